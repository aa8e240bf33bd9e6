import pg from 'pg';
import type { Logger } from 'pino';
import type { ChangeFeed, ChangeListener, Clock } from '#core/app-context.ts';
import { changeChannel, ChangeNotice } from '#database/announce.ts';
import { keepAliveOptions, serverKeepAlive } from '#database/keep-alive.ts';
import { watchConnection } from '#platform/watched-connection.ts';
import { startSystemTimer } from '#platform/system-timer.ts';

/** The pause before an attempt doubles up to the longest, so that recovery takes less than 2 s. */
const shortestPause = 100;
const longestPause = 1000;
/** Milliseconds for one attempt, and for saying goodbye. */
const attemptMilliseconds = 5000;
const farewellMilliseconds = 1000;

export interface RunningChangeFeed extends ChangeFeed {
  /** Tells all listeners that the server stops, and closes the connection. */
  readonly stop: () => Promise<void>;
}

interface FeedOptions {
  readonly url: string;
  readonly log: Logger;
  readonly startTimer?: Clock['startTimer'];
}

/** A notice of a newer node that this one does not know is passed over. */
function readNotice(payload: string | undefined): ChangeNotice | null {
  return ChangeNotice.safeParse(JSON.parse(payload ?? 'null')).data ?? null;
}

/** Spread by up to a half, so that all nodes do not come at once when the database is back. */
function pauseBefore(attempt: number): number {
  const longest = Math.min(longestPause, shortestPause * 2 ** Math.min(attempt, 10));
  return longest * (0.5 + Math.random() / 2);
}

interface Connecting {
  readonly url: string;
  readonly onNotice: (notice: ChangeNotice) => void;
  readonly onError: (error: Error) => void;
}

/** A client that listens. One that cannot is closed again, so that no attempt leaves anything behind. */
async function openListening({ url, onNotice, onError }: Connecting): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'energieakte-changes',
    connectionTimeoutMillis: attemptMilliseconds,
    query_timeout: attemptMilliseconds,
    options: serverKeepAlive,
    ...keepAliveOptions,
  });
  let hasEnded = false;
  client.once('end', () => (hasEnded = true));
  // What goes wrong before it listens is the failure of the attempt.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => {
    const notice = readNotice(payload);
    if (notice !== null) onNotice(notice);
  });
  try {
    await client.connect();
    await client.query(`listen ${changeChannel}`);
    if (hasEnded) throw new Error('The connection ended as soon as it was there.');
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  client.on('error', onError);
  return client;
}

/** A dead connection takes no goodbye: it is not waited for longer than a moment. */
async function say(goodbye: Promise<void>, startTimer: Clock['startTimer']): Promise<void> {
  await new Promise<void>((resolve) => {
    const cancelTimer = startTimer(farewellMilliseconds, resolve);
    const finish = (): void => {
      cancelTimer();
      resolve();
    };
    goodbye.then(finish, finish);
  });
}

interface Reconnecting {
  readonly startTimer: Clock['startTimer'];
  readonly open: () => Promise<void>;
  readonly onFailure: (error: unknown, attempt: number) => void;
}

/** One loop of attempts, with a pause before each; `begin` is called only when there is no connection and no loop. */
function createReconnection({ startTimer, open, onFailure }: Reconnecting) {
  let cancelAttempt = (): void => undefined;
  let stopped = false;
  function begin(attempt = 0): void {
    if (stopped) return;
    cancelAttempt = startTimer(pauseBefore(attempt), () => {
      open().catch((error: unknown) => {
        onFailure(error, attempt);
        begin(attempt + 1);
      });
    });
  }
  return {
    begin,
    stop: (): void => {
      stopped = true;
      cancelAttempt();
    },
  };
}

/** Tells listeners what was heard. */
function createAudience() {
  const listeners = new Set<ChangeListener>();
  return {
    subscribe: (listener: ChangeListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNotice: (notice: ChangeNotice) => listeners.forEach((listener) => listener.onNotice(notice)),
    onGap: (reason: 'reconnected' | 'lost' | 'stopping') =>
      listeners.forEach((listener) => listener.onGap(reason)),
  };
}

/**
 * Listens to the changes all nodes announce over PostgreSQL, on one connection. When it is lost, which is also noticed
 * where the network says nothing, one loop brings it back, and the listeners hear that notices may be missing.
 */
export async function startChangeFeed(options: FeedOptions): Promise<RunningChangeFeed> {
  const { url, log, startTimer = startSystemTimer } = options;
  const { subscribe, onNotice, onGap } = createAudience();
  let client: pg.Client | null = null;
  let stopped = false;

  async function open(): Promise<void> {
    const next = await openListening({
      url,
      onNotice,
      onError: (error) => log.warn({ err: error }, 'Verbindung für Änderungsmeldungen gestört'),
    });
    if (stopped) next.end().catch(() => undefined);
    else adopt(next);
  }

  const reconnection = createReconnection({
    startTimer,
    open: async () => {
      await open();
      onGap('reconnected');
    },
    onFailure: (error, attempt) => {
      // Once is enough: an outage may last for hours.
      if (attempt === 0) log.warn({ err: error }, 'Noch keine Verbindung für Änderungsmeldungen');
    },
  });

  /** From here on this is the connection. Nothing but its end begins to look for another one. */
  function adopt(next: pg.Client): void {
    client = next;
    const stopWatching = watchConnection({
      startTimer,
      ask: async () => next.query('select 1'),
      onDead: () => {
        log.warn('Die Verbindung für Änderungsmeldungen antwortet nicht');
        next.end().catch(() => undefined);
      },
    });
    next.once('end', () => {
      stopWatching();
      client = null;
      if (stopped) return;
      onGap('lost');
      reconnection.begin();
    });
  }

  await open();
  return {
    subscribe,
    isConnected: () => client !== null,
    stop: async () => {
      stopped = true;
      reconnection.stop();
      onGap('stopping');
      if (client !== null) await say(client.end(), startTimer);
    },
  };
}
