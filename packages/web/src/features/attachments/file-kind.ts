import { fileExtension } from '@energieakte/contract';

/** What a file is, in the few kinds that matter to the office. */
export type FileKind =
  | 'pdf'
  | 'image'
  | 'text'
  | 'table'
  | 'mail'
  | 'document'
  | 'spreadsheet'
  | 'drawing'
  | 'model'
  | 'archive'
  | 'balance'
  | 'other';

interface NamedType {
  readonly kind: FileKind;
  /** What it is in one word or two, as it stands beside the icon. */
  readonly word: string;
}

const types: Readonly<Record<string, NamedType>> = {
  pdf: { kind: 'pdf', word: 'PDF' },
  jpg: { kind: 'image', word: 'Bild (JPEG)' },
  png: { kind: 'image', word: 'Bild (PNG)' },
  webp: { kind: 'image', word: 'Bild (WebP)' },
  heic: { kind: 'image', word: 'Foto (HEIC)' },
  txt: { kind: 'text', word: 'Text' },
  xml: { kind: 'text', word: 'XML' },
  csv: { kind: 'table', word: 'CSV-Tabelle' },
  eml: { kind: 'mail', word: 'E-Mail' },
  msg: { kind: 'mail', word: 'Outlook-Nachricht' },
  doc: { kind: 'document', word: 'Word-Dokument' },
  xls: { kind: 'spreadsheet', word: 'Excel-Tabelle' },
  dwg: { kind: 'drawing', word: 'CAD-Zeichnung (DWG)' },
  dxf: { kind: 'drawing', word: 'CAD-Zeichnung (DXF)' },
  ifc: { kind: 'model', word: 'Gebäudemodell (IFC)' },
  zip: { kind: 'archive', word: 'ZIP-Archiv' },
  balance: { kind: 'balance', word: 'Bilanzdatei' },
  other: { kind: 'other', word: 'Datei' },
};

/** Media types that say what a file is without its name. */
const typeOfMedia: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'text/csv': 'csv',
  'message/rfc822': 'eml',
  'application/vnd.ms-outlook': 'msg',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xls',
  'image/vnd.dwg': 'dwg',
  'application/acad': 'dwg',
  'image/vnd.dxf': 'dxf',
  'application/dxf': 'dxf',
  'application/x-step': 'ifc',
  'model/ifc': 'ifc',
  'application/ifc': 'ifc',
};

/** What a general media type (text, XML, ZIP, unknown bytes, the claims of a mail) means with this ending. */
const typeOfExtension: Readonly<Record<string, string>> = {
  pdf: 'pdf',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  txt: 'txt',
  xml: 'xml',
  zip: 'zip',
  csv: 'csv',
  eml: 'eml',
  msg: 'msg',
  doc: 'doc',
  docx: 'doc',
  xls: 'xls',
  xlsx: 'xls',
  dwg: 'dwg',
  dxf: 'dxf',
  ifc: 'ifc',
  evex: 'balance',
  evebi: 'balance',
  gd2: 'balance',
  hge: 'balance',
};

const typeOfGeneralMedia: Readonly<Record<string, string>> = {
  'text/plain': 'txt',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
};

/** The file as the server describes it. */
export interface TypedFile {
  readonly name: string;
  /** The media type the server found in the content. */
  readonly mime: string;
}

function typeOf({ name, mime }: TypedFile): NamedType {
  const media = (mime.split(';', 1)[0] ?? '').trim().toLowerCase();
  const key =
    typeOfMedia[media] ??
    typeOfExtension[fileExtension(name)] ??
    typeOfGeneralMedia[media] ??
    (media.startsWith('text/') ? 'txt' : 'other');
  return types[key] ?? { kind: 'other', word: 'Datei' };
}

/** The kind of a file: its content decides; the ending only where the content is of a general type. */
export function fileKind(file: TypedFile): FileKind {
  return typeOf(file).kind;
}

/** What the file is, in German: `PDF`, `Excel-Tabelle`. */
export function fileWord(file: TypedFile): string {
  return typeOf(file).word;
}
