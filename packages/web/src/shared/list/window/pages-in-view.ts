import { useEffect, useState } from 'react';
import { listPageSize } from './list-page.ts';

/** How long a far jump has to rest before its pages are asked for: dragging the scroll bar passes hundreds. */
const restMilliseconds = 40;

export type ScrollDirection = 'forward' | 'backward' | null;

/** The pages (from 0) that hold the given rows. */
export function pagesOfRows(rows: readonly number[]): readonly number[] {
  const pages = rows.map((row) => Math.floor(row / listPageSize));
  return [...new Set(pages)].toSorted((first, second) => first - second);
}

/**
 * The pages worth loading before they are seen, once those on screen are there: one on either side, and one more in
 * the direction of reading.
 */
export function pagesAhead(
  pages: readonly number[],
  count: number,
  direction: ScrollDirection,
): readonly number[] {
  const last = Math.ceil(count / listPageSize) - 1;
  const further = direction === null ? [] : [direction === 'forward' ? 2 : -2];
  const around = pages.flatMap((page) => [-1, 1, ...further].map((step) => page + step));
  return [...new Set(around)].filter((page) => page >= 0 && page <= last && !pages.includes(page));
}

/**
 * The pages to show: neighbours at once, after a far jump only those where the list came to rest. An empty list keeps its page,
 * which alone says that it is empty; only where `mayBeNone` others know that no page is needed.
 */
export function usePagesInView(rows: readonly number[], mayBeNone: boolean): readonly number[] {
  const wanted = pagesOfRows(rows);
  const [asked, setAsked] = useState(wanted);
  const key = wanted.join();
  const same = asked.join() === key;
  // Where all groups are collapsed there is no page; what comes then is no jump.
  const isNone = wanted.length === 0 ? mayBeNone : asked.length === 0;
  const near = isNone || wanted.some((page) => asked.some((known) => Math.abs(known - page) <= 1));
  if (!same && near) setAsked(wanted);
  useEffect(() => {
    if (same || near) return undefined;
    const timer = setTimeout(() => setAsked(key.split(',').map(Number)), restMilliseconds);
    return () => clearTimeout(timer);
  }, [key, same, near]);
  return same || !near ? asked : wanted;
}
