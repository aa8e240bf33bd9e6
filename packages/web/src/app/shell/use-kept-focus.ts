import { type RefObject, useEffect } from 'react';
import { keepFocusIn } from '#shared/ui/keep-focus.ts';

const parts = 'section, [role="region"], main';

/** Lets the keyboard go where no Tab leads. */
function focusable(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  return element;
}

/**
 * The heading of the part of the page that something vanished from, or of the one around it where that has none or a part
 * as a whole did.
 */
function headingOf(place: Element): HTMLElement | null {
  for (
    let part = place.closest<HTMLElement>(parts);
    part !== null;
    part = part.parentElement?.closest<HTMLElement>(parts) ?? null
  ) {
    const heading = part.querySelector<HTMLElement>('h1, h2, h3');
    if (heading !== null) return focusable(heading);
  }
  return null;
}

/** What the button stands in: the next Tab goes on from there. */
function aroundOf(element: HTMLElement): HTMLElement | null {
  return element.parentElement === null ? null : focusable(element.parentElement);
}

/**
 * The keyboard stays in the page when what it was at vanishes or waits for an answer. A page that is left altogether is
 * followed by the heading of the next one.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (main.current === null) return undefined;
    return keepFocusIn({ root: main.current, waitingRoom: aroundOf, rest: headingOf });
  }, [main]);
}
