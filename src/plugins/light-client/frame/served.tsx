import {
  Component,
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {isPlainClick} from '../../../lib/inner-links.ts';
import {watchPresses} from '../../../lib/presses.ts';
import {loadLate, useLate} from '../late/late.ts';
import type * as Library from '../late/library.ts';
import {followClicked, preloadReached} from '../text/links.ts';

type LateName = Exclude<keyof typeof Library, 'Helmet' | 'helmetData'>;

/** What a part of the frame is on the first page, and what readers do there that needs its component. */
type Part<Props> = {
  /** A hook: the name of its element, or undefined where the server has rendered none. */
  useElement: (props: Props) => 'a' | 'div' | 'footer' | 'nav' | undefined;
  /** A hook: whether it looks otherwise than the server could know. */
  useNeed?: (props: Props) => boolean;
  /** Whether clicks and keys on a place in it need the component. */
  isOperated?: (place: Element) => boolean;
  /** Whether a mouse needs the component as soon as it is over the part. */
  byHovering?: boolean;
};

/** The path of the first page, and whether another one has been shown. */
let firstPath: string | undefined;
let isLeft = false;

function useIsLeft(): boolean {
  const {pathname} = useLocation();
  firstPath ??= pathname;
  isLeft ||= pathname !== firstPath;
  return isLeft;
}

const isPressed = watchPresses();

/** When Escape was last pressed, in ms as events tell time. */
let escapedAt = 0;

document.addEventListener('keydown', ({key, timeStamp}) => {
  if (key === 'Escape') escapedAt = timeStamp;
});

/** A link or a button, by what tells it from others in the part. */
const nameOf = (control: Element) =>
  [control.localName, control.textContent, control.getAttribute('aria-label')].join('\n');

const controlAt = (place: Element | null) => place?.closest('a, button');

function controlNamed(root: Element, name: string | undefined): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('a, button')].find((control) => nameOf(control) === name);
}

/** Where a part stands, and what is lost with its element. */
type Place = {parent: Element; index: number; scrollTop: number; isHovered: boolean; focused?: string};

type Waiting = {event: Event; control?: string};

type ElementProps = {
  name: string;
  handlers: object;
  /** The component, in place of the element. */
  real?: ReactNode;
  /** What the reader did that needs the component, which has it once it is there. */
  waiting?: Waiting;
  onEmpty: () => void;
};

/** The element that the server has rendered, until its component takes its place; the focus and the place to which it was scrolled stay. */
class ServedElement extends Component<ElementProps> {
  element: HTMLElement | null = null;

  readonly setElement = (element: HTMLElement | null): void => {
    this.element = element;
  };

  override componentDidMount(): void {
    // React has rendered the page anew, because something else on it was not what the server had rendered.
    if (this.element && !this.element.hasChildNodes()) this.props.onEmpty();
  }

  override getSnapshotBeforeUpdate(before: ElementProps): Place | null {
    const {element} = this;
    if (before.real || !this.props.real || !element) return null;
    const focused = element.contains(document.activeElement) ? controlAt(document.activeElement) : undefined;
    const parent = element.parentElement!;
    return {
      parent,
      index: [...parent.children].indexOf(element),
      scrollTop: element.scrollTop,
      isHovered: element.matches(':hover'),
      ...(focused && {focused: nameOf(focused)}),
    };
  }

  override componentDidUpdate(_before: ElementProps, _state: unknown, place: Place | null): void {
    const root = place?.parent.children[place.index];
    if (!place || !root) return;
    root.scrollTop = place.scrollTop;
    controlNamed(root, place.focused)?.focus({preventScroll: true});
    const {waiting} = this.props;
    if (!waiting) return;
    const {event} = waiting;
    // A mouse may have gone on in the meantime, or the reader has closed what it opened.
    if (event.type === 'pointerover' && (!place.isHovered || event.timeStamp < escapedAt)) return;
    const target = controlNamed(root, waiting.control) ?? root;
    // React takes a mouse that comes from another element of the page for one that has been there before.
    const again = {bubbles: true, pointerType: 'mouse'};
    target.dispatchEvent(
      event.type === 'pointerover'
        ? new PointerEvent(event.type, again)
        : new (event.constructor as typeof Event)(event.type, event),
    );
  }

  override render(): ReactNode {
    const {name, handlers, real} = this.props;
    if (real) return real;
    return createElement(name, {
      ...handlers,
      ref: this.setElement,
      // React takes over what it finds in an element whose HTML it is told not to compare.
      dangerouslySetInnerHTML: empty,
      suppressHydrationWarning: true,
    });
  }
}

const empty = {__html: ''};

const preload = () => void loadLate().catch(() => undefined);

/**
 * Returns what takes the place of a part of the frame: on the first page, the element that the server has rendered, without knowing what is in it; and its component on
 * later pages, or once a reader does what needs it.
 */
export function asServed<Props extends object>(
  name: LateName,
  {useElement, useNeed = () => false, isOperated = () => false, byHovering = false}: Part<Props>,
): ComponentType<Props> {
  return function Served(props: Props): ReactNode {
    const element = useElement(props);
    const isNeeded = useNeed(props);
    const late = useLate();
    const hasLeft = useIsLeft();
    const history = useHistory();
    const [waiting, setWaiting] = useState<Waiting | true>();
    const isReal = late !== undefined && (hasLeft || waiting !== undefined);
    // Once it is there, it stays.
    if (isNeeded && waiting === undefined) setWaiting(true);
    useEffect(() => {
      if (isNeeded) preload();
    }, [isNeeded]);

    async function want(event: SyntheticEvent): Promise<void> {
      const control = controlAt(event.target as Element);
      try {
        await loadLate();
        // A press that has begun in the meantime ends with a click, which wants the component, too.
        if (event.type !== 'pointerover' || !isPressed())
          setWaiting({event: event.nativeEvent, ...(control && {control: nameOf(control)})});
      } catch {
        // What cannot be loaded keeps no reader from following a link.
        if (event.type === 'click' && control instanceof HTMLAnchorElement) window.location.assign(control.href);
      }
    }

    function onClick(event: MouseEvent): void {
      if (isOperated(event.target as Element)) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void want(event);
      } else followClicked(event, history);
    }

    function onReached(event: SyntheticEvent): void {
      if (isOperated(event.target as Element)) preload();
      else if (event.type !== 'focus') preloadReached(event);
    }

    const handlers = {
      onClick,
      onMouseOver: onReached,
      onTouchStart: onReached,
      onFocus: onReached,
      onKeyDown: (event: SyntheticEvent & {key: string}) => {
        if (!event.key.startsWith('Arrow') || !isOperated(event.target as Element)) return;
        event.preventDefault();
        void want(event);
      },
      ...(byHovering && {
        onPointerOver: (event: SyntheticEvent & {pointerType: string}) =>
          event.pointerType === 'mouse' && void want(event),
      }),
    };
    if (!isReal && element === undefined) return null;
    return (
      <ServedElement
        name={element ?? 'div'}
        handlers={handlers}
        real={isReal && createElement(late[name] as ComponentType<Props>, props)}
        waiting={waiting === true ? undefined : waiting}
        onEmpty={() => {
          setWaiting(true);
          preload();
        }}
      />
    );
  };
}

/**
 * Returns what takes the place of a component that is out of sight until it is asked for, or that a page waits for before React takes it over: nothing until it is there.
 * `useNeed` is a hook that tells whether it is asked for.
 */
export function whenThere<Props extends object>(
  name: LateName,
  useNeed: () => boolean = () => true,
): ComponentType<Props> {
  return function WhenThere(props: Props): ReactNode {
    const late = useLate();
    const isNeeded = useNeed();
    useEffect(() => {
      if (isNeeded) preload();
    }, [isNeeded]);
    return late ? createElement(late[name] as ComponentType<Props>, props) : null;
  };
}
