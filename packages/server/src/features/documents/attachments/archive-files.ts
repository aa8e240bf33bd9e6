import {
  type AttachmentFile,
  type AttachmentState,
  fileExtension,
  slotTitle,
} from '@energieakte/contract';
import type { AttachmentRecord } from '#features/documents/attachments/attachment-record.ts';
import { archiveName, createUniquePaths } from '#http/archive-names.ts';

/** A version of an Unterlage on its way into an archive. */
export interface ArchivedFile extends Pick<AttachmentFile, 'version' | 'name' | 'size' | 'sha256'> {
  readonly attachmentId: string;
  /** Who brought it, or over which link it came, in words; `null` where that must not be known. */
  readonly from: string | null;
  readonly slot: number;
  readonly title: string;
  readonly state: AttachmentState;
  readonly uploadedAt: Date;
  /** Folders and name inside the archive, safe and given only once. */
  readonly path: string;
  /** Why it must not leave the house; `null` when it may. */
  readonly hindrance: string | null;
}

/** An Unterlage with the versions of it that go into the archive. */
export interface ArchivedRecord {
  readonly record: Pick<AttachmentRecord, 'id' | 'order' | 'title' | 'state'>;
  readonly files: readonly (AttachmentFile & Pick<ArchivedFile, 'from' | 'hindrance'>)[];
}

/** Kinds that are compressed already. */
const compressed: readonly string[] = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'heic',
  'webp',
  'zip',
  'docx',
  'xlsx',
];

export function isCompressedName(name: string): boolean {
  return compressed.includes(fileExtension(name));
}

/** `02 Pläne & Bauantrag`: so folders stand in the order of the slots. */
function slotFolder(slot: number): string {
  return archiveName(`${String(slot).padStart(2, '0')} ${slotTitle(slot)}`);
}

/** `Grundriss (Version 2).pdf`, where several versions lie beside each other. */
function versionName(name: string, version: number): string {
  const safe = archiveName(name);
  const extension = fileExtension(safe);
  const ending = extension === '' ? '' : safe.slice(-extension.length - 1);
  return `${safe.slice(0, safe.length - ending.length)} (Version ${version})${ending}`;
}

/**
 * Where each file lies in the archive: in folders by slot, or without folders where all of them are of one Unterlage.
 * Names that come twice are numbered.
 */
export function archivedFiles(
  records: readonly ArchivedRecord[],
  { folders }: { readonly folders: boolean },
): readonly ArchivedFile[] {
  const unique = createUniquePaths();
  return records.flatMap(({ record: { id, order, title, state }, files }) =>
    files.map(({ version, name, size, sha256, at, from, hindrance }) => {
      const fileName = files.length > 1 ? versionName(name, version) : archiveName(name);
      const path = unique(folders ? `${slotFolder(order)}/${fileName}` : fileName);
      const about = { attachmentId: id, slot: order, title, state, from, hindrance };
      return { ...about, version, name, size, sha256, path, uploadedAt: new Date(at) };
    }),
  );
}
