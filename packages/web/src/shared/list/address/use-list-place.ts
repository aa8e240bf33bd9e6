import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { ListSearch } from './list-search.ts';

/** How long the list has to rest before its place is written into the address. */
const restMilliseconds = 200;

interface PlaceInput {
  /** The path of the list. */
  readonly to: string;
  readonly zeile: number | undefined;
  /** The rest of the address. */
  readonly address: () => ListSearch;
}

/** Notes in the address where reading is. */
export function useListPlace({ to, zeile, address }: PlaceInput) {
  const navigate = useNavigate();
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** The place that was written last, which the address has a moment later. */
  const placed = useRef(zeile);
  useEffect(() => {
    placed.current = zeile;
  }, [zeile, address]);
  const stopWriting = useCallback(() => {
    if (pending.current !== null) clearTimeout(pending.current);
    pending.current = null;
  }, []);
  useEffect(() => stopWriting, [stopWriting]);

  const writePlace = useCallback(
    (first: number) => {
      stopWriting();
      const next = first === 0 ? undefined : first + 1;
      placed.current = next;
      void navigate({
        to,
        search: { ...address(), zeile: next },
        replace: true,
        resetScroll: false,
      });
    },
    [to, navigate, address, stopWriting],
  );

  /** Notes the first visible row (from 0): soon, or at once before the page is left. */
  const notePlace = useCallback(
    (first: number, when: 'soon' | 'now') => {
      stopWriting();
      const noted = (placed.current ?? 1) - 1;
      if (noted === first) return;
      if (when === 'now') writePlace(first);
      else pending.current = setTimeout(() => writePlace(first), restMilliseconds);
    },
    [stopWriting, writePlace],
  );
  return { notePlace, stopWriting };
}
