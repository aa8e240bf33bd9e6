import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ChangeFeed, ChangeListener } from '#server/app-context.ts';
import { changeChannel, ChangeNotice } from '#database/announce.ts';

const reconnectMilliseconds = 500;

export interface RunningChangeFeed extends ChangeFeed {
  /** Tells all listeners that the server stops, and closes the connection. */
  readonly stop: () => Promise<void>;
}

interface FeedOptions {
  readonly url: string;
  readonly log: Logger;
}

function notifyAll(
  listeners: ReadonlySet<ChangeListener>,
  call: (listener: ChangeListener) => void,
): void {
  for (const listener of listeners) call(listener);
}

/** A notice of a newer node that this one does not know is passed over. */
function readNotice(payload: string | undefined): ChangeNotice | null {
  return ChangeNotice.safeParse(JSON.parse(payload ?? 'null')).data ?? null;
}

/**
 * Listens to the changes all nodes announce over PostgreSQL. When the connection is lost it comes back by itself
 * and tells the listeners that notices may be missing.
 */
export async function startChangeFeed(options: FeedOptions): Promise<RunningChangeFeed> {
  const listeners = new Set<ChangeListener>();
  let client: pg.Client | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'energieakte-changes',
    });
    next.on('notification', (message) => {
      const notice = readNotice(message.payload);
      if (notice !== null) notifyAll(listeners, (listener) => listener.onNotice(notice));
    });
    next.on('error', (error) =>
      options.log.warn({ err: error }, 'Verbindung für Änderungsmeldungen gestört'),
    );
    next.on('end', () => void reconnect(next));
    await next.connect();
    await next.query(`listen ${changeChannel}`);
    client = next;
  }

  async function reconnect(lost: pg.Client): Promise<void> {
    if (client === lost) client = null;
    else if (client !== null) return;
    if (stopped) return;
    notifyAll(listeners, (listener) => listener.onGap('lost'));
    while (!stopped && client === null) {
      await delay(reconnectMilliseconds, undefined, { ref: false });
      await connect().catch((error: unknown) =>
        options.log.warn({ err: error }, 'Noch keine Verbindung für Änderungsmeldungen'),
      );
    }
    if (!stopped) notifyAll(listeners, (listener) => listener.onGap('reconnected'));
  }

  await connect();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isConnected: () => client !== null,
    stop: async () => {
      stopped = true;
      notifyAll(listeners, (listener) => listener.onGap('stopping'));
      listeners.clear();
      await client?.end().catch(() => undefined);
    },
  };
}
