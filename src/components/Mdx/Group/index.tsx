import {useId, type ReactNode} from 'react';

type Props = {title: ReactNode; className: string | undefined; titleClassName: string | undefined; children: ReactNode};

/** Blocks under a visible title that also names them for screen readers. A group, because landmarks would be too many on a page. */
export default function Group({title, className, titleClassName, children}: Props): ReactNode {
  const id = useId();
  return (
    <div className={className} role="group" aria-labelledby={id}>
      <p id={id} className={titleClassName}>
        {title}
      </p>
      {children}
    </div>
  );
}
