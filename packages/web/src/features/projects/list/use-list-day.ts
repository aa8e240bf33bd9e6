import { useEffect, useMemo, useState } from 'react';
import { dayAt } from '#shared/format/relative-day.ts';
import type { ListDay } from './project-cells.tsx';

const minute = 60_000;

/** Today in Germany. Changes at midnight only, so that rows are not drawn again without need. */
export function useListDay(): ListDay {
  const [today, setToday] = useState(() => dayAt(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayAt(new Date())), minute);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => ({ today, now: new Date(`${today}T12:00:00Z`) }), [today]);
}
