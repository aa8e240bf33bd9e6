import { useEffect, useState } from 'react';
import { dayAt } from '#shared/format/relative-day.ts';

const minute = 60_000;

/** Today in Germany, `YYYY-MM-DD`; a page that stays open over midnight follows. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayAt(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayAt(new Date())), minute);
    return () => clearInterval(timer);
  }, []);
  return today;
}
