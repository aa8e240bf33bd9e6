import { arrivedOver, errorText, uuid } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { AppError, refusal } from '#http/app-error.ts';
import { archiveName } from '#http/archive-names.ts';
import type { Caller, SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import {
  archivedFiles,
  type ArchivedFile,
  type ArchivedRecord,
} from '#features/documents/attachments/archive-files.ts';
import { archiveOf } from '#features/documents/attachments/archive-stream.service.ts';
import { factsOfAttachment } from '#features/documents/attachments/attachment-conditions.ts';
import type { AttachmentRecord } from '#features/documents/attachments/attachment-record.ts';
import {
  knowsArrivals,
  mayKnowUploader,
  mayReadAttachment,
  scanHindrance,
  visibleFiles,
} from '#features/documents/attachments/attachments.policy.ts';
import {
  findAttachmentFor,
  listAttachmentsById,
} from '#features/documents/attachments/attachments.queries.ts';
import { readerOf } from '#features/documents/attachments/attachment-kind.service.ts';
import { listReadableOf } from '#features/documents/attachments/attachments.service.ts';
import { insertDownloads } from '#features/documents/attachments/download.queries.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

export interface Asking {
  readonly person: Person;
  readonly caller: Caller;
}

/** Who brought a file, or the link it came over, as far as the person may know. */
function whereFrom(
  person: Person,
  { arrival }: AttachmentRecord,
  { uploadedBy, overLink }: AttachmentRecord['files'][number],
): string | null {
  if (uploadedBy !== null) return mayKnowUploader(person, uploadedBy.id) ? uploadedBy.displayname : null;
  return overLink && arrival !== null && knowsArrivals(person) ? arrivedOver(arrival) : null;
}

/** The versions of a record that a person may download, the newest first. */
function takenBy(person: Person, record: AttachmentRecord): ArchivedRecord {
  const files = visibleFiles(person, record.files).map((file) => {
    const code = scanHindrance(person, file);
    return {
      ...file,
      from: whereFrom(person, record, file),
      hindrance: code === null ? null : errorText(code, {}),
    };
  });
  return { record, files };
}

interface NewestParams {
  readonly projectId: string;
  readonly wanted: (record: AttachmentRecord) => boolean;
}

/** The newest version of each wanted Unterlage of a project, as it would lie in folders by slot. */
export async function listNewest(
  context: AppContext,
  person: Person,
  { projectId, wanted }: NewestParams,
): Promise<readonly ArchivedFile[]> {
  const records = await listReadableOf(context, person, { projectId, slot: null });
  const taken = records.filter(wanted).map((record) => takenBy(person, record));
  const newest = taken.map(({ record, files }) => ({ record, files: files.slice(0, 1) }));
  return archivedFiles(newest, { folders: true });
}

/** An action that opens files of Unterlagen. */
export interface ArchiveAction {
  readonly action: 'attachment.archived' | 'attachment.dossierMade';
  readonly entity: 'project' | 'attachment';
  /** `null` for a selection of several. */
  readonly entityId: string | null;
}

/** Writes down who took which files away; before anything leaves. */
export async function noteArchive(
  { database }: Pick<AppContext, 'database'>,
  { person, caller }: Asking,
  { operation, files }: { readonly operation: ArchiveAction; readonly files: readonly ArchivedFile[] },
): Promise<void> {
  const taken = files.filter(({ hindrance }) => hindrance === null);
  const details = { files: taken.length, bytes: taken.reduce((sum, { size }) => sum + size, 0) };
  await database.transaction().execute(async (db) => {
    await insertDownloads(db, person.id, taken);
    await recordAudit(db, { actor: person, ...operation, details, caller });
  });
}

/** @throws AppError `attachment.notFound`, also for a project the person must not know of: both read the same */
async function getProjectNamed(context: AppContext, person: Person, id: string) {
  try {
    return await getReadableProject(context, person, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'project.notFound')
      throw refusal('attachment.notFound', {}, { cause: error });
    throw error;
  }
}

function mayRead({ clock }: AppContext, person: Person, record: AttachmentRecord): boolean {
  const facts = factsOfAttachment(record, clock.now());
  return !facts.deleted && mayReadAttachment(person, facts);
}

interface Archive {
  readonly name: string;
  readonly operation: ArchiveAction;
  readonly files: readonly ArchivedFile[];
}

async function send(context: AppContext, asking: Asking, archive: Archive): Promise<SentFile> {
  await noteArchive(context, asking, archive);
  return {
    fileName: `${archiveName(archive.name)}.zip`,
    mediaType: 'application/zip',
    content: archiveOf(context, archive.files),
  };
}

async function archiveOfProject(context: AppContext, person: Person, id: string): Promise<Archive> {
  const project = await getProjectNamed(context, person, id);
  const records = await listReadableOf(context, person, { projectId: project.id, slot: null });
  return {
    name: `${project.projectId} Unterlagen ${berlinDay(context.clock.now())}`,
    operation: { action: 'attachment.archived', entity: 'project', entityId: project.id },
    files: archivedFiles(
      records.map((record) => takenBy(person, record)),
      { folders: true },
    ),
  };
}

/**
 * All versions of an Unterlage as ZIP, or of all Unterlagen of a project in folders by slot when `id` is a project.
 * Customers get what they may see and nothing more.
 * @throws AppError `attachment.notFound`
 */
export async function downloadAll(context: AppContext, asking: Asking, id: string): Promise<SentFile> {
  const { person } = asking;
  const isTechnical = uuid.safeParse(id).success;
  const record = isTechnical ? await findAttachmentFor(context.database, id, readerOf(person)) : null;
  if (record === null) return send(context, asking, await archiveOfProject(context, person, id));
  if (!mayRead(context, person, record)) throw refusal('attachment.notFound', {});
  return send(context, asking, {
    name: record.title,
    operation: { action: 'attachment.archived', entity: 'attachment', entityId: record.id },
    files: archivedFiles([takenBy(person, record)], { folders: false }),
  });
}

/**
 * Chosen Unterlagen as ZIP, all their versions, in folders by slot.
 * @throws AppError `attachment.notFound` when one of them is not there or not the person's to read
 */
export async function downloadSelection(
  context: AppContext,
  asking: Asking,
  ids: readonly string[],
): Promise<SentFile> {
  const wanted = [...new Set(ids)];
  const records = await listAttachmentsById(context.database, wanted, readerOf(asking.person));
  const readable = records.filter((record) => mayRead(context, asking.person, record));
  if (readable.length < wanted.length) throw refusal('attachment.notFound', {});
  const sorted = readable.toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'de'));
  const [first] = sorted;
  const isOneProject = sorted.every(({ projectId }) => projectId === first?.projectId);
  return send(context, asking, {
    name: `${isOneProject ? (first?.project.projectId ?? '') : 'Projekte'} Auswahl ${berlinDay(context.clock.now())}`,
    operation: { action: 'attachment.archived', entity: 'attachment', entityId: null },
    files: archivedFiles(
      sorted.map((record) => takenBy(asking.person, record)),
      { folders: true },
    ),
  });
}
