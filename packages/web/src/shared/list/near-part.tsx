import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** How far outside the window rows are drawn already, so that nobody scrolls or tabs into emptiness. */
const nearness = '900px 0px';

interface NearPartProps {
  /** Drawn wherever the window is: what is seen first, what is open, what has the keyboard. */
  readonly isKept: boolean;
  /** The height it will have, until it was drawn once; in pixels, for phones and for wider windows. */
  readonly guess: { readonly xs: number; readonly sm: number };
  /** What scrolls, where that is not the page. */
  readonly scroller?: RefObject<HTMLElement | null>;
  readonly look?: SystemStyleObject;
  readonly children: () => ReactNode;
}

/**
 * Some rows of a long list that are drawn only near the window; far away they leave their height behind. For lists
 * whose rows have different heights and stand between other things; where all are alike the record window is better.
 */
export function NearPart({ isKept, guess, scroller, look, children }: NearPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isKept);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const { current } = part;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const comesNear = entries.at(-1)?.isIntersecting ?? true;
        // Whoever is at work in it keeps the place.
        if (!comesNear && current.contains(document.activeElement)) return;
        if (!comesNear) setHeight(current.offsetHeight);
        setNear(comesNear);
      },
      { root: scroller?.current ?? null, rootMargin: nearness },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller]);
  return isNear || isKept ? (
    <Box ref={part} role="presentation" sx={look ?? {}}>
      {children()}
    </Box>
  ) : (
    <Box ref={part} role="presentation" sx={{ height: height ?? guess }} />
  );
}

/** The rows of a list in parts, each small enough to be drawn at once. */
export function inParts<Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
