import { LiveEvent } from '@energieakte/contract';

/** A stream of server-sent events, read as a browser would. */
export interface EventReader {
  readonly response: Response;
  /** The next event, or `null` when the server ended the stream. */
  readonly next: () => Promise<LiveEvent | null>;
  /** Hangs up. */
  readonly close: () => void;
}

function eventOf(block: string): LiveEvent | null {
  const data = /^data: (.*)$/mu.exec(block)?.[1];
  return data === undefined ? null : LiveEvent.parse(JSON.parse(data));
}

/** Opens `GET /events` at `origin`; heartbeats are passed over. */
export async function openEvents(origin: string, token: string): Promise<EventReader> {
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  async function nextBlock(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return block;
      }
      const read = await reader?.read();
      if (read === undefined || read.done) return null;
      text += read.value;
    }
  }

  return {
    response,
    next: async () => {
      for (;;) {
        const block = await nextBlock();
        if (block === null) return null;
        const event = eventOf(block);
        if (event !== null) return event;
      }
    },
    close: () => controller.abort(),
  };
}
