import {
  type ListExport,
  listExportFailures,
  type ProjectExportParams,
  type Role,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { withdrawCause } from '#core/notify/notify.service.ts';
import { mediaTypes } from '#core/table-files/media-types.ts';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { enqueueJob } from '#database/enqueue-job.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller, SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import {
  countOpenExports,
  deleteOldestExports,
  deleteOwnExport,
  findOwnExport,
  findPart,
  findRequestedExport,
  insertExport,
  listOwnExports,
  reserveOwner,
  type StoredExport,
  updateAsDownloaded,
} from '#features/export/list-exports.queries.ts';

/** So many exports of one person wait or run at once. */
const mostOpen = 3;

/** So many finished ones of one person are kept beside a new one. */
const mostFinished = 9;

function viewOf(stored: StoredExport): ListExport {
  const { failure, createdAt, expiresAt, downloadedAt } = stored;
  return {
    id: stored.id,
    format: stored.format,
    fileName: stored.fileName,
    state: stored.state,
    rowsDone: stored.rowsDone,
    rowsTotal: stored.rowsTotal,
    size: stored.size,
    failure: failure === null ? null : listExportFailures[failure],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    downloadedAt: downloadedAt?.toISOString() ?? null,
  };
}

/** Has the owner's pages ask again how the exports stand, in every tab. */
export async function announceExports(db: Transaction, ownerId: string): Promise<void> {
  await announce(db, { type: 'export.changed', userIds: [ownerId] });
}

/** Whether somebody has the roles that the export began with. */
export function hasSameRoles(before: readonly Role[], now: readonly Role[]): boolean {
  return before.toSorted().join() === now.toSorted().join();
}

/** What this person asked for under the same name of the request before; `null` where there is nothing. */
export async function findSameRequest(
  { database }: AppContext,
  person: Person,
  { requestId }: ProjectExportParams,
): Promise<ListExport | null> {
  if (requestId === undefined) return null;
  const known = await findRequestedExport(database, { requestId, ownerId: person.id });
  return known === null ? null : viewOf(known);
}

/** A list that is too long to be made while somebody waits. */
export interface LongList {
  readonly params: ProjectExportParams;
  readonly format: 'xlsx' | 'csv';
  readonly fileName: string;
  readonly rows: number;
}

async function getOwn(db: Connection, person: Person, id: string): Promise<StoredExport> {
  const stored = await findOwnExport(db, { id, ownerId: person.id });
  if (stored === null) throw refusal('export.notFound', {});
  return stored;
}

/**
 * Has a list exported in the background, after the commit; the same request again begins nothing.
 * @throws AppError `export.tooManyRunning`
 */
export async function startListExport(
  { database }: AppContext,
  { person, caller }: { readonly person: Person; readonly caller: Caller },
  { params, format, fileName, rows }: LongList,
): Promise<ListExport> {
  const { requestId = newId(), ...request } = params;
  const ownerId = person.id;
  return database.transaction().execute(async (db) => {
    await reserveOwner(db, ownerId);
    const known = await findRequestedExport(db, { requestId, ownerId });
    if (known !== null) return viewOf(known);
    if ((await countOpenExports(db, ownerId)) >= mostOpen)
      throw refusal('export.tooManyRunning', { most: String(mostOpen) });
    await deleteOldestExports(db, { ownerId, kept: mostFinished });
    const id = newId();
    const { roles } = person;
    await insertExport(db, { id, ownerId, requestId, format, request, fileName, roles, rows });
    await recordAudit(db, {
      actor: person,
      action: 'export.made',
      entity: 'project',
      entityId: null,
      details: { format, rows, request, exportId: id },
      caller,
    });
    await enqueueJob(db, { queue: 'list.export', data: { id } });
    await announceExports(db, ownerId);
    return viewOf(await getOwn(db, person, id));
  });
}

/** The own exports that run in the background or did, the newest first. */
export async function listListExports({ database }: AppContext, person: Person): Promise<ListExport[]> {
  return (await listOwnExports(database, person.id)).map(viewOf);
}

/** How far an own export is. @throws AppError `export.notFound`, also for that of somebody else */
export async function getListExport(
  { database }: AppContext,
  person: Person,
  id: string,
): Promise<ListExport> {
  return viewOf(await getOwn(database, person, id));
}

/** Cancels an own export, or throws its file away; nobody is notified of it any more. @throws AppError `export.notFound` */
export async function deleteListExport(
  { database }: AppContext,
  person: Person,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    if (!(await deleteOwnExport(db, { id, ownerId: person.id }))) throw refusal('export.notFound', {});
    await announceExports(db, person.id);
    await withdrawCause(db, { kind: 'listExport', id }, 'everyone');
  });
}

/** The bytes of a finished export; one that is deleted meanwhile breaks off instead of ending early. */
async function* contentOf(
  { database }: AppContext,
  { id, attempt, size }: StoredExport,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (let position = 0; sent < (size ?? 0); position += 1) {
    const part = await findPart(database, { id, attempt, position });
    if (part === null) throw new Error(`The export ${id} was deleted while it was sent`);
    sent += part.length;
    yield part;
  }
}

function refuseUnready({ state }: StoredExport): void {
  if (state === 'FAILED') throw refusal('export.failed', {});
  if (state !== 'READY') throw refusal('export.notReady', {});
}

/**
 * The file of an own export. Who has other roles than when it began does not get it any more. Every time is written down.
 * @throws AppError `export.notFound`, `export.notReady`, `export.failed`, `export.rightsChanged`
 */
export async function downloadListExport(
  context: AppContext,
  { person, caller }: { readonly person: Person; readonly caller: Caller },
  id: string,
): Promise<SentFile> {
  const stored = await getOwn(context.database, person, id);
  refuseUnready(stored);
  if (!hasSameRoles(stored.roles, person.roles)) throw refusal('export.rightsChanged', {});
  const { format, rowsTotal: rows, fileName } = stored;
  await context.database.transaction().execute(async (db) => {
    await updateAsDownloaded(db, id);
    await announceExports(db, person.id);
    await recordAudit(db, {
      actor: person,
      action: 'export.downloaded',
      entity: 'project',
      entityId: null,
      details: { format, rows, exportId: id },
      caller,
    });
  });
  return { fileName, mediaType: mediaTypes[format], content: contentOf(context, stored) };
}
