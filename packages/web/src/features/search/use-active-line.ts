import { useEffect, useState } from 'react';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';

/** The line the arrow keys lead to; past either end it goes round. `-1` where there is no line. */
export function movedIndex(index: number, step: number, count: number): number {
  return count === 0 ? -1 : (((index + step) % count) + count) % count;
}

/** The line the keys stand on: the first one, until another is chosen; with other words the first one again. */
export function useActiveLine(lines: readonly PaletteLine[], typed: string) {
  const [choice, setChoice] = useState<{ readonly key: string; readonly typed: string } | null>(null);
  const wanted = choice?.typed === typed ? choice.key : null;
  const found = lines.findIndex((line) => line.key === wanted);
  const index = found === -1 ? Math.min(0, lines.length - 1) : found;
  const choose = (key: string): void => setChoice({ key, typed });
  return {
    line: lines[index] ?? null,
    /** Whether a key or the mouse brought it there. */
    isChosen: found !== -1,
    choose,
    move: (step: number) => {
      const next = lines[movedIndex(index, step, lines.length)];
      if (next !== undefined) choose(next.key);
    },
    moveTo: (place: 'first' | 'last') => {
      const next = place === 'first' ? lines[0] : lines.at(-1);
      if (next !== undefined) choose(next.key);
    },
  };
}

/** Keeps the element with this id in sight. */
export function useInSight(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
