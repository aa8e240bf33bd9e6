import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Announcement, announcedBehind } from './announced.ts';

/** What the way back from the provider says to this page. It leaves the address bar, and so the history, at once. */
export function useAnnounced(): Announcement {
  const router = useRouter();
  const [announcement] = useState(() => announcedBehind(window.location.hash));
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const { ticket, outcome } = announcedBehind(hash);
    if (ticket !== null || outcome !== null) router.history.replace(`${pathname}${search}`);
  }, [router]);
  return announcement;
}
