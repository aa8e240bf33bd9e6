import { useEffect } from 'react';

/** The heading of the page takes the keyboard, if nothing has it. */
function focusHeading(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * When a dialog closes the keyboard goes back to what opened it. Where that was nothing on the page, but an address or a
 * key of the page, or where it is gone, it goes on at the heading, so that the next key does not reach nothing.
 */
export function useWayBack(isOpen: boolean): void {
  // Behind the dialog, which gives the keyboard back in the same moment.
  useEffect(() => (isOpen ? () => void setTimeout(focusHeading, 0) : undefined), [isOpen]);
}
