import type { ReactElement } from 'react';

/** What hangs in on a page that has room for parts of many features. */
export interface PagePart<Column, Shown> {
  /** No other part of the page has it. */
  readonly id: string;
  readonly column: Column;
  /** From above inside the column, in steps of ten, so that others fit in between. */
  readonly order: number;
  /** What it shows; `null` where there is nothing of it, and then it takes no room. */
  readonly content: (shown: Shown) => ReactElement | null;
}

/** A part together with what it shows now. */
export interface FilledPart<Part> {
  readonly part: Part;
  readonly content: ReactElement;
}

/** The parts that have something to show, from above. */
export function filledParts<Shown, Part extends PagePart<string, Shown>>(
  parts: readonly Part[],
  shown: Shown,
): readonly FilledPart<Part>[] {
  return parts
    .toSorted((left, right) => left.order - right.order)
    .flatMap((part) => {
      const content = part.content(shown);
      return content === null ? [] : [{ part, content }];
    });
}
