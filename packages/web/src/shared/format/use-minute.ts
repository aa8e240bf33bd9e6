import { useEffect, useState } from 'react';

const minute = 60_000;

/** The present moment; it goes on whenever the clock shows another minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minute - (Date.now() % minute));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
