import { randomBytes } from 'node:crypto';
import { defusedAs, type HostileFile, refusedAs } from '#test/hostile-files/hostile-file.ts';
import { officeBytes, zipBytes, type ZipMember } from '#test/hostile-files/zip-bytes.ts';

const refusedArchive = refusedAs('attachment.archiveRefused');
const broken = refusedAs('attachment.contentBroken');
const fine = defusedAs('application/zip');

const mebibyte = 1024 * 1024;
const endSize = 22;
const honest: ZipMember = { name: 'a.txt', content: 'Fenster und Türen. '.repeat(300) };
const bomb: ZipMember = { name: 'a.bin', content: Buffer.alloc(8 * mebibyte), claims: 100 };
const hugeBomb: ZipMember = { name: 'a.txt', content: 'x', claims: 2 * 1024 * mebibyte };

/** An archive with some of its bytes written over. */
function patched(members: readonly ZipMember[], patch: (bytes: Buffer) => void): Buffer {
  const bytes = zipBytes(members);
  patch(bytes);
  return bytes;
}

function directoryStart(bytes: Buffer): number {
  return bytes.readUInt32LE(bytes.length - 6);
}

/** What lies in front of the directory of one archive, with the directory of another. */
function withDirectoryOf(content: Buffer, other: Buffer): Buffer {
  const files = content.subarray(0, directoryStart(content));
  const rest = Buffer.from(other.subarray(directoryStart(other)));
  rest.writeUInt32LE(files.length, rest.length - 6);
  return Buffer.concat([files, rest]);
}

function nested(depth: number, members: readonly ZipMember[]): readonly ZipMember[] {
  if (depth === 0) return members;
  return nested(depth - 1, [{ name: 'innen.zip', content: zipBytes(members) }]);
}

function archive(label: string, bytes: Buffer, verdict = refusedArchive): HostileFile {
  return { label, name: 'unterlagen.zip', bytes, verdict };
}

/** Archives whose directory says something else than what programs would unpack, and archives in archives. */
export const lyingArchives: readonly HostileFile[] = [
  archive('a bomb that says it is small', zipBytes([honest, bomb])),
  {
    label: 'a bomb that says it is small, as table',
    name: 'liste.xlsx',
    bytes: officeBytes('xlsx', { members: [{ ...bomb, name: 'xl/media/bild.bin' }] }),
    verdict: refusedArchive,
  },
  archive('a file that says it is larger', zipBytes([{ ...honest, claims: 60_000 }])),
  archive(
    'a size that only the directory says',
    patched([honest], (bytes) => bytes.writeUInt32LE(7, 22)),
  ),
  archive(
    'a name that only the directory says',
    patched([honest], (bytes) => bytes.write('b', 30)),
  ),
  archive(
    'a place where no file begins',
    patched([honest], (bytes) => bytes.writeUInt32LE(4, directoryStart(bytes) + 42)),
  ),
  archive('a file that is listed twice', zipBytes([{ name: 'a.txt', content: 'x' }], 2)),
  archive('a file that is not listed', withDirectoryOf(zipBytes([honest, bomb]), zipBytes([honest]))),
  archive(
    'fewer files than it says',
    patched([honest], (bytes) => bytes.writeUInt16LE(2, bytes.length - endSize + 10)),
    broken,
  ),
  archive(
    'another number of files for this disk',
    patched([honest], (bytes) => bytes.writeUInt16LE(2, bytes.length - endSize + 8)),
    broken,
  ),
  archive(
    'bytes that cannot be unpacked',
    patched([honest], (bytes) => bytes.fill(0xff, 40, 60)),
  ),
  archive(
    'a way of packing that nobody can check',
    patched([honest], (bytes) => {
      bytes.writeUInt16LE(14, 8);
      bytes.writeUInt16LE(14, directoryStart(bytes) + 10);
    }),
  ),
  archive('an archive in an archive', zipBytes(nested(1, [honest])), fine),
  archive('a bomb in an archive', zipBytes(nested(1, [hugeBomb]))),
  archive('a bomb three archives deep', zipBytes(nested(3, [hugeBomb]))),
  archive('a bomb in an archive that says it is small', zipBytes(nested(1, [honest, bomb]))),
  archive('archives without end', zipBytes(nested(5, [honest]))),
  archive(
    'an archive that is damaged, in an archive',
    zipBytes([{ name: 'innen.zip', content: zipBytes([honest]).subarray(0, 60) }]),
  ),
  archive(
    'a large archive that would grow, in an archive',
    zipBytes([
      { name: 'innen.zip', content: Buffer.concat([zipBytes([honest]), Buffer.alloc(17 * mebibyte)]) },
    ]),
  ),
  archive(
    'a picture that cannot be packed',
    zipBytes([{ name: 'a.jpg', content: randomBytes(9000) }]),
    fine,
  ),
];
