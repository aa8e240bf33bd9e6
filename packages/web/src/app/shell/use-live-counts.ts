import type { LiveEvent } from '@energieakte/contract';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';

/** A burst of changes (a bulk edit) is one refresh. */
const gatherFor = 400;

/** What is no change of a project, or has everything asked for again anyway. */
const movesNoProject: ReadonlySet<LiveEvent['type']> = new Set([
  'resync',
  'notification.changed',
  'export.changed',
  'time.changed',
  'newsletter.changed',
]);

function refreshCounts(): void {
  void queryClient.invalidateQueries({ queryKey: ['projects', 'list', 'count'] });
  void queryClient.invalidateQueries({ queryKey: ['projects', 'list', 'recent'] });
}

/** Keeps what the shell counts (projects in the menu, own locks) in step with what others do. */
export function useLiveCounts(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isCountOld = useRef(false);
  useLiveEvents((event) => {
    if (movesNoProject.has(event.type)) return;
    // Taking and giving back a lock moves no project from one count to another.
    isCountOld.current ||= event.type !== 'project.lock';
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isCountOld.current) refreshCounts();
      isCountOld.current = false;
      void queryClient.invalidateQueries({ queryKey: ['projects', 'locked'] });
    }, gatherFor);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
