import type { LiveEvent } from '@energieakte/contract';

const mostWaiting = 100;
const comment = ': \n\n';

/** What waits to be sent to one listener, as the text of server-sent events. */
export interface EventQueue {
  readonly push: (event: LiveEvent) => void;
  /** A comment that keeps proxies from closing a quiet connection. */
  readonly beat: () => void;
  /** Ends the stream after what is waiting. */
  readonly end: () => void;
  readonly chunks: () => AsyncGenerator<string, void>;
}

function textOf(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

/**
 * Holds events until the listener takes them. Whoever takes them too slowly gets one `resync` in place of all that
 * waited: nothing is replayed anyway, and nobody can fill the server's memory by not reading.
 */
export function createEventQueue(): EventQueue {
  const waiting = new Set<string>();
  const resync = textOf({ type: 'resync' });
  let ended = false;
  let wake: () => void = () => undefined;

  function add(text: string): void {
    if (ended) return;
    waiting.add(text);
    wake();
  }

  async function something(): Promise<void> {
    if (waiting.size > 0 || ended) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }

  async function* chunks(): AsyncGenerator<string, void> {
    while (!ended || waiting.size > 0) {
      await something();
      const chunk = [...waiting].join('');
      waiting.clear();
      if (chunk !== '') yield chunk;
    }
  }

  return {
    push: (event) => {
      const overflows = waiting.size >= mostWaiting;
      if (event.type === 'resync' || overflows) waiting.clear();
      add(overflows ? resync : textOf(event));
    },
    beat: () => {
      if (waiting.size === 0) add(comment);
    },
    end: () => {
      ended = true;
      wake();
    },
    chunks,
  };
}
