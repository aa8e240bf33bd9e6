import type { Page } from '@playwright/test';

/** A text that does not fit where it stands. */
export interface CutText {
  readonly text: string;
  readonly needs: number;
  readonly has: number;
}

/**
 * What is cut in the elements of this kind on screen: anything in them that hides, in either direction, a part of what
 * it holds. Elements only a screen reader meets are left out.
 */
export async function cutTexts(page: Page, selector: string): Promise<readonly CutText[]> {
  return page.evaluate((wanted) => {
    const leastSize = 2;
    const hides = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      return overflowX === 'hidden' || overflowX === 'clip';
    };
    return [...document.querySelectorAll(wanted)].flatMap((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((part) => part.clientWidth > leastSize && part.clientHeight > leastSize && hides(part))
        .flatMap((part) => {
          const text = part.textContent.trim();
          const isCut =
            part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + leastSize;
          return isCut ? [{ text, needs: part.scrollWidth, has: part.clientWidth }] : [];
        }),
    );
  }, selector);
}
