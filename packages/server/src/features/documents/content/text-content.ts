import { withoutEnd } from '@energieakte/contract';
import { refusal } from '#http/app-error.ts';
import { broken, differs } from '#features/documents/content/file-refusals.ts';
import { type FileSource, readTail } from '#features/documents/content/file-source.ts';
import { rootOf } from '#features/documents/content/markup-root.ts';

const step = 1024 * 1024;
/** How far into a file its beginning may be hidden behind comments. */
const headSize = 256 * 1024;

/** Tabs, line and page breaks, the old end-of-file mark and the escape of old mail; no other control is text. */
const textControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);
const isNoText = Array.from({ length: 256 }, (_, byte) => byte < 0x20 && !textControls.has(byte));

/**
 * Every byte has a meaning in Latin-1, and what is UTF-8 has it there too; so what tells text is that no NUL and no
 * other control stands in it (api.md, Attachments).
 * @throws AppError `attachment.notText`
 */
export async function requireText(source: FileSource): Promise<void> {
  for (let at = 0; at < source.size; at += step) {
    const bytes = await source.read(at, step);
    for (const byte of bytes) if (isNoText[byte] === true) throw refusal('attachment.notText', {});
  }
}

async function readHead(source: FileSource): Promise<string> {
  return (await source.read(0, headSize)).toString('latin1');
}

/** Encodings in which a `<` is a `<`: in any other one the root could be hidden from us and found by a browser. */
const plainEncodings = /^(?:utf-?8|us-ascii|ascii|iso-8859-\d{1,2}|latin1|windows-125\d)$/iu;

/**
 * Well-formed as far as its beginning and end tell, and neither a graphic nor a page.
 * @throws AppError
 */
export async function requireXml(source: FileSource, type: string): Promise<void> {
  await requireText(source);
  const head = await readHead(source);
  const [, encoding = 'utf-8'] = /^[^<]{0,3}<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/u.exec(head) ?? [];
  const root = rootOf(head);
  if (root === null || !plainEncodings.test(encoding)) throw broken(type);
  if (root.isSvg) throw differs(type, 'eine SVG-Grafik');
  if (root.isPage) throw differs(type, 'eine HTML-Seite');
  const tail = (await readTail(source, 4096)).toString('latin1');
  if (!tail.includes(`</${root.name}`) && !/\/>\s*$/u.test(tail)) throw broken(type);
}

const mailHeaders = new Set(
  `from to cc bcc subject date received return-path message-id mime-version delivered-to reply-to sender content-type
  dkim-signature authentication-results`.split(/\s+/u),
);
const otherMailHeader = /^(?:arc|x)-[\w-]+$/u;

function isMailHeader(line: string): boolean {
  const [name, value] = line.split(':', 2);
  if (name === undefined || value === undefined) return false;
  const bare = withoutEnd(name, /[ \t]/u).toLowerCase();
  return mailHeaders.has(bare) || otherMailHeader.test(bare);
}

/**
 * A mail begins with its header fields.
 * @throws AppError
 */
export async function requireMail(source: FileSource, type: string): Promise<void> {
  await requireText(source);
  const head = (await readHead(source))
    .replace(/^\u00EF\u00BB\u00BF/u, '')
    .replace(/^(?:From |>From ).*\r?\n/u, '');
  if (!isMailHeader(head)) throw broken(type);
}

/** A drawing in text form is pairs of lines: remarks (999) at most before its first section, and a mark at its end. */
async function requireTextDrawing(source: FileSource, type: string): Promise<void> {
  await requireText(source);
  const head = (await readHead(source)).replace(/^\u00EF\u00BB\u00BF/u, '').trimStart();
  const lines = head.split('\n', 400).map((line) => line.trim());
  const first = lines.findIndex((line, index) => index % 2 === 0 && line !== '999');
  const tail = (await readTail(source, 64)).toString('latin1');
  const begins = lines[first] === '0' && lines[first + 1] === 'SECTION';
  if (!begins || !/\bEOF\s*$/u.test(tail)) throw broken(type);
}

/** @throws AppError */
export async function requireDxf(source: FileSource, type: string): Promise<void> {
  const head = await source.read(0, 22);
  if (head.toString('latin1') === 'AutoCAD Binary DXF\r\n\u001A\0') return;
  await requireTextDrawing(source, type);
}

/**
 * A building model is a STEP file (ISO 10303-21).
 * @throws AppError
 */
export async function requireIfc(source: FileSource, type: string): Promise<void> {
  await requireText(source);
  const head = (await readHead(source)).replace(/^\u00EF\u00BB\u00BF/u, '');
  const tail = (await readTail(source, 1024)).toString('latin1');
  const isStep = /^\s*(?:\/\*[^*]{0,4000}\*\/\s*)?ISO-10303-21\s*;/u.test(head);
  if (!isStep || !tail.includes('END-ISO-10303-21')) throw broken(type);
}
