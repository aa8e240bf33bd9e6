import { useEffect, useState } from 'react';
import { pageSize } from './project-list-query.ts';

/** So many rows beyond what is rendered are loaded ahead. */
const rowsAhead = 40;

/** How long a far jump has to rest before its pages are asked for: dragging the scroll bar passes hundreds. */
const restMilliseconds = 40;

/** The pages (from 0) that hold the given rows and those just around them, within a list of `count` rows. */
export function pagesOfRows(rows: readonly number[], count: number): readonly number[] {
  const pages = rows.flatMap((row) => [
    pageOf(Math.max(0, row - rowsAhead)),
    pageOf(row),
    pageOf(Math.max(0, Math.min(count - 1, row + rowsAhead))),
  ]);
  return [...new Set(pages)].toSorted((first, second) => first - second);
}

function pageOf(row: number): number {
  return Math.floor(row / pageSize);
}

/** The pages to load: neighbours at once, after a far jump only those where the list came to rest. */
export function usePagesInView(rows: readonly number[], count: number): readonly number[] {
  const wanted = pagesOfRows(rows, count);
  const [asked, setAsked] = useState(wanted);
  const key = wanted.join();
  const same = asked.join() === key;
  const near = wanted.some((page) => asked.includes(page));
  if (!same && near) setAsked(wanted);
  useEffect(() => {
    if (same || near) return undefined;
    const timer = setTimeout(() => setAsked(key.split(',').map(Number)), restMilliseconds);
    return () => clearTimeout(timer);
  }, [key, same, near]);
  return same || !near ? asked : wanted;
}
