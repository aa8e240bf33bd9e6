import {
  type ListExportFailure,
  type ListExportState,
  ProjectExportParams,
  type Role,
} from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** An export as it is kept. */
export interface StoredExport {
  readonly id: string;
  readonly format: 'xlsx' | 'csv';
  readonly fileName: string;
  /** Of the owner, when it began. */
  readonly roles: readonly Role[];
  readonly state: ListExportState;
  readonly attempt: number;
  readonly rowsDone: number;
  readonly rowsTotal: number;
  readonly size: number | null;
  readonly failure: ListExportFailure | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly downloadedAt: Date | null;
}

const columns = [
  'id',
  'format',
  'file_name as fileName',
  'roles',
  'state',
  'attempt',
  'rows_done as rowsDone',
  'rows_total as rowsTotal',
  'size',
  'failure',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'downloaded_at as downloadedAt',
] as const;

const isKept = sql<boolean>`expires_at > clock_timestamp()`;

/** The exports of a person that are not over yet, the newest first. */
export async function listOwnExports(db: Connection, ownerId: string): Promise<readonly StoredExport[]> {
  return db
    .selectFrom('list_export')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where(isKept)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** One of a person's own; that of somebody else is not found, and is looked for in the same way. */
export async function findOwnExport(
  db: Connection,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<StoredExport | null> {
  const row = await db
    .selectFrom('list_export')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where(isKept)
    .executeTakeFirst();
  return row ?? null;
}

/** The export that the owner asked for under this name of the request. */
export async function findRequestedExport(
  db: Connection,
  { requestId, ownerId }: { readonly requestId: string; readonly ownerId: string },
): Promise<StoredExport | null> {
  const row = await db
    .selectFrom('list_export')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

/** Lets one call of a person at a time begin an export, so that none goes over the limit beside another. */
export async function reserveOwner(db: Transaction, ownerId: string): Promise<void> {
  await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How many exports of a person are waited for. */
export async function countOpenExports(db: Connection, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('list_export')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes what a person has of finished exports beyond the newest so many. */
export async function deleteOldestExports(
  db: Transaction,
  { ownerId, kept }: { readonly ownerId: string; readonly kept: number },
): Promise<void> {
  await sql`delete from list_export where id in (
    select id from list_export where owner_id = ${ownerId} and state in ('READY', 'FAILED')
    order by created_at desc, id desc offset ${kept})`.execute(db);
}

export interface NewExport {
  readonly id: string;
  readonly ownerId: string;
  readonly requestId: string;
  readonly format: 'xlsx' | 'csv';
  readonly request: object;
  readonly fileName: string;
  readonly roles: readonly Role[];
  readonly rows: number;
}

export async function insertExport(db: Transaction, made: NewExport): Promise<void> {
  await db
    .insertInto('list_export')
    .values({
      id: made.id,
      owner_id: made.ownerId,
      request_id: made.requestId,
      format: made.format,
      request: JSON.stringify(made.request),
      file_name: made.fileName,
      roles: [...made.roles],
      rows_total: made.rows,
    })
    .execute();
}

/** Deletes an export of a person with its parts, whatever its state; answers whether there was one. */
export async function deleteOwnExport(
  db: Connection,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('list_export')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where(isKept)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function updateAsDownloaded(db: Transaction, id: string): Promise<void> {
  await db
    .updateTable('list_export')
    .set({ downloaded_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

interface PartPlace {
  readonly id: string;
  readonly attempt: number;
  readonly position: number;
}

export async function findPart(
  db: Connection,
  { id, attempt, position }: PartPlace,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('list_export_part')
    .select('content')
    .where('export_id', '=', id)
    .where('attempt', '=', attempt)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** The attempt of one node at one export. */
export interface Attempt {
  readonly id: string;
  readonly attempt: number;
}

/** An export with what its node needs to know. */
export interface ClaimedExport extends Attempt {
  readonly ownerId: string;
  readonly params: ProjectExportParams;
  readonly roles: readonly Role[];
}

/** Who does not say for so long that it works on an export does not work on it. A part of the rows takes a second. */
const silence = sql`interval '60 seconds'`;

/** Begins a further attempt, unless a node is at work; what earlier attempts wrote goes. */
export async function claimExport(db: Transaction, id: string): Promise<ClaimedExport | null> {
  const { rows } = await sql<Omit<ClaimedExport, 'params'> & { readonly request: unknown }>`
    update list_export set state = 'RUNNING', attempt = attempt + 1, rows_done = 0, worked_at = clock_timestamp()
    where id = ${id} and state in ('WAITING', 'RUNNING')
      and (worked_at is null or worked_at < clock_timestamp() - ${silence})
    returning id, attempt, owner_id as "ownerId", request, roles`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  await sql`delete from list_export_part where export_id = ${id}`.execute(db);
  const { request, ...claimed } = row;
  return { ...claimed, params: ProjectExportParams.parse(request) };
}

const stillOurs = ({ id, attempt }: Attempt) =>
  sql`id = ${id} and attempt = ${attempt} and state = 'RUNNING'`;

/** Says how far an attempt is; answers whether it still counts: nobody cancelled it, and no other node began anew. */
export async function updateProgress(
  db: Connection,
  attempt: Attempt,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update list_export set rows_done = ${done}, rows_total = ${total}, worked_at = clock_timestamp()
    where ${stillOurs(attempt)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Writes one part of an attempt that still counts; answers whether it does. */
export async function insertPart(
  db: Connection,
  attempt: Attempt,
  { position, content }: { readonly position: number; readonly content: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into list_export_part (export_id, attempt, position, content)
    select id, attempt, ${position}, ${content} from list_export where ${stillOurs(attempt)}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Makes the parts of an attempt the file, for another day; answers what it is called, `null` where it does not count any more. */
export async function updateAsReady(
  db: Transaction,
  attempt: Attempt,
  { rows, size }: { readonly rows: number; readonly size: number },
): Promise<string | null> {
  const result = await sql<{ readonly fileName: string }>`
    update list_export set state = 'READY', size = ${size}, rows_done = ${rows}, rows_total = ${rows},
      expires_at = clock_timestamp() + interval '24 hours', worked_at = null
    where ${stillOurs(attempt)} returning file_name as "fileName"`.execute(db);
  const [ready] = result.rows;
  return ready?.fileName ?? null;
}

/** Ends an export without a file; answers whether the attempt still counted. */
export async function updateAsFailed(
  db: Transaction,
  attempt: Attempt,
  failure: ListExportFailure,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update list_export set state = 'FAILED', failure = ${failure}, worked_at = null
    where ${stillOurs(attempt)}`.execute(db);
  if (numAffectedRows !== 1n) return false;
  await sql`delete from list_export_part where export_id = ${attempt.id}`.execute(db);
  return true;
}

/** Lets the next attempt begin at once. */
export async function updateAsReleased(db: Connection, attempt: Attempt): Promise<void> {
  await sql`update list_export set worked_at = null where ${stillOurs(attempt)}`.execute(db);
}

/** Exports that nobody has worked on for a while, as after the death of a node; each is named by one node. */
export async function listForgottenExports(db: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    update list_export set asked_at = clock_timestamp()
    where state in ('WAITING', 'RUNNING') and asked_at < clock_timestamp() - ${silence}
      and (worked_at is null or worked_at < clock_timestamp() - ${silence})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
