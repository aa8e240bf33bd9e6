import { germanDay } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { lockContent } from '#database/content-lock.ts';
import type { Transaction } from '#database/connection.ts';
import { AppError, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { factsOfAttachment } from '#features/documents/attachments/attachment-conditions.ts';
import {
  attachmentKind,
  getStoredAttachment,
} from '#features/documents/attachments/attachment-kind.service.ts';
import type { AttachmentRecord } from '#features/documents/attachments/attachment-record.ts';
import { mayWithAttachment } from '#features/documents/attachments/attachments.policy.ts';
import {
  deleteAttachmentRow,
  deleteUnneeded,
  listPurgeable,
  listUnneeded,
} from '#features/documents/attachments/trash.queries.ts';
import { keepingsOf } from '#features/documents/attachments/trash.service.ts';
import { lockProject } from '#features/projects/record/lock-project.service.ts';
import { lockRecord, appendVersion } from '#core/records/record.service.ts';

/**
 * Removes a content with its file if no version refers to it. Under the lock that everybody takes who puts a file in its
 * place; a reference made at the same moment is what the database refuses the removal for.
 */
async function removeUnneeded(context: AppContext, sha256: string): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    await lockContent(db, sha256);
    if (await deleteUnneeded(db, sha256)) await context.files.remove(sha256);
  });
}

/** Removes the contents of Unterlagen that went, as far as no other needs them. After the commit. */
export async function removeContents(context: AppContext, hashes: readonly string[]): Promise<void> {
  for (const sha256 of new Set(hashes)) {
    await removeUnneeded(context, sha256).catch((error: unknown) => {
      // Somebody refers to it again, or the store does not answer: the next round finds it if it is still unneeded.
      context.log.warn({ err: error, sha256 }, 'Der Inhalt einer Datei wurde nicht entfernt');
    });
  }
}

/** @throws AppError `attachment.kept`, `attachment.held` */
async function refuseKept(
  context: AppContext,
  db: Transaction,
  record: AttachmentRecord,
): Promise<void> {
  const { kept, heldBecause } = (await keepingsOf(db, [record]))(record);
  if (heldBecause !== null) throw refusal('attachment.held', { reason: heldBecause });
  if (kept === null || kept.until < berlinDay(context.clock.now())) return;
  throw refusal('attachment.kept', { until: germanDay(kept.until), reason: kept.reason });
}

interface Purging {
  readonly id: string;
  /** Who asked for it; `null` for the Papierkorb itself. */
  readonly person: Person | null;
}

/** Answers the contents its versions referred to. */
async function purgeOne(context: AppContext, { id, person }: Purging): Promise<readonly string[]> {
  return context.database.transaction().execute(async (db) => {
    const { projectId } = await getStoredAttachment(db, id);
    await lockProject(db, projectId);
    await lockRecord(db, attachmentKind, { id, purpose: 'deletion' });
    const record = await getStoredAttachment(db, id);
    if (record.deletedAt === null) throw refusal('attachment.notInTrash', {});
    await refuseKept(context, db, record);
    await appendVersion(db, attachmentKind, { id, action: 'purge', changedBy: person?.id ?? null });
    await deleteAttachmentRow(db, id);
    return record.files.map(({ sha256 }) => sha256);
  });
}

/**
 * Removes an Unterlage from the Papierkorb for good, whatever the 30 days, once it need not be kept any more.
 * @throws AppError `attachment.notFound`, `attachment.notInTrash`, `attachment.kept`, `attachment.held`
 */
export async function purgeAttachment(context: AppContext, person: Person, id: string): Promise<void> {
  const record = await getStoredAttachment(context.database, id);
  if (!mayWithAttachment(person, 'purge', factsOfAttachment(record, context.clock.now())))
    throw refusal('attachment.notInTrash', {});
  await removeContents(context, await purgeOne(context, { id, person }));
}

/**
 * Clears the Papierkorb of what has lain there for 30 days and need not be kept, and the store of contents nobody needs.
 * Several nodes may do it at the same time.
 * @returns how many Unterlagen went
 */
export async function clearTrash(context: AppContext): Promise<number> {
  let purged = 0;
  const hashes: string[] = [];
  for (const id of await listPurgeable(context.database, context.clock.now())) {
    try {
      hashes.push(...(await purgeOne(context, { id, person: null })));
      purged += 1;
    } catch (error) {
      // Kept longer than its class alone says, or taken out of the Papierkorb meanwhile.
      if (!(error instanceof AppError)) throw error;
    }
  }
  await removeContents(context, [...hashes, ...(await listUnneeded(context.database))]);
  return purged;
}

/** Clears at once and every hour what has lain in the Papierkorb long enough. */
export const trashTask: BackgroundTask<AppContext> = {
  name: 'documents.trash',
  feature: 'documents',
  pause: 3_600_000,
  failure: 'Der Papierkorb der Unterlagen wurde nicht geleert',
  begin: (context) => async () => clearTrash(context),
};
