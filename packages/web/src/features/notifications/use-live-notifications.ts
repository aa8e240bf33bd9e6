import { useEffect, useRef } from 'react';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';

/** A burst of news is one refresh. */
const gatherFor = 150;

/** Keeps everything about notifications in step with the server, in every tab. */
export function useLiveNotifications(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveEvents((event) => {
    if (event.type !== 'notification.changed') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: ['notifications'] }),
      gatherFor,
    );
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
