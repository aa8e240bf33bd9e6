import { useEffect } from 'react';

const watched = { capture: true, passive: true };

/** The heading of the page takes the keyboard as soon as there is one, unless somebody has it or goes on first. */
function followBack(): void {
  const stop = (): void => {
    observer.disconnect();
    document.removeEventListener('pointerdown', stop, watched);
    document.removeEventListener('keydown', stop, watched);
  };
  const go = (): void => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) {
      // The window of the dialog has it until it has faded.
      if (activeElement.closest('[role="dialog"], [role="presentation"]') === null) stop();
      return;
    }
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    stop();
  };
  const observer = new MutationObserver(go);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointerdown', stop, watched);
  document.addEventListener('keydown', stop, watched);
  go();
}

/**
 * When a dialog closes the keyboard goes back to what opened it. Where that was nothing on the page, but an address or a
 * key of the page, or where it is gone, it goes on at the heading, so that the next key does not reach nothing.
 */
export function useWayBack(isOpen: boolean): void {
  // Behind the dialog, which gives the keyboard back in the same moment.
  useEffect(() => (isOpen ? () => void setTimeout(followBack, 0) : undefined), [isOpen]);
}
