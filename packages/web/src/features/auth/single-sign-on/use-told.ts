import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Told, toldBehind } from './told.ts';

/** What the way back from the provider says to this page. It leaves the address bar, and so the history, at once. */
export function useTold(): Told {
  const router = useRouter();
  const [told] = useState(() => toldBehind(window.location.hash));
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const { ticket, outcome } = toldBehind(hash);
    if (ticket !== null || outcome !== null) router.history.replace(`${pathname}${search}`);
  }, [router]);
  return told;
}
