import { useState } from 'react';
import { useActivities } from '#shared/activity/activity.ts';

export type BellTab = 'news' | 'session';

/** What the panel of the bell shows, if it is open, and how many messages of this session were seen. */
export function useBell() {
  const count = useActivities().length;
  const [tab, setTab] = useState<BellTab | null>(null);
  const [seen, setSeen] = useState(0);
  const isSeeing = tab === 'session';
  return {
    tab,
    seen: isSeeing ? count : seen,
    show: (next: BellTab) => {
      if (isSeeing) setSeen(count);
      setTab(next);
    },
    close: () => {
      if (isSeeing) setSeen(count);
      setTab(null);
    },
  };
}

export type BellState = ReturnType<typeof useBell>;
