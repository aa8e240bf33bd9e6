import { type RefObject, useEffect } from 'react';
import { keepFocusIn } from '#shared/ui/keep-focus.ts';

/** The heading of the part of the page that something vanished from, or of the page where a part as a whole did. */
function headingOf(place: Element): HTMLElement | null {
  const part = place.closest('section, [role="region"], main');
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3') ?? null;
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}

/**
 * The keyboard stays in the page when what it was at vanishes or waits for an answer. A page that is left altogether is
 * followed by the heading of the next one.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (main.current === null) return undefined;
    return keepFocusIn({ root: main.current, rest: headingOf });
  }, [main]);
}
