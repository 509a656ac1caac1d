import {Children, cloneElement, isValidElement, type ComponentProps, type ReactElement, type ReactNode} from 'react';
import Tabs from '@theme-init/Tabs';
import type {Props as TabItemProps} from '@theme/TabItem';

/** Docusaurus's tabs, each with its group and its value, for `../../text/tabs.ts` to find. */
export default function TabsWithChoices({groupId, children, ...props}: ComponentProps<typeof Tabs>): ReactNode {
  const items = Children.map(children as ReactNode, (child) => {
    if (groupId === undefined || !isValidElement(child)) return child;
    const {value, attributes} = child.props as TabItemProps;
    return cloneElement(child as ReactElement<TabItemProps>, {
      attributes: {...attributes, 'data-choice': `${groupId}/${value}`} as TabItemProps['attributes'],
    });
  });
  return (
    <Tabs groupId={groupId} {...props}>
      {items}
    </Tabs>
  );
}
