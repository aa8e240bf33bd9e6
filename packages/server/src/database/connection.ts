import {
  type Kysely as KyselyType,
  Kysely,
  PostgresDialect,
  type Transaction as KyselyTransaction,
} from 'kysely';
import { Socket } from 'node:net';
import pg from 'pg';
import { parseInstant } from '#database/instant-parser.ts';
import { preparingPool } from '#database/preparing-pool.ts';
import { keepAliveOptions, serverKeepAlive } from '#database/keep-alive.ts';
import type { Schema } from '#database/schema/schema.ts';

export type Database = KyselyType<Schema>;
export type Transaction = KyselyTransaction<Schema>;

/** A connection or a transaction: what query functions take as their first parameter. */
export type Connection = Database | Transaction;

const dateType = 1082;
const bigintType = 20;

// A calendar day stays the text it is; a JavaScript Date would move it between time zones.
pg.types.setTypeParser(dateType, (text) => text);
pg.types.setTypeParser(bigintType, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseInstant);

export interface PoolOptions {
  readonly url: string;
  readonly size?: number;
  readonly applicationName?: string;
  readonly openSocket?: () => Socket;
}

/** Longer than any statement of the product takes, and than a node waits for another one at the start. */
const silenceMilliseconds = 120_000;

/**
 * The socket of a connection that breaks when nothing came or went for two minutes. A network that is gone without a word
 * would otherwise keep whoever asked waiting for a quarter of an hour.
 */
export function openPatientSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMilliseconds);
  socket.once('timeout', () => socket.destroy(new Error('The database does not answer any more.')));
  return socket;
}

/** A pool of connections that gives up after five seconds instead of waiting for ever. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size ?? 10,
    connectionTimeoutMillis: 5000,
    application_name: options.applicationName ?? 'energieakte',
    // A fixed zone for every connection: what the database prints never depends on its machine.
    options: `-c timezone=Europe/Berlin ${serverKeepAlive}`,
    stream: options.openSocket ?? openPatientSocket,
    ...keepAliveOptions,
  });
  // An idle connection that breaks is simply gone; the next query opens a new one or says that it cannot.
  pool.on('error', () => undefined);
  // The same for one that breaks in the middle of a transaction: its next query fails and tells whoever waits.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
}
