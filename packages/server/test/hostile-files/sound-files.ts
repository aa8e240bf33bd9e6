import { compoundBytes } from '#test/hostile-files/compound-bytes.ts';
import {
  dwgBytes,
  dxfText,
  ifcText,
  mailText,
  pdfBytes,
  xmlText,
} from '#test/hostile-files/document-bytes.ts';
import { heicBytes, jpegBytes, pngBytes, webpBytes } from '#test/hostile-files/picture-bytes.ts';
import { officeBytes, zipBytes } from '#test/hostile-files/zip-bytes.ts';

export interface SoundFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly mediaType: string;
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One good file of every kind that is taken. */
export const soundFiles: readonly SoundFile[] = [
  { name: 'Grundriss EG.pdf', bytes: pdfBytes(), mediaType: 'application/pdf' },
  { name: 'Heizung.jpg', bytes: jpegBytes, mediaType: 'image/jpeg' },
  { name: 'Fassade.JPEG', bytes: jpegBytes, mediaType: 'image/jpeg' },
  { name: 'Bildschirm.png', bytes: pngBytes(), mediaType: 'image/png' },
  { name: 'Keller.heic', bytes: heicBytes(), mediaType: 'image/heic' },
  { name: 'Dach.webp', bytes: webpBytes, mediaType: 'image/webp' },
  {
    name: 'Vollmacht.doc',
    bytes: compoundBytes(['WordDocument', '1Table']),
    mediaType: 'application/msword',
  },
  { name: 'Vollmacht.docx', bytes: officeBytes('docx'), mediaType: word },
  { name: 'Flächen.xls', bytes: compoundBytes(['Workbook']), mediaType: 'application/vnd.ms-excel' },
  { name: 'Flächen.xlsx', bytes: officeBytes('xlsx'), mediaType: excel },
  { name: 'Zähler.csv', bytes: Buffer.from('Zähler;kWh\r\n1;2300\r\n'), mediaType: 'text/csv' },
  {
    name: 'Zähler alt.csv',
    bytes: Buffer.from('Zähler;kWh\r\n1;2300\r\n', 'latin1'),
    mediaType: 'text/csv',
  },
  { name: 'Notiz.txt', bytes: Buffer.from('Grüße'), mediaType: 'text/plain' },
  { name: 'geg.xml', bytes: Buffer.from(xmlText), mediaType: 'application/xml' },
  { name: 'Anfrage.eml', bytes: Buffer.from(mailText), mediaType: 'message/rfc822' },
  {
    name: 'Anfrage.msg',
    bytes: compoundBytes(['__properties_version1.0', '__substg1.0_0037001F']),
    mediaType: 'application/vnd.ms-outlook',
  },
  { name: 'Schnitt.dwg', bytes: dwgBytes, mediaType: 'image/vnd.dwg' },
  { name: 'Schnitt.dxf', bytes: Buffer.from(dxfText), mediaType: 'image/vnd.dxf' },
  { name: 'Haus.ifc', bytes: Buffer.from(ifcText), mediaType: 'application/x-step' },
  {
    name: 'Unterlagen.zip',
    bytes: zipBytes([{ name: 'Pläne/EG.pdf', content: pdfBytes() }, { name: 'leer/' }]),
    mediaType: 'application/zip',
  },
  { name: 'Haus.evex', bytes: Buffer.from([1, 0, 2, 0]), mediaType: 'application/octet-stream' },
  { name: 'Haus.gd2', bytes: Buffer.from(xmlText), mediaType: 'application/octet-stream' },
];
