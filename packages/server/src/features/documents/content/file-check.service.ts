import type { FileCheck } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { lockContent } from '#database/content-lock.ts';
import { newId } from '#database/new-id.ts';
import { listAdminIds } from '#core/people/admins.queries.ts';
import { notify } from '#core/notify/notify.service.ts';
import { removeUnneededContent } from '#features/documents/content/content-record.service.ts';
import { updateContentAsFound } from '#features/documents/content/contents.queries.ts';
import {
  type CheckCounts,
  findLastCheck,
  insertDueCheck,
  listContentsAfter,
  listKnownContents,
  listMissingFiles,
  updateContentAsMissing,
  upsertFinishedCheck,
  type WrittenContent,
} from '#features/documents/content/file-check.queries.ts';

type CheckContext = Pick<AppContext, 'database' | 'files' | 'clock' | 'log'>;

const batch = 200;
const dayMilliseconds = 86_400_000;

/** Looks once more where nobody can bring or remove the content meanwhile; answers whether it is newly missing. */
async function markMissing({ database, files }: CheckContext, sha256: string): Promise<boolean> {
  return database.transaction().execute(async (db) => {
    await lockContent(db, sha256);
    if ((await files.size(sha256)) !== null) return false;
    return updateContentAsMissing(db, sha256);
  });
}

interface Looked {
  readonly isMissing: boolean;
  readonly isNew: boolean;
}

async function lookFor(context: CheckContext, content: WrittenContent): Promise<Looked> {
  const { sha256, size, missingSince } = content;
  const found = await context.files.size(sha256);
  if (found === size) {
    if (missingSince !== null) await updateContentAsFound(context.database, sha256);
    return { isMissing: false, isNew: false };
  }
  if (found !== null) context.log.error({ sha256, size, found }, 'Eine Datei hat eine andere Größe');
  return { isMissing: found === null, isNew: await markMissing(context, sha256) };
}

/** Every record's content must lie in its place. */
async function lookForContents(context: CheckContext) {
  const counts = { contents: 0, missing: 0, newlyMissing: 0 };
  let after = '';
  for (;;) {
    const contents = await listContentsAfter(context.database, after, batch);
    for (const content of contents) {
      const { isMissing, isNew } = await lookFor(context, content);
      counts.contents += 1;
      counts.missing += isMissing ? 1 : 0;
      counts.newlyMissing += isNew ? 1 : 0;
    }
    const last = contents.at(-1);
    if (last === undefined) return counts;
    after = last.sha256;
  }
}

async function removeUnknown(context: CheckContext, hashes: readonly string[]): Promise<number> {
  if (hashes.length === 0) return 0;
  const known = await listKnownContents(context.database, hashes);
  let removed = 0;
  for (const sha256 of hashes) {
    if (!known.has(sha256) && (await removeUnneededContent(context, sha256))) removed += 1;
  }
  return removed;
}

/** Whatever lies there for a day without a record was cut off before it became one. */
async function removeOrphans(context: CheckContext): Promise<number> {
  const before = context.clock.now().getTime() - dayMilliseconds;
  let removed = 0;
  let hashes: string[] = [];
  for await (const { sha256, storedAt } of context.files.list()) {
    if (storedAt.getTime() < before) hashes.push(sha256);
    if (hashes.length < batch) continue;
    removed += await removeUnknown(context, hashes);
    hashes = [];
  }
  return removed + (await removeUnknown(context, hashes));
}

async function notifyAdmins(
  { database }: CheckContext,
  id: string,
  newlyMissing: number,
): Promise<void> {
  const what = newlyMissing === 1 ? 'Eine Datei fehlt' : `${newlyMissing} Dateien fehlen`;
  await database.transaction().execute(async (db) => {
    const admins = await listAdminIds(db);
    await notify(db, {
      type: 'SYSTEM',
      projectId: null,
      title: `${what} im Speicher des Servers`,
      message: 'Die tägliche Prüfung hat sie nicht gefunden. Bitte aus der Sicherung wiederherstellen.',
      link: null,
      severity: 'ERROR',
      actor: null,
      forGuests: false,
      about: { kind: 'message', id },
      only: admins.map((userId) => ({ userId, reason: 'PERSOENLICH' })),
    });
  });
}

/**
 * Compares all files with all records: the admins are notified of a record without its file, a file that has had no record
 * for a day is removed.
 */
export async function reconcileFiles(context: CheckContext, id = newId()): Promise<CheckCounts> {
  const { contents, missing, newlyMissing } = await lookForContents(context);
  const removed = await removeOrphans(context);
  if (newlyMissing > 0) await notifyAdmins(context, id, newlyMissing);
  const counts = { contents, missing, removed };
  await upsertFinishedCheck(context.database, id, counts);
  return counts;
}

/** What the last check found, and what is still missing. */
export async function readFileCheck({ database }: Pick<AppContext, 'database'>): Promise<FileCheck> {
  const last = await findLastCheck(database);
  const missing = await listMissingFiles(database);
  return {
    checkedAt: last?.finishedAt?.toISOString() ?? null,
    contents: last?.contents ?? 0,
    removed: last?.removed ?? 0,
    missing: missing.map(({ missingSince, ...file }) => ({
      ...file,
      missingSince: (missingSince ?? new Date(0)).toISOString(),
    })),
  };
}

/** Checks once a day, on whichever node comes first. */
export const fileCheckTask: BackgroundTask<AppContext> = {
  name: 'documents.fileCheck',
  feature: 'documents',
  pause: 3_600_000,
  failure: 'Die gespeicherten Dateien wurden nicht geprüft',
  begin: (context) => async () => {
    const id = newId();
    const isDue = await context.database.transaction().execute(async (db) => insertDueCheck(db, id));
    if (isDue) await reconcileFiles(context, id);
  },
};
