import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { JobQueue } from '#database/job-queues.ts';

export interface NewJob {
  readonly queue: JobQueue;
  readonly data: Readonly<Record<string, string>>;
}

/**
 * Gives the nodes a job. Inside a transaction it is there with the commit, or never: this writes what pg-boss would
 * write, on the caller's connection, so that giving a job needs no running queue.
 */
export async function enqueueJob(db: Connection, { queue, data }: NewJob): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into pgboss.job (name, data, policy, expire_seconds, deletion_seconds, keep_until,
      retry_limit, retry_delay, retry_backoff, retry_delay_max)
    select name, ${JSON.stringify(data)}::jsonb, policy, expire_seconds, deletion_seconds,
      now() + make_interval(secs => retention_seconds), retry_limit, retry_delay, retry_backoff, retry_delay_max
    from pgboss.queue where name = ${queue}`.execute(db);
  if (numAffectedRows !== 1n) throw new Error(`There is no queue ${queue}`);
}

/** Has the room of uploads freed that nobody may go on with after this transaction. */
export async function clearEndedUploads(db: Connection): Promise<void> {
  await enqueueJob(db, { queue: 'upload.clear', data: {} });
}
