import { broken } from '#features/documents/content/file-refusals.ts';
import type { FileSource } from '#features/documents/content/file-source.ts';

// The container of older Office files and Outlook messages ([MS-CFB]): sectors, chained by a table, that hold a
// directory of streams. Only the directory is read.

const mostDirectorySectors = 20_000;
const mostTableSectors = 1024;
const entrySize = 128;

interface Container {
  readonly sectorSize: number;
  readonly read: (sector: number) => Promise<Buffer>;
  readonly type: string;
}

function openContainer(source: FileSource, header: Buffer, type: string): Container {
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw broken(type);
  const sectorSize = 2 ** shift;
  const read = async (sector: number): Promise<Buffer> => {
    const bytes = await source.read((sector + 1) * sectorSize, sectorSize);
    // The last sector of a file may be cut by the program that wrote it.
    if (bytes.length < entrySize) throw broken(type);
    return bytes.length === sectorSize ? bytes : Buffer.concat([bytes], sectorSize);
  };
  return { sectorSize, read, type };
}

function isSector(value: number): boolean {
  return value <= 0xff_ff_ff_fa;
}

function numbersIn(bytes: Buffer): readonly number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
    bytes.readUInt32LE(index * 4),
  );
}

/** Which sectors hold the table of chains: the first ones stand in the header, more in a chain of their own. */
async function listTableSectors(container: Container, header: Buffer): Promise<readonly number[]> {
  const sectors = [...numbersIn(header.subarray(76, 512))];
  let next = header.readUInt32LE(68);
  for (let count = 0; isSector(next); count += 1) {
    if (count > mostTableSectors) throw broken(container.type);
    const numbers = numbersIn(await container.read(next));
    sectors.push(...numbers.slice(0, -1));
    next = numbers.at(-1) ?? next;
  }
  return sectors;
}

function addNames(names: Set<string>, directory: Buffer): void {
  for (let at = 0; at + entrySize <= directory.length; at += entrySize) {
    const length = directory.readUInt16LE(at + 64);
    if (directory[at + 66] === 0 || length < 2 || length > 64) continue;
    names.add(directory.toString('utf16le', at, at + length - 2));
  }
}

/**
 * The names of all streams and storages of a compound file.
 * @throws AppError when it is none, or a damaged one
 */
export async function readCompoundNames(source: FileSource, type: string): Promise<ReadonlySet<string>> {
  const header = await source.read(0, 512);
  if (header.length < 512 || header.toString('hex', 0, 8) !== 'd0cf11e0a1b11ae1') throw broken(type);
  const container = openContainer(source, header, type);
  const table = await listTableSectors(container, header);
  const perSector = container.sectorSize / 4;
  const names = new Set<string>();
  let sector = header.readUInt32LE(48);
  for (let count = 0; isSector(sector); count += 1) {
    if (count > mostDirectorySectors) throw broken(type);
    addNames(names, await container.read(sector));
    const holder = table[Math.floor(sector / perSector)];
    if (holder === undefined || !isSector(holder)) throw broken(type);
    sector = (await container.read(holder)).readUInt32LE((sector % perSector) * 4);
  }
  return names;
}
