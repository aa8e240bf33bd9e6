import { useEffect, useRef } from 'react';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { Search } from './use-search.ts';

/** An Enter, and what it was meant for. */
export interface Enter {
  readonly text: string;
  readonly newTab: boolean;
}

export interface Answering {
  readonly search: Search;
  readonly text: string;
  readonly first: PaletteLine | null;
  /** Whether that line stays the first, whatever the search still answers. */
  readonly isSure: boolean;
  readonly open: (line: PaletteLine, newTab: boolean) => void;
}

/**
 * Whoever types an id and presses Enter at once means what was typed, not what is still listed: the first line of the
 * answer opens as soon as it has come. With `null` the Enter no longer counts, because the typing goes on.
 */
export function useEnterAhead({
  search,
  text,
  first,
  isSure,
  open,
}: Answering): (enter: Enter | null) => void {
  const ahead = useRef<Enter | null>(null);
  useEffect(() => {
    const waiting = ahead.current;
    if (waiting === null || waiting.text !== text) return;
    if (search.state === 'loading' && !isSure) return;
    ahead.current = null;
    const isAnswer = isSure || search.state === 'found' || search.state === 'nothing';
    if (isAnswer && first !== null) open(first, waiting.newTab);
  });
  return (enter) => {
    ahead.current = enter;
  };
}
