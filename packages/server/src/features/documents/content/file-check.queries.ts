import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

export interface WrittenContent {
  readonly sha256: string;
  readonly size: number;
  readonly missingSince: Date | null;
}

/** The contents behind this one in the order of their hashes. */
export async function listContentsAfter(
  db: Connection,
  sha256: string,
  limit: number,
): Promise<readonly WrittenContent[]> {
  return db
    .selectFrom('stored_file')
    .select(['sha256', 'size', 'missing_since as missingSince'])
    .where('sha256', '>', sha256)
    .orderBy('sha256')
    .limit(limit)
    .execute();
}

/** Those of the hashes that are written down. */
export async function listKnownContents(
  db: Connection,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('stored_file')
    .select('sha256')
    .where('sha256', 'in', hashes)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Answers whether the content was not known to be missing. */
export async function updateContentAsMissing(db: Transaction, sha256: string): Promise<boolean> {
  const updated = await db
    .updateTable('stored_file')
    .set({ missing_since: sql<Date>`clock_timestamp()` })
    .where('sha256', '=', sha256)
    .where('missing_since', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

const hoursBetweenChecks = 24;

/** Begins a check unless one was begun within a day, by whichever node; answers whether it is this one's to do. */
export async function insertDueCheck(db: Transaction, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(27002)`.execute(db);
  const { numAffectedRows } = await sql`
    insert into file_check (id) select ${id} where not exists (select from file_check
      where started_at > clock_timestamp() - make_interval(hours => ${hoursBetweenChecks}))`.execute(db);
  return numAffectedRows === 1n;
}

export interface CheckCounts {
  readonly contents: number;
  readonly missing: number;
  readonly removed: number;
}

/** Writes down how a check ended, and forgets those of last month. */
export async function upsertFinishedCheck(
  db: Connection,
  id: string,
  counts: CheckCounts,
): Promise<void> {
  const finished = { ...counts, finished_at: sql<Date>`clock_timestamp()` };
  await db
    .insertInto('file_check')
    .values({ id, ...finished })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(finished))
    .execute();
  await db
    .deleteFrom('file_check')
    .where('started_at', '<', sql<Date>`clock_timestamp() - interval '30 days'`)
    .execute();
}

export async function findLastCheck(db: Connection) {
  return db
    .selectFrom('file_check')
    .select(['finished_at as finishedAt', 'contents', 'removed'])
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every version whose bytes are missing, and contents without a version. */
export async function listMissingFiles(db: Connection) {
  return db
    .selectFrom('stored_file')
    .leftJoin('attachment_file', 'attachment_file.sha256', 'stored_file.sha256')
    .leftJoin('attachment', 'attachment.id', 'attachment_file.attachment_id')
    .leftJoin('project', 'project.id', 'attachment.project_id')
    .select([
      'stored_file.sha256',
      'stored_file.missing_since as missingSince',
      'attachment_file.attachment_id as attachmentId',
      'attachment_file.number as version',
      'attachment_file.name',
      'project.project_id as projectId',
    ])
    .where('stored_file.missing_since', 'is not', null)
    .orderBy('stored_file.missing_since')
    .orderBy('attachment_file.uploaded_at')
    .limit(1000)
    .execute();
}
