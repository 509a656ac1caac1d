// Wrap of 3.10.2: links of the bar to this site change the page instead of reloading it. Delete when upstream routes them.
import type {MouseEvent, ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import Content from '@theme-original/AnnouncementBar/Content';
import {clickedAddress} from '../../../lib/inner-links.ts';
import type {Props} from '@theme/AnnouncementBar/Content';

export default function AnnouncementBarContent(props: Props): ReactNode {
  const history = useHistory();
  function follow(event: MouseEvent) {
    const address = clickedAddress(event);
    if (address === undefined) return;
    event.preventDefault();
    history.push(address);
  }
  return (
    // The click comes from the link inside, which the keyboard reaches by itself.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div style={{display: 'contents'}} onClick={follow}>
      <Content {...props} />
    </div>
  );
}
