import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** The button that was pressed may be gone; who has gone elsewhere meanwhile stays there. */
function focusFieldIn(box: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && box?.contains(activeElement) !== true) return;
  box?.querySelector('textarea')?.focus();
}

/** Where the keyboard goes when parts of the composer come and go. */
export function useComposerFocus() {
  const box = useRef<HTMLElement>(null);
  return {
    box,
    /** To the text, from whatever part of the composer. */
    toField: (): void => focusFieldIn(box.current),
    /** To the day of the task, which `open` brings. */
    toTask: (open: () => void): void => {
      flushSync(open);
      box.current?.querySelector('input')?.focus();
    },
  };
}
