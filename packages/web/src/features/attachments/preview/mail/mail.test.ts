import { burn } from '@kenjiuno/msgreader/lib/Burner.js';
import { expect, test } from 'vitest';
import { decode } from './ansi-text.ts';
import { readEml } from './read-eml.ts';
import { momentOf, personOf } from './read-mail.ts';
import { readMsg } from './read-msg.ts';

const bufferOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

const eml = [
  'From: =?utf-8?q?Familie_H=C3=BCber?= <m.hueber@albblick.example>',
  'To: Jana Keller <jana@buero.example>, petra@buero.example',
  'Date: Mon, 12 Oct 2026 09:15:00 +0200',
  'Subject: =?iso-8859-1?q?Pl=E4ne?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Guten Tag, anbei die Pläne.',
  '--b',
  'Content-Type: application/pdf; name="=?utf-8?q?Grundri=C3=9F.pdf?="',
  'Content-Disposition: attachment; filename="=?utf-8?q?Grundri=C3=9F.pdf?="',
  'Content-Transfer-Encoding: base64',
  '',
  'JVBERi0=',
  '--b',
  'Content-Type: message/rfc822',
  '',
  'Subject: Innen',
  '',
  'Weitergeleitet',
  '--b--',
  '',
].join('\r\n');

test('a mail is read with its people, its moment, its text and its files', async () => {
  const mail = await readEml(bufferOf(eml));
  expect(mail).toMatchObject({
    subject: 'Pläne',
    from: 'Familie Hüber <m.hueber@albblick.example>',
    to: 'Jana Keller <jana@buero.example>, petra@buero.example',
    cc: '',
    sentAt: '2026-10-12T07:15:00.000Z',
    html: null,
  });
  expect(mail.text.trim()).toBe('Guten Tag, anbei die Pläne.');
  expect(mail.files.map(({ name, mime, bytes }) => [name, mime, bytes.length])).toEqual([
    ['Grundriß.pdf', 'application/pdf', 5],
    ['Nachricht 2.eml', 'message/rfc822', expect.any(Number)],
  ]);
});

test('anything else is a mail without anything in it', async () => {
  expect(await readEml(bufferOf('kein Kopf'))).toMatchObject({ subject: '', from: '', files: [] });
});

const [directory, document, root] = [1, 2, 5] as const;

function stream(name: string, content: Uint8Array) {
  return {
    name,
    type: document,
    binaryProvider: () => new Uint8Array(content),
    length: content.length,
  };
}

const wide = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));

/** A message as Outlook saves it, with one file. */
function makeMsg(): ArrayBuffer {
  const entries = [
    { name: 'Root Entry', type: root, length: 0, children: [1, 2, 3, 4, 5, 6] },
    stream('__properties_version1.0', new Uint8Array(32)),
    stream('__substg1.0_0037001F', wide('Angebot Wärmepumpe')),
    stream('__substg1.0_1000001F', wide('anbei unser Angebot')),
    stream('__substg1.0_0C1A001F', wide('Heizungsbau Müller')),
    stream('__substg1.0_5D01001F', wide('info@mueller.example')),
    { name: '__attach_version1.0_#00000000', type: directory, length: 0, children: [7, 8, 9] },
    stream('__properties_version1.0', new Uint8Array(8)),
    stream('__substg1.0_3707001F', wide('Angebot.txt')),
    stream('__substg1.0_37010102', new TextEncoder().encode('21.400 €')),
  ];
  return new Uint8Array(burn(entries)).buffer;
}

test('a message of Outlook is read with its file', () => {
  const mail = readMsg(makeMsg());
  expect(mail).toMatchObject({
    subject: 'Angebot Wärmepumpe',
    from: 'Heizungsbau Müller <info@mueller.example>',
    text: 'anbei unser Angebot',
    html: null,
  });
  expect(mail.files).toHaveLength(1);
  expect(new TextDecoder().decode(mail.files[0]?.bytes)).toBe('21.400 €');
});

test('what is no message of Outlook is refused', () => {
  expect(() => readMsg(bufferOf('nur Text, und davon genug für einen Kopf'.repeat(40)))).toThrow(
    /unsupported|invalid|type/iu,
  );
});

test('people and moments are said as far as they are there', () => {
  expect(personOf('', 'a@b.example')).toBe('a@b.example');
  expect(personOf('a@b.example', 'a@b.example')).toBe('a@b.example');
  expect(personOf('Jana', undefined)).toBe('Jana');
  expect(momentOf('gestern')).toBeNull();
});

test('texts of older messages are decoded by the browser; an unknown coding is taken for the usual one', () => {
  const bytes = new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65]);
  expect(decode(bytes, 'windows-1252')).toBe('Größe');
  expect(decode(bytes, 'cp-unknown')).toBe('Größe');
});
