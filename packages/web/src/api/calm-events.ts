import type { LiveEvent } from '@energieakte/contract';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '#api/events.ts';

/** Many changes that come together are fetched together, but nobody waits longer than the second figure. */
const calmMilliseconds = 250;
const longestMilliseconds = 1000;

type Change = Exclude<LiveEvent, { type: 'resync' }>;

/** Runs once for many changes that come together. After a `resync` everything has been marked as old already. */
export function useCalmEvents(run: () => void, concerns: (event: Change) => boolean = () => true): void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const firstEvent = useRef<number | null>(null);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  useLiveEvents((event) => {
    if (event.type === 'resync' || !concerns(event)) return;
    const now = Date.now();
    firstEvent.current ??= now;
    if (timer.current !== null) clearTimeout(timer.current);
    const left = firstEvent.current + longestMilliseconds - now;
    timer.current = setTimeout(
      () => {
        firstEvent.current = null;
        latest.current();
      },
      Math.max(0, Math.min(calmMilliseconds, left)),
    );
  });
}
