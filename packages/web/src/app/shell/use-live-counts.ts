import { useEffect, useRef } from 'react';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';

/** A burst of changes (a bulk edit) is one refresh. */
const gatherFor = 400;

/** Keeps what the shell counts (projects in the menu, own locks) in step with what others do. */
export function useLiveCounts(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveEvents((event) => {
    if (event.type === 'resync') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: ['projects', 'list', 'count'] });
      void queryClient.invalidateQueries({ queryKey: ['projects', 'list', 'recent'] });
      void queryClient.invalidateQueries({ queryKey: ['projects', 'locked'] });
    }, gatherFor);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
