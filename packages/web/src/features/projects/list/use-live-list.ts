import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '#api/events.ts';

/** Many changes that come together are fetched together, but nobody waits longer than the second figure. */
const calmMilliseconds = 250;
const longestMilliseconds = 1000;

/** Fetches the visible pages, the counts and the locks again soon after somebody changed or reserved a project. */
export function useLiveList(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const firstEvent = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  useLiveEvents((event) => {
    // After a `resync` everything has been marked as old already.
    if (event.type === 'resync') return;
    const now = Date.now();
    firstEvent.current ??= now;
    if (timer.current !== null) clearTimeout(timer.current);
    const left = firstEvent.current + longestMilliseconds - now;
    timer.current = setTimeout(
      () => {
        firstEvent.current = null;
        void queryClient.invalidateQueries({ queryKey: ['projects', 'list'] });
        void queryClient.invalidateQueries({ queryKey: ['projects', 'locked'] });
      },
      Math.max(0, Math.min(calmMilliseconds, left)),
    );
  });
}
