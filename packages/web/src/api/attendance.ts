const attendedMilliseconds = 120_000;

let touchedAt = Date.now();

/**
 * Whether somebody has touched this page within the last two minutes. What a page asks for after that it asks by itself, to
 * keep up to date, and the server does not take it for a use of the session.
 */
export function isAttended(): boolean {
  return Date.now() - touchedAt < attendedMilliseconds;
}

// Whoever dictates or uses a switch sends text and clicks, but neither keys nor pointers.
const touches = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
  'click',
  'input',
] as const;

function touch(): void {
  touchedAt = Date.now();
}

/** Notices what a person does with the page, by any means of input; said once, when the application starts. */
export function watchAttendance(): void {
  const options = { capture: true, passive: true } as const;
  for (const event of touches) window.addEventListener(event, touch, options);
}
