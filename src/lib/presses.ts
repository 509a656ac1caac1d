/** Listens to presses from now on, and returns what tells whether a button of the mouse, or a finger, is down: what moves or goes in the meantime is not clicked. */
export function watchPresses(): () => boolean {
  let isPressed = false;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    addEventListener(
      type,
      // The click that follows is a part of the press.
      () => (type === 'pointerdown' ? (isPressed = true) : setTimeout(() => (isPressed = false))),
      {capture: true},
    );
  }
  return () => isPressed;
}
