import { LiveEvent } from '@energieakte/contract';
import { useEffect, useRef } from 'react';
import { keepReadingEvents } from '#api/event-stream.ts';
import { queryClient } from '#api/query-client.ts';
import { onTokenChange, readToken, tokenPayload } from '#api/token-store.ts';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
let running: AbortController | null = null;
let followsToken = false;

function publish(event: LiveEvent): void {
  if (event.type === 'resync') {
    // The version does not change while a server runs.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'version' });
  }
  for (const listener of listeners) listener(event);
}

/** Reads the stream for all tabs of this session until the signal aborts. */
function readForAll(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  return keepReadingEvents(signal, (event) => {
    publish(event);
    channel.postMessage(event);
  });
}

/**
 * A browser allows six connections to a server over HTTP/1.1, and a stream holds one for good. So the tabs of one
 * session share a stream: the one that holds the lock reads it and passes it on to the others; when it is closed, the next
 * takes over. Without locks (plain http in an office network) every tab reads for itself.
 */
async function listenWithOtherTabs(name: string, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return keepReadingEvents(signal, publish);
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = LiveEvent.safeParse(data);
    if (event.success) publish(event.data);
  });
  try {
    await navigator.locks.request(name, { signal }, () => readForAll(channel, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}

function restart(): void {
  running?.abort();
  running = null;
  const session = tokenPayload(readToken())?.sid;
  if (session === undefined || listeners.size === 0) return;
  running = new AbortController();
  void listenWithOtherTabs(`energieakte.events.${session}`, running.signal);
}

function startOnce(): void {
  if (!followsToken) onTokenChange(restart);
  followsToken = true;
  if (running === null) restart();
}

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
    startOnce();
    return () => {
      listeners.delete(forward);
    };
  }, []);
}
