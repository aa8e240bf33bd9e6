import { useEffect } from 'react';
import { untilSomebodyMoves } from '#shared/ui/until-somebody-moves.ts';

/** Whether the heading of the page has the keyboard now, or somebody else; before that there is no heading yet. */
function isBack(): boolean {
  const { activeElement, body } = document;
  // The window of the dialog has it until it has faded.
  if (activeElement !== null && activeElement !== body)
    return activeElement.closest('[role="dialog"], [role="presentation"]') === null;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * When a dialog closes the keyboard goes back to what opened it. Where that was nothing on the page, but an address or a
 * key of the page, or where it is gone, it goes on at the heading, so that the next key does not reach nothing.
 */
export function useWayBack(isOpen: boolean): void {
  // Behind the dialog, which gives the keyboard back in the same moment.
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => void setTimeout(() => void untilSomebodyMoves(document.body, isBack), 0);
  }, [isOpen]);
}
