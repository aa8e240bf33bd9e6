import { type FileScan, permissionMatrix, type ProjectMode, roles } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

export async function findScan(db: Connection, sha256: string): Promise<FileScan | null> {
  const found = await db
    .selectFrom('stored_file')
    .select('scan')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found?.scan ?? null;
}

export interface ScanResult {
  readonly sha256: string;
  readonly scan: 'SAUBER' | 'BEFALLEN' | 'ZU_GROSS';
  readonly note: string | null;
}

/** Writes down what the scanner said; answers false when somebody else was first. */
export async function updateScan(db: Connection, { sha256, scan, note }: ScanResult): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stored_file')
    .set({ scan, scan_note: note, scanned_at: sql<Date>`clock_timestamp()` })
    .where('sha256', '=', sha256)
    .where('scan', '=', 'AUSSTEHEND')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Why the scanner could not look; the content goes on waiting. */
export async function updateScanNote(db: Connection, sha256: string, note: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ scan_note: note })
    .where('sha256', '=', sha256)
    .where('scan', '=', 'AUSSTEHEND')
    .execute();
}

/** Contents that came while there was no scanner wait for it from now on. */
export async function updateUnscanned(db: Connection): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ scan: 'AUSSTEHEND' })
    .where('scan', '=', 'NICHT_NOETIG')
    .execute();
}

const mostAtOnce = 500;

/** Contents that wait without a job, the oldest first. */
export async function listForgottenScans(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from stored_file
    where scan = 'AUSSTEHEND'
      and not exists (select from pgboss.job
        where name = 'file.scan' and state < 'completed' and data ->> 'sha256' = stored_file.sha256)
    order by created_at, sha256 limit ${mostAtOnce}`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

export interface ContentUse {
  readonly attachmentId: string;
  readonly projectId: string;
  readonly name: string;
}

/** Every version a content stands in, one per Unterlage. */
export async function listUses(db: Connection, sha256: string): Promise<readonly ContentUse[]> {
  return db
    .selectFrom('attachment_file')
    .innerJoin('attachment', 'attachment.id', 'attachment_id')
    .distinctOn('attachment_id')
    .select(['attachment_id as attachmentId', 'project_id as projectId', 'name'])
    .where('sha256', '=', sha256)
    .orderBy('attachment_id')
    .orderBy('number', 'desc')
    .execute();
}

const scanRoles = roles.filter((role) => permissionMatrix['attachment.scan'][role] === 'all');

/** Who looks after what the scanner says. */
export async function listScanAdmins(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from app_user
    where enabled and not dummy and roles && ${scanRoles}::text[] order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface VersionScan {
  readonly sha256: string;
  readonly scan: FileScan;
}

/** The content of a version, locked until the transaction ends. */
export async function findVersionScan(
  db: Transaction,
  { attachmentId, version }: { readonly attachmentId: string; readonly version: number },
): Promise<VersionScan | null> {
  const found = await db
    .selectFrom('attachment_file')
    .innerJoin('stored_file', 'stored_file.sha256', 'attachment_file.sha256')
    .select(['stored_file.sha256', 'scan'])
    .where('attachment_id', '=', attachmentId)
    .where('number', '=', version)
    .forUpdate('stored_file')
    .executeTakeFirst();
  return found ?? null;
}

export async function updateAsReleased(db: Transaction, sha256: string, by: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ scan: 'FREIGEGEBEN', released_by: by })
    .where('sha256', '=', sha256)
    .execute();
}

export interface ScanCount {
  readonly scan: FileScan;
  readonly count: number;
}

export async function countScans(db: Connection): Promise<readonly ScanCount[]> {
  const { rows } = await sql<ScanCount>`select scan, count(*)::int as count from stored_file
    where scan in ('AUSSTEHEND', 'ZU_GROSS', 'BEFALLEN') group by scan`.execute(db);
  return rows;
}

export interface DoubtfulRow {
  readonly attachmentId: string;
  readonly version: number;
  readonly name: string;
  readonly size: string;
  readonly scan: FileScan;
  readonly note: string | null;
  readonly since: Date;
  readonly projectUuid: string;
  readonly projectId: string;
  readonly mode: ProjectMode;
  readonly projectName: string;
}

const mostListed = 200;

export async function listDoubtfulFiles(db: Connection): Promise<readonly DoubtfulRow[]> {
  const { rows } = await sql<DoubtfulRow>`
    select attachment_id as "attachmentId", attachment_file.number as version, attachment_file.name, stored_file.size::text as size, scan,
      scan_note as note, stored_file.created_at as since, project.id as "projectUuid",
      project.project_id as "projectId", project.mode, project.name as "projectName"
    from stored_file join attachment_file using (sha256)
      join attachment on attachment.id = attachment_id
      join project on project.id = attachment.project_id
    where scan in ('AUSSTEHEND', 'ZU_GROSS', 'BEFALLEN') and attachment.deleted_at is null
    order by array_position(array['BEFALLEN', 'ZU_GROSS', 'AUSSTEHEND'], scan), stored_file.created_at,
      attachment_id, attachment_file.number
    limit ${mostListed}`.execute(db);
  return rows;
}
