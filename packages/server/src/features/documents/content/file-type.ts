import { fileExtension, isUploadExtension, type UploadExtension } from '@energieakte/contract';
import type { UnpackSemaphore } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import { requireZip } from '#features/documents/content/archive-content.ts';
import { broken, differs } from '#features/documents/content/file-refusals.ts';
import { type FileSource, readTail } from '#features/documents/content/file-source.ts';
import { isDangerous, knownContent } from '#features/documents/content/known-content.ts';
import { requireCompound, requireOpenXml } from '#features/documents/content/office-content.ts';
import {
  requireHeic,
  requireJpeg,
  requirePng,
  requireWebp,
} from '#features/documents/content/picture-content.ts';
import {
  requireDxf,
  requireIfc,
  requireMail,
  requireText,
  requireXml,
} from '#features/documents/content/text-content.ts';
import { endsAsZip } from '#features/documents/content/zip-directory.ts';

interface FileRule {
  readonly mediaType: string;
  /** How such a content begins, in hexadecimal digits; what begins otherwise is named for what it is. */
  readonly begins?: RegExp;
  /** Looks closer. @throws AppError */
  readonly require: (source: FileSource, type: string, semaphore: UnpackSemaphore) => Promise<unknown>;
}

/** Adobe's rule as well: the end mark stands in the last kilobyte. */
async function requirePdf(source: FileSource, type: string): Promise<void> {
  if (!(await readTail(source, 1024)).includes('%%EOF')) throw broken(type);
}

/** A second file behind the first: the same bytes would be a picture for one program and an archive for another. */
async function refuseArchiveBehind(source: FileSource, type: string): Promise<void> {
  if (await endsAsZip(source)) throw differs(type, 'zugleich ein ZIP-Archiv');
}

function alone(require: FileRule['require']): FileRule['require'] {
  return async (source, type, semaphore) => {
    await require(source, type, semaphore);
    await refuseArchiveBehind(source, type);
  };
}

const compound = /^d0cf11e0a1b11ae1/u;
const jpeg = { mediaType: 'image/jpeg', begins: /^ffd8ff/u, require: alone(requireJpeg) };
const openXml = 'application/vnd.openxmlformats-officedocument';
/** Of programs that calculate energy balances; what is in them is their own. */
const balance: FileRule = { mediaType: 'application/octet-stream', require: async () => undefined };

const rules: Readonly<Record<UploadExtension, FileRule>> = {
  pdf: {
    mediaType: 'application/pdf',
    begins: /^(?:efbbbf)?(?:09|0a|0d|20){0,16}255044462d3/u,
    require: alone(requirePdf),
  },
  jpg: jpeg,
  jpeg: jpeg,
  png: { mediaType: 'image/png', begins: /^89504e470d0a/u, require: alone(requirePng) },
  webp: { mediaType: 'image/webp', begins: /^52494646.{8}57454250/u, require: alone(requireWebp) },
  heic: {
    mediaType: 'image/heic',
    begins: /^.{8}66747970(?:6865[67]|6d696631|6d736631)/u,
    require: alone(requireHeic),
  },
  docx: {
    mediaType: `${openXml}.wordprocessingml.document`,
    begins: /^(?:504b|d0cf)/u,
    require: async (source, _, semaphore) => requireOpenXml(source, 'docx', semaphore),
  },
  xlsx: {
    mediaType: `${openXml}.spreadsheetml.sheet`,
    begins: /^(?:504b|d0cf)/u,
    require: async (source, _, semaphore) => requireOpenXml(source, 'xlsx', semaphore),
  },
  doc: {
    mediaType: 'application/msword',
    begins: compound,
    require: async (source) => requireCompound(source, 'doc'),
  },
  xls: {
    mediaType: 'application/vnd.ms-excel',
    begins: compound,
    require: async (source) => requireCompound(source, 'xls'),
  },
  msg: {
    mediaType: 'application/vnd.ms-outlook',
    begins: compound,
    require: async (source) => requireCompound(source, 'msg'),
  },
  csv: { mediaType: 'text/csv', require: requireText },
  txt: { mediaType: 'text/plain', require: requireText },
  xml: { mediaType: 'application/xml', require: requireXml },
  eml: { mediaType: 'message/rfc822', require: requireMail },
  dwg: { mediaType: 'image/vnd.dwg', begins: /^4143(?:3130|3[12]2e)/u, require: async () => undefined },
  dxf: { mediaType: 'image/vnd.dxf', require: requireDxf },
  ifc: { mediaType: 'application/x-step', require: requireIfc },
  zip: { mediaType: 'application/zip', begins: /^504b/u, require: requireZip },
  evex: balance,
  evebi: balance,
  gd2: balance,
  hge: balance,
};

const headSize = 64 * 1024;

function ruleFor(type: string, size: number): FileRule {
  if (type === '') throw refusal('attachment.nameRefused', {});
  if (!isUploadExtension(type)) throw refusal('attachment.typeRefused', { type });
  if (size === 0) throw refusal('attachment.empty', {});
  return rules[type];
}

/** Text has no mark of its own: what is known to be something else is none. */
function beginsRight(rule: FileRule, head: Buffer, found: string | null): boolean {
  if (rule.begins !== undefined) return rule.begins.test(head.toString('hex', 0, 64));
  return rule === balance || found === null;
}

/**
 * What a file is, by its content; its name must agree. Nothing of it is executed or unpacked, and only as much of it is
 * read at a time as fits into a small buffer.
 * @param name a safe one
 * @param semaphore that of the node
 * @throws AppError with the sentence that says why it is not taken
 */
export async function judgeFile(
  name: string,
  source: FileSource,
  semaphore: UnpackSemaphore,
): Promise<{ readonly mediaType: string }> {
  const type = fileExtension(name);
  const rule = ruleFor(type, source.size);
  const head = await source.read(0, headSize);
  const found = knownContent(head);
  if (found !== null && isDangerous(found)) throw differs(type, found);
  if (!beginsRight(rule, head, found)) throw found === null ? broken(type) : differs(type, found);
  await rule.require(source, type, semaphore);
  return { mediaType: rule.mediaType };
}
