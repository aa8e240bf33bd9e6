import { keepFocusIn } from './keep-focus.ts';

const parts = 'section, [role="region"], main';

/** Lets the keyboard go where no Tab leads. */
function focusable(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  return element;
}

/**
 * The heading of the part of the page that something vanished from, or of the one around it where that has none or a part
 * as a whole did. What stands beside the page is followed by the heading of the page.
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
  const heading = document.querySelector<HTMLElement>('main h1');
  return heading === null ? null : focusable(heading);
}

/** What the button stands in: the next Tab goes on from there. */
function aroundOf(element: HTMLElement): HTMLElement | null {
  return element.parentElement === null ? null : focusable(element.parentElement);
}

/**
 * The keyboard stays in the page when what it was at vanishes or waits for an answer. A page that is left altogether, and
 * what stands around the pages, is followed by the heading of the page that is there, as soon as it has one. Answers how to
 * stop.
 */
export function keepPageFocus(root: HTMLElement): () => void {
  return keepFocusIn({ root, waitingRoom: aroundOf, rest: headingOf });
}
