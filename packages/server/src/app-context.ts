import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#database/connection.ts';

/** The time, so that tests can turn it. Locks and throttling use the clock of the database instead. */
export interface Clock {
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Something that changed, as it travels between nodes. Ids only. */
export type ChangeNotice =
  | {
      readonly type: 'project.saved' | 'project.created' | 'project.lock';
      readonly id: string;
      /** Decides which guests may hear of it. */
      readonly customerId: string | null;
      /** Whether only people who may see deleted projects may hear of it. */
      readonly deleted: boolean;
    }
  | { readonly type: 'person.changed'; readonly userId: string }
  | { readonly type: 'session.ended'; readonly sessionId: string; readonly userId: string };

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
}
