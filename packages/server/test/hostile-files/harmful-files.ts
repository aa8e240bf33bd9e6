import { randomBytes } from 'node:crypto';
import { eicarBytes, mailText, pdfBytes, xmlText } from '#test/hostile-files/document-bytes.ts';
import { defusedAs, type HostileFile, refusedAs } from '#test/hostile-files/hostile-file.ts';
import { pngBytes } from '#test/hostile-files/picture-bytes.ts';
import { soundFiles } from '#test/hostile-files/sound-files.ts';
import { officeBytes, zipBytes, type ZipMember } from '#test/hostile-files/zip-bytes.ts';

const refusedArchive = refusedAs('attachment.archiveRefused');
const noText = refusedAs('attachment.notText');
const pdf = defusedAs('application/pdf');

function archive(
  label: string,
  members: readonly ZipMember[],
  verdict: HostileFile['verdict'] = refusedArchive,
): HostileFile {
  return { label, name: 'unterlagen.zip', bytes: zipBytes(members), verdict };
}

const gigabyte = 1024 ** 3;
const lies = { name: 'a.txt', content: 'x'.repeat(5000), claims: 2 * gigabyte };

const archives: readonly HostileFile[] = [
  archive('a bomb', [lies]),
  {
    label: 'a bomb as document',
    name: 'antrag.docx',
    bytes: officeBytes('docx', { members: [lies] }),
    verdict: refusedArchive,
  },
  {
    label: 'a bomb whose files lie over each other',
    name: 'unterlagen.zip',
    bytes: zipBytes([{ name: 'a.bin', content: randomBytes(5000) }], 50),
    verdict: refusedArchive,
  },
  archive('a path that leads out', [{ name: '../../etc/cron.d/x', content: 'x' }]),
  archive('a path that leads out in the way of Windows', [{ name: 'a\\..\\..\\x.txt', content: 'x' }]),
  archive('a path from the root', [{ name: '/etc/passwd', content: 'x' }]),
  archive('a path from a drive', [{ name: 'C:/Windows/x.txt', content: 'x' }]),
  archive('a link', [{ name: 'link', content: '/etc/passwd', isLink: true }]),
  archive('a program', [{ name: 'Pläne/setup.EXE', content: 'MZ' }]),
  archive('a program with a dot behind it', [{ name: 'setup.exe.', content: 'MZ' }]),
  archive('a path without end', [{ name: `${'a/'.repeat(5000)}x`, content: 'x' }]),
  archive('nothing', []),
  archive('two dots in a name', [{ name: 'Plan..alt.pdf', content: 'x' }], defusedAs('application/zip')),
];

const contents: readonly HostileFile[] = [
  { label: 'the test virus', name: 'notiz.txt', bytes: eicarBytes(), verdict: defusedAs('text/plain') },
  {
    label: 'the test virus in an archive',
    name: 'alles.zip',
    bytes: zipBytes([{ name: 'a.txt', content: eicarBytes() }]),
    verdict: defusedAs('application/zip'),
  },
  {
    label: 'a picture that claims to be huge',
    name: 'bild.png',
    bytes: pngBytes(60_000, 2),
    verdict: defusedAs('image/png'),
  },
  {
    label: 'XML that grows without end',
    name: 'geg.xml',
    bytes: Buffer.from(`<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>`),
    verdict: defusedAs('application/xml'),
  },
  {
    label: 'XML that asks for a file of the server',
    name: 'geg.xml',
    bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    verdict: defusedAs('application/xml'),
  },
  { label: 'text with NUL', name: 'notiz.txt', bytes: Buffer.from('a\0b'), verdict: noText },
  {
    label: 'a table with NUL far inside',
    name: 'liste.csv',
    bytes: Buffer.from(`${'a;b\n'.repeat(600_000)}\0`),
    verdict: noText,
  },
  { label: 'a mail with NUL', name: 'mail.eml', bytes: Buffer.from(`${mailText}\0`), verdict: noText },
  { label: 'XML with NUL', name: 'geg.xml', bytes: Buffer.from(`${xmlText}\0`), verdict: noText },
  {
    label: 'text that is no mail',
    name: 'mail.eml',
    bytes: Buffer.from('Hallo'),
    verdict: refusedAs('attachment.contentBroken'),
  },
];

const marked: readonly HostileFile[] = [
  ...soundFiles
    .filter(({ name }) => !/\.(?:csv|txt|evex|gd2|eml|dwg)$/iu.test(name))
    .map(({ name, bytes }) => ({
      label: 'cut off',
      name,
      bytes: bytes.subarray(0, Math.ceil(bytes.length / 2)),
      verdict: refusedAs('attachment.contentBroken'),
    })),
  ...soundFiles.map(({ name }) => ({
    label: 'empty',
    name,
    bytes: Buffer.alloc(0),
    verdict: refusedAs('attachment.empty'),
  })),
];

function named(label: string, name: string, verdict: HostileFile['verdict'] = pdf): HostileFile {
  return { label, name, bytes: pdfBytes(), verdict };
}

const names: readonly HostileFile[] = [
  named('a name with NUL', 'plan.exe\0.pdf'),
  named('a name that is a path', '../../../etc/plan.pdf'),
  named('a name that is a path of Windows', 'C:\\Windows\\plan.pdf'),
  named(
    'a name that is read from right to left',
    'rechnung\u202Efdp.exe',
    refusedAs('attachment.typeRefused'),
  ),
  named('a name that ends in dots', 'plan.exe. .', refusedAs('attachment.typeRefused')),
  named('a name with a second stream', 'plan.pdf:heimlich.exe', refusedAs('attachment.typeRefused')),
  named('a name of a device', 'CON.pdf'),
  named('a name with line breaks', 'plan\r\nSet-Cookie: a=b.pdf'),
  named('a name with quotation marks', 'plan"; filename="x.exe".pdf'),
  named('a name with tags', '<img src=x onerror=alert(1)>.pdf'),
  named('a name with umlauts in one piece', 'Übersicht Straße.pdf'),
  named('a name with umlauts in two pieces', 'U\u0308bersicht Stra\u00DFe.pdf'),
  named('a name in other scripts', '图纸 чертёж.pdf'),
  named('a very long name', `${'ä'.repeat(5000)}.pdf`),
  named('no name', '', refusedAs('attachment.nameRefused')),
  named('only dots', '...', refusedAs('attachment.nameRefused')),
  named('no ending', 'Grundriss', refusedAs('attachment.nameRefused')),
  named('only an ending', '.pdf', refusedAs('attachment.nameRefused')),
];

/** Contents and names that harm by what they are. */
export const harmfulFiles: readonly HostileFile[] = [...archives, ...contents, ...marked, ...names];
