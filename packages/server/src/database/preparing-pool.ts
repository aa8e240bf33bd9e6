import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { createPreparedNames, type PreparedNames } from '#database/prepared-names.ts';

function preparingClient(client: pg.PoolClient, names: PreparedNames): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used in this house.');
    const name = names.nameOf(text);
    return client.query(
      name === null ? { text, values: [...values] } : { name, text, values: [...values] },
    );
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/** The pool as Kysely sees it: what it sends again and again is prepared, in transactions and outside of them. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = createPreparedNames();
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const preparing = known.get(client) ?? preparingClient(client, names);
      known.set(client, preparing);
      return preparing;
    },
    end: async () => pool.end(),
    options: pool.options,
  };
}
