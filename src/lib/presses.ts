let pressed = false;

for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
  addEventListener(
    type,
    // The click that follows is a part of the press.
    () => (type === 'pointerdown' ? (pressed = true) : setTimeout(() => (pressed = false))),
    {capture: true},
  );
}

/** Tells whether a button of the mouse, or a finger, is down: what moves or goes in the meantime is not clicked. */
export const isPressed = (): boolean => pressed;
