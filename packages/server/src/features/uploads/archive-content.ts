import { archiveRefused, broken } from '#features/uploads/file-refusals.ts';
import type { FileSource } from '#features/uploads/file-source.ts';
import { readZipDirectory, type ZipEntry } from '#features/uploads/zip-directory.ts';

const mebibyte = 1024 * 1024;
/** Below this nobody is harmed, however well it is packed. */
const alwaysFine = 256 * mebibyte;
const highestRatio = 150;
const longestPath = 1024;

/** What a double click starts, on whatever system. */
const programEndings =
  /\.(?:exe|com|scr|pif|bat|cmd|msi|msp|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|jar|app|dll|cpl|reg|sh|desktop|url|chm|iso|img|vhdx?|docm|xlsm|pptm|dotm|xltm|xlam|xlsb)$/iu;

function leadsOut(name: string): boolean {
  const path = name.replaceAll('\\', '/');
  return path.includes('\0') || /^(?:\/|[a-z]:)/iu.test(path) || path.split('/').includes('..');
}

function refuseNames(entries: readonly ZipEntry[]): void {
  if (entries.some(({ name }) => name.length > longestPath)) {
    throw archiveRefused('Es enthält zu lange Pfade');
  }
  if (entries.some(({ name }) => leadsOut(name))) {
    throw archiveRefused('Es enthält Pfade, die aus seinem Ordner hinausführen');
  }
  if (entries.some(({ isLink }) => isLink)) throw archiveRefused('Es enthält Verknüpfungen');
  const program = entries.find(({ name }) => programEndings.test(name.replace(/[\s.]+$/u, '')));
  if (program !== undefined) {
    const shown = (program.name.split(/[/\\]/u).at(-1) ?? '')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .slice(0, 80);
    throw archiveRefused(`Es enthält ein Programm („${shown}“)`);
  }
}

function refuseBombs(entries: readonly ZipEntry[], size: number): void {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const grows = unpacked > alwaysFine && unpacked > packed * highestRatio;
  // More in it than there is room for: its files lie over each other.
  if (grows || packed > size) throw archiveRefused('Ausgepackt wäre es unverhältnismäßig groß');
}

/**
 * What is in an archive, when it may stay. Sizes are what the archive says of itself; it is never unpacked here.
 * @throws AppError
 */
export async function requireZip(source: FileSource, type: string): Promise<readonly ZipEntry[]> {
  const entries = await readZipDirectory(source, type);
  const first = await source.read(0, 4);
  if (entries.length === 0) throw archiveRefused('Es ist leer');
  if (first.toString('latin1') !== 'PK\u0003\u0004') throw broken(type);
  refuseBombs(entries, source.size);
  refuseNames(entries);
  return entries;
}
