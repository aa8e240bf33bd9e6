import type { LiveEvent } from '@energieakte/contract';
import { useEffect, useRef } from 'react';
import { keepReadingEvents } from '#api/event-stream.ts';
import { queryClient } from '#api/query-client.ts';
import { onTokenChange, readToken } from '#api/token-store.ts';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
let running: AbortController | null = null;

function publish(event: LiveEvent): void {
  if (event.type === 'resync') void queryClient.invalidateQueries();
  for (const listener of listeners) listener(event);
}

function restart(): void {
  running?.abort();
  running = null;
  if (readToken() === null || listeners.size === 0) return;
  running = new AbortController();
  void keepReadingEvents(running.signal, publish);
}

onTokenChange(restart);

/**
 * Hears what others change while the component is on screen. After a `resync` everything cached has already been
 * marked as old; the listener may ignore it.
 */
export function useLiveEvents(listener: Listener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const forward: Listener = (event) => latest.current(event);
    listeners.add(forward);
    if (running === null) restart();
    return () => {
      listeners.delete(forward);
    };
  }, []);
}
