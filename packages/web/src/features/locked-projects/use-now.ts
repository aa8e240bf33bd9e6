import { useEffect, useState } from 'react';

const halfMinute = 30_000;

/** The time, renewed twice a minute: enough for ages counted in minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
