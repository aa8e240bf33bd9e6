import { withoutEnd } from '@energieakte/contract';
import { archiveRefused, broken } from '#features/documents/content/file-refusals.ts';
import { type FileSource, sourceOfBytes } from '#features/documents/content/file-source.ts';
import type { UnpackSemaphore } from '#core/app-context.ts';
import { unpackEntry } from '#features/documents/content/unpacked-size.ts';
import { readZipDirectory, type ZipEntry } from '#features/documents/content/zip-directory.ts';
import { locateEntries, type LocatedEntry } from '#features/documents/content/zip-locals.ts';

const mebibyte = 1024 * 1024;
/** Below this nobody is harmed, however well it is packed. */
const alwaysFine = 256 * mebibyte;
const highestRatio = 150;
/** More than this is not unpacked to see whether it is true. */
const mostUnpacked = 20 * 1024 * mebibyte;
const longestPath = 1024;
const deepest = 3;
/** An archive within another is kept in memory while it is looked at, up to this size. */
const largestKept = 16 * mebibyte;
/** A packed archive that grows by more when it is unpacked holds something that repeats itself: a bomb, most likely. */
const highestInnerRatio = 1.1;

/** What a double click starts, on whatever system. */
const programEndings =
  /\.(?:exe|com|scr|pif|bat|cmd|msi|msp|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|jar|app|dll|cpl|reg|sh|desktop|url|chm|iso|img|vhdx?|docm|xlsm|pptm|dotm|xltm|xlam|xlsb)$/iu;

function leadsOut(name: string): boolean {
  const path = name.replaceAll('\\', '/');
  return path.includes('\0') || /^(?:\/|[a-z]:)/iu.test(path) || path.split('/').includes('..');
}

/** The last part of a path as it may be shown. */
function shownName({ name }: ZipEntry): string {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  return last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 80);
}

function refuseNames(entries: readonly ZipEntry[]): void {
  if (entries.some(({ name }) => name.length > longestPath)) {
    throw archiveRefused('Es enthält zu lange Pfade');
  }
  if (entries.some(({ name }) => leadsOut(name))) {
    throw archiveRefused('Es enthält Pfade, die aus seinem Ordner hinausführen');
  }
  if (entries.some(({ isLink }) => isLink)) throw archiveRefused('Es enthält Verknüpfungen');
  const program = entries.find(({ name }) => programEndings.test(withoutEnd(name, /[\s.]/u)));
  if (program !== undefined) throw archiveRefused(`Es enthält ein Programm („${shownName(program)}“)`);
}

/** What an archive unpacks to with all archives in it, held against the size of the file that was sent. */
interface Growth {
  readonly size: number;
  unpacked: number;
}

function refuseBombs(entries: readonly ZipEntry[], growth: Growth, size: number): void {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  growth.unpacked += entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const { unpacked } = growth;
  const grows = unpacked > alwaysFine && unpacked > growth.size * highestRatio;
  // More in it than there is room for: its files lie over each other.
  if (grows || unpacked > mostUnpacked || packed > size)
    throw archiveRefused('Ausgepackt wäre es unverhältnismäßig groß');
}

function isArchive(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'PK\u0003\u0004';
}

function partOf(source: FileSource, { start, packed }: LocatedEntry): FileSource {
  return {
    size: packed,
    read: async (from, length) =>
      source.read(start + from, Math.max(0, Math.min(length, packed - from))),
  };
}

/** Looks at an archive in an archive. */
async function examineInner(inner: FileSource, entry: ZipEntry, course: Course): Promise<void> {
  if (course.depth === deepest)
    throw archiveRefused('Es enthält Archive, die zu tief ineinander liegen');
  const damaged = `Es enthält ein beschädigtes Archiv („${shownName(entry)}“)`;
  const { entries, start } = await readZipDirectory(inner, 'zip').catch(() => {
    throw archiveRefused(damaged);
  });
  refuseBombs(entries, course.growth, inner.size);
  await examineEntries(inner, { entries, start }, { ...course, depth: course.depth + 1 });
}

interface Course {
  readonly growth: Growth;
  /** How many archives lie around this one. */
  readonly depth: number;
}

async function examineEntry(source: FileSource, entry: LocatedEntry, course: Course): Promise<void> {
  if (entry.encrypted) return;
  const kept: Buffer[] = [];
  let head: Buffer | null = null;
  const mayKeep = entry.unpacked <= largestKept;
  await unpackEntry(source, entry, (piece) => {
    head ??= piece.subarray(0, 4);
    if (mayKeep && isArchive(head)) kept.push(piece);
  });
  if (head === null) {
    const inner = partOf(source, entry);
    if (entry.packed > 0 && isArchive(await inner.read(0, 4))) await examineInner(inner, entry, course);
    return;
  }
  if (!isArchive(head)) return;
  if (mayKeep) await examineInner(sourceOfBytes(Buffer.concat(kept)), entry, course);
  else if (entry.unpacked > entry.packed * highestInnerRatio)
    throw archiveRefused(`Es enthält ein Archiv, das zu groß zum Prüfen ist („${shownName(entry)}“)`);
}

async function examineEntries(
  source: FileSource,
  { entries, start }: { readonly entries: readonly ZipEntry[]; readonly start: number },
  course: Course,
): Promise<void> {
  for (const entry of await locateEntries(source, entries, start))
    await examineEntry(source, entry, course);
}

/**
 * What is in an archive, when it may stay. It is unpacked to see whether that is true, but nothing of it is kept.
 * @throws AppError
 */
export async function requireZip(
  source: FileSource,
  type: string,
  semaphore: UnpackSemaphore,
): Promise<readonly ZipEntry[]> {
  const { entries, start } = await readZipDirectory(source, type);
  const first = await source.read(0, 4);
  if (entries.length === 0) throw archiveRefused('Es ist leer');
  if (!isArchive(first)) throw broken(type);
  const growth = { size: source.size, unpacked: 0 };
  refuseBombs(entries, growth, source.size);
  refuseNames(entries);
  await semaphore(growth.unpacked, async () =>
    examineEntries(source, { entries, start }, { growth, depth: 0 }),
  );
  return entries;
}
