import type { Breadcrumb } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import type { ErrorLogTable } from '#database/schema/errors.ts';

export interface ErrorEntry {
  readonly id: string;
  readonly number: string;
  readonly origin: ErrorLogTable['origin'];
  readonly userId: string | null;
  readonly message: string;
  readonly stack: string | null;
  readonly url: string | null;
  readonly userAgent: string | null;
  /** Of the program that failed. */
  readonly clientVersion: string | null;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly causeId: string;
}

/** Answers whether the entry was stored; it is not when its number is taken. */
export async function insertErrorEntry(db: Connection, entry: ErrorEntry): Promise<boolean> {
  const stored = await db
    .insertInto('error_log')
    .values({
      id: entry.id,
      number: entry.number,
      origin: entry.origin,
      user_id: entry.userId,
      message: entry.message,
      stack: entry.stack,
      url: entry.url,
      user_agent: entry.userAgent,
      client_version: entry.clientVersion,
      breadcrumbs: JSON.stringify(entry.breadcrumbs),
      cause_id: entry.causeId,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}
