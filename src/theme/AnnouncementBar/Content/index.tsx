// Wrap of 3.10.2: links of the bar to this site change the page instead of reloading it. Delete when upstream routes them.
import type {MouseEvent, ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import Content from '@theme-original/AnnouncementBar/Content';
import type {Props} from '@theme/AnnouncementBar/Content';

export default function AnnouncementBarContent(props: Props): ReactNode {
  const history = useHistory();
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlainClick || link.origin !== window.location.origin) return;
    event.preventDefault();
    history.push(link.pathname + link.search + link.hash);
  }
  return (
    // The click comes from the link inside, which the keyboard reaches by itself.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div style={{display: 'contents'}} onClick={follow}>
      <Content {...props} />
    </div>
  );
}
