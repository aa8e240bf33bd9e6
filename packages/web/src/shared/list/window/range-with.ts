import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/** What is rendered: the rows on screen, and the active one wherever the list is scrolled to, because it has the focus. */
export function useRangeWith(activeRow: number): (range: Range) => number[] {
  return useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeRow < 0 || activeRow >= range.count || indexes.includes(activeRow)) return indexes;
      return [...indexes, activeRow].toSorted((one, other) => one - other);
    },
    [activeRow],
  );
}
