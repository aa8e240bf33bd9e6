import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { z } from 'zod';

/** A statement as the database got it, without its values, and how many rows it answered or changed. */
export interface WatchedStatement {
  readonly text: string;
  rows: number;
}

/** Runs work and answers it with the statements that were sent for it, in their order. */
export type WatchStatements = <Result>(
  work: () => Promise<Result>,
) => Promise<{ readonly result: Result; readonly statements: readonly WatchedStatement[] }>;

const Sent = z.union([z.string().transform((text) => ({ text })), z.object({ text: z.string() })]);
const Answered = z.object({ rowCount: z.number().nullable() });

function noteRows(statement: WatchedStatement, answer: unknown): void {
  statement.rows = Answered.safeParse(answer).data?.rowCount ?? 0;
}

type Callback = (error: unknown, answer: unknown) => unknown;

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

/** The arguments of a call of `query`, whose answer is noted wherever it comes. */
function listening(sent: readonly unknown[], statement: WatchedStatement): unknown[] {
  return sent.map((part) => {
    if (!isCallback(part)) return part;
    return (error: unknown, answer: unknown): unknown => {
      noteRows(statement, answer);
      return part(error, answer);
    };
  });
}

function watchClient(client: pg.PoolClient, current: AsyncLocalStorage<WatchedStatement[]>): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('A client of the pool has no query.');
  const watched = (...sent: unknown[]): unknown => {
    const statements = current.getStore();
    const text = Sent.safeParse(sent[0]).data?.text;
    if (statements === undefined || text === undefined) {
      const answer: unknown = Reflect.apply(query, client, sent);
      return answer;
    }
    const statement = { text: text.replaceAll(/\s+/gu, ' ').trim(), rows: 0 };
    if (!isAboutSession(statement.text)) statements.push(statement);
    const answer: unknown = Reflect.apply(query, client, listening(sent, statement));
    if (!(answer instanceof Promise)) return answer;
    return answer.then((result: unknown) => {
      noteRows(statement, result);
      return result;
    });
  };
  Reflect.set(client, 'query', watched);
}

/**
 * Now and then, by its own clock, the server looks again whether a session still holds, and writes down that it is used. That
 * knows nothing of the request that happens to come then, and what a request sends has to be the same each time.
 */
function isAboutSession(text: string): boolean {
  return (
    text.includes('from session s join app_user u') || text.startsWith('update session set last_seen')
  );
}

/**
 * Listens to what a pool sends from now on; what other work sends at the same time is told apart, and what the server sends
 * about the session itself is left out.
 */
export function watchStatements(pool: pg.Pool): WatchStatements {
  const current = new AsyncLocalStorage<WatchedStatement[]>();
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    watchClient(client, current);
  });
  return async (work) => {
    const statements: WatchedStatement[] = [];
    return { result: await current.run(statements, work), statements };
  };
}
