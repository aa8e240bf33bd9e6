import { LiveEvent, listenToEvents } from '@energieakte/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { addressOf, headersFor, refusalOf } from '#api/call-api.ts';
import { noteAnswer, noteSign, noteSilence } from '#api/connection.ts';
import { readToken } from '#api/token-store.ts';

const shortestPause = 1000;
const longestPause = 30_000;
const longestSilence = 50_000;
/** A stream that ends sooner was refused in a way: the server ends the oldest where a session has too many. */
const shortestLife = 30_000;

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function eventOf(data: string): LiveEvent | null {
  try {
    return LiveEvent.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Aborts a connection on which nothing came for so long that it must be dead, as after the computer slept. The
 * server sends a comment every 20 seconds.
 */
function watchConnection(signal: AbortSignal) {
  const connection = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    noteSign();
    clearTimeout(timer);
    timer = setTimeout(() => connection.abort(), longestSilence);
  };
  heard();
  return {
    signal: AbortSignal.any([signal, connection.signal]),
    heard,
    stop: (): void => clearTimeout(timer),
  };
}

async function open(signal: AbortSignal): Promise<Response | null> {
  const token = readToken();
  const response = await fetch(addressOf(listenToEvents, {}), {
    headers: headersFor(token, 'text/event-stream'),
    cache: 'no-store',
    signal,
  });
  if (!response.ok) {
    await refusalOf(listenToEvents, response, token);
    return null;
  }
  noteAnswer();
  return response;
}

/** One connection, until it closes. Answers whether the server accepted it. */
async function readOnce(signal: AbortSignal, listener: (event: LiveEvent) => void): Promise<boolean> {
  const connection = watchConnection(signal);
  try {
    const body = (await open(connection.signal))?.body ?? null;
    if (body === null) return false;
    const messages = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: connection.heard }))
      .getReader();
    for (let next = await messages.read(); !next.done; next = await messages.read()) {
      connection.heard();
      const event = eventOf(next.value.data);
      if (event !== null) listener(event);
    }
    return true;
  } finally {
    connection.stop();
  }
}

/** Keeps a stream of events open until the signal aborts; a lost one is opened again after a growing pause. */
export async function keepReadingEvents(
  signal: AbortSignal,
  listener: (event: LiveEvent) => void,
): Promise<void> {
  let pause = shortestPause;
  while (!signal.aborted) {
    const openedAt = Date.now();
    const accepted = await readOnce(signal, listener).catch(() => {
      if (!signal.aborted) noteSilence();
      return false;
    });
    if (accepted && Date.now() - openedAt >= shortestLife) pause = shortestPause;
    // Spread out, so that a restarted server is not met by every browser at once.
    if (!signal.aborted) await wait(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPause);
  }
}
