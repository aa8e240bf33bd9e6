import { createHash } from 'node:crypto';
import { attachmentStateLabels, shownFileName, slotTitle } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { readableMoment } from '#core/berlin-time.ts';
import { type ZipEntry, zipFile } from '#http/zip-file.ts';
import { type ArchivedFile, isCompressedName } from '#features/documents/attachments/archive-files.ts';
import { tableFile, type TableValue } from '#core/table-files/table-file.service.ts';

/** What went wrong with files of an archive, in German sentences; the others are in it as they should be. */
export type ArchiveProblems = ReadonlyMap<ArchivedFile, string>;

type Context = Pick<AppContext, 'clock' | 'files' | 'log'>;

interface Reading {
  readonly file: ArchivedFile;
  readonly problems: Map<ArchivedFile, string>;
}

/** The bytes of a file, compared with its hash on the way. What cannot be read ends the file and not the archive. */
async function* contentOf(
  { files, log }: Context,
  { file, problems }: Reading,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  try {
    const content: AsyncIterable<Uint8Array> = await files.read(file.sha256);
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    log.error({ err: error, sha256: file.sha256 }, 'Eine Datei für ein ZIP war nicht zu lesen');
    problems.set(file, 'Unvollständig: Die Datei war nicht bis zum Ende zu lesen.');
    return;
  }
  if (hash.digest('hex') !== file.sha256) {
    log.error({ sha256: file.sha256 }, 'Eine gespeicherte Datei passt nicht zu ihrer Prüfsumme');
    problems.set(file, 'Der Inhalt passt nicht zur Prüfsumme.');
  }
}

async function isStored({ files, log }: Context, { sha256 }: ArchivedFile): Promise<boolean> {
  try {
    return (await files.size(sha256)) !== null;
  } catch (error) {
    log.error({ err: error, sha256 }, 'Der Speicher der Dateien antwortet nicht');
    return false;
  }
}

async function* fileEntries(
  context: Context,
  {
    files,
    problems,
  }: { readonly files: readonly ArchivedFile[]; readonly problems: Reading['problems'] },
): AsyncGenerator<ZipEntry> {
  for (const file of files) {
    if (file.hindrance !== null) {
      problems.set(file, `Nicht enthalten: ${file.hindrance}`);
      continue;
    }
    if (!(await isStored(context, file))) {
      problems.set(file, 'Nicht enthalten: Die Datei fehlt im Speicher.');
      continue;
    }
    yield {
      path: file.path,
      content: () => contentOf(context, { file, problems }),
      size: file.size,
      isCompressed: isCompressedName(file.name),
      changedAt: file.uploadedAt,
    };
  }
}

const titles = [
  'Ablage',
  'Unterlage',
  'Version',
  'Stand',
  'Datei im Archiv',
  'Ursprünglicher Name',
  'Größe in Bytes',
  'SHA-256',
  'Hochgeladen von',
  'Hochgeladen am',
  'Hinweis',
] as const;

function rowOf(file: ArchivedFile, problem: string | null): readonly TableValue[] {
  return [
    slotTitle(file.slot),
    file.title,
    file.version,
    attachmentStateLabels[file.state],
    file.path,
    shownFileName(file.name),
    file.size,
    file.sha256,
    file.from,
    readableMoment(file.uploadedAt),
    problem,
  ];
}

async function* rowsOf(files: readonly ArchivedFile[], problems: ArchiveProblems) {
  yield files.map((file) => rowOf(file, problems.get(file) ?? null));
}

/** What is in the archive and what is not, with the hash of each file; opens in a spreadsheet and computes nothing. */
function manifestEntry(
  { clock }: Context,
  files: readonly ArchivedFile[],
  problems: ArchiveProblems,
): ZipEntry {
  const now = clock.now();
  const { content } = tableFile({ name: 'Verzeichnis', now, titles, rows: rowsOf(files, problems) });
  return { path: 'Verzeichnis.csv', content: () => content, changedAt: now };
}

/** What comes into an archive after its files, when it is known which of them are really in it. */
export type LastEntries = (problems: ArchiveProblems) => Promise<readonly ZipEntry[]>;

async function* allEntries(
  context: Context,
  files: readonly ArchivedFile[],
  last: LastEntries,
): AsyncGenerator<ZipEntry> {
  const problems = new Map<ArchivedFile, string>();
  yield* fileEntries(context, { files, problems });
  yield* await last(problems);
  yield manifestEntry(context, files, problems);
}

/**
 * Files as ZIP with their Verzeichnis at the end, sent while they are read: the first bytes leave at once, and whoever
 * hangs up stops the reading. A file that is missing is named in the Verzeichnis, and the others follow.
 */
export function archiveOf(
  context: Context,
  files: readonly ArchivedFile[],
  last: LastEntries = async () => [],
): AsyncGenerator<Uint8Array> {
  return zipFile(allEntries(context, files, last));
}
