import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** So long nothing has to be on its way: then the page is there, and the network is free. */
const quietFor = 1500;
/** A page that never gets quiet, because many change what it shows, does not keep them away for ever. */
const atLatest = 20_000;

/**
 * Fetches what will be needed soon, such as the file of a dialog, once the page has what it shows itself. Whoever is
 * faster waits a moment.
 * @param loads stays the same from one drawing to the next
 */
export function useLoadAhead(loads: readonly (() => Promise<unknown>)[]): void {
  const isFetching = useIsFetching() > 0;
  const end = useRef<number | null>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return undefined;
    end.current ??= Date.now() + atLatest;
    const left = Math.max(0, end.current - Date.now());
    const timer = setTimeout(
      () => {
        isDone.current = true;
        for (const load of loads) load().catch(() => undefined);
      },
      isFetching ? left : Math.min(quietFor, left),
    );
    return () => clearTimeout(timer);
  }, [isFetching, loads]);
}
