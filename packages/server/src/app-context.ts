import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { ChangeNotice } from '#database/announce.ts';
import type { Database } from '#database/connection.ts';

/** The time, so that tests can turn it. Locks and throttling use the clock of the database instead. */
export interface Clock {
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Hears what any node announced with `announce` (database/announce.ts), and when notices may have been missed. */
export interface ChangeFeed {
  /** Answers the function that ends the subscription. */
  readonly subscribe: (listener: ChangeListener) => () => void;
  /** False while the connection to the database is lost: caches must not be trusted then. */
  readonly isConnected: () => boolean;
}

export interface ChangeListener {
  readonly onNotice: (notice: ChangeNotice) => void;
  /** Notices may have been missed: the connection was lost and is back, or the server is stopping. */
  readonly onGap: (reason: 'reconnected' | 'lost' | 'stopping') => void;
}

/** Keeps secrets that have to be read again unreadable in the database and in its backups. */
export interface Encryption {
  readonly seal: (text: string) => string;
  /** @throws Error when the text was changed or its key is not known */
  readonly open: (sealed: string) => string;
}

/** Everything a feature needs of the outside world. Made by `main`, or by a test. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  /** For the hot reads, which are named prepared statements. */
  readonly pool: Pool;
  readonly changes: ChangeFeed;
  readonly clock: Clock;
  readonly log: Logger;
  /** Signs tokens; 32 bytes or more. */
  readonly tokenSecret: Uint8Array;
  readonly encryption: Encryption;
}
