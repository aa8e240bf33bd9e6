/** What happens while a pointer is held down. */
export interface PointerSteps {
  /** With the pixels it went to the right, and where it is in the window. */
  readonly move: (distance: number, x: number, y: number) => void;
  readonly end: () => void;
  /** Escape, or the browser took the pointer away: nothing has happened. */
  readonly cancel: () => void;
}

/** Follows a pointer that was pressed, wherever it goes, until it is let go. */
export function followPointer(start: { readonly clientX: number }, steps: PointerSteps): void {
  const listening = new AbortController();
  const { signal } = listening;
  const finish = (act: () => void): void => {
    listening.abort();
    act();
  };
  const listenKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    finish(steps.cancel);
  };
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => steps.move(clientX - start.clientX, clientX, clientY),
    { signal },
  );
  window.addEventListener('pointerup', () => finish(steps.end), { signal });
  window.addEventListener('pointercancel', () => finish(steps.cancel), { signal });
  // Before the list hears of it, which would clear its selection.
  window.addEventListener('keydown', listenKey, { signal, capture: true });
}
