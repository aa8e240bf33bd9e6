import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FileIcon } from './file-icon.tsx';
import { fileKind, fileWord } from './file-kind.ts';

test.each([
  ['plan.pdf', 'application/pdf', 'pdf', 'PDF'],
  ['IMG_1.HEIC', 'image/heic', 'image', 'Foto (HEIC)'],
  ['liste.csv', 'text/plain', 'table', 'CSV-Tabelle'],
  ['notiz.txt', 'text/plain; charset=utf-8', 'text', 'Text'],
  ['geg.xml', 'application/xml', 'text', 'XML'],
  ['anfrage.eml', 'message/rfc822', 'mail', 'E-Mail'],
  ['anfrage.msg', 'application/x-cfb', 'mail', 'Outlook-Nachricht'],
  ['bericht.docx', 'application/zip', 'document', 'Word-Dokument'],
  ['alles.zip', 'application/zip', 'archive', 'ZIP-Archiv'],
  ['haus.ifc', 'text/plain', 'model', 'Gebäudemodell (IFC)'],
  ['haus.evex', 'application/octet-stream', 'balance', 'Bilanzdatei'],
  ['haus.gd2', 'application/xml', 'balance', 'Bilanzdatei'],
  ['ohne', 'application/octet-stream', 'other', 'Datei'],
] as const)('%s with the content %s is %s', (name, mime, ...expected) => {
  expect([fileKind({ name, mime }), fileWord({ name, mime })]).toEqual(expected);
});

test('what the content says outranks the ending', () => {
  expect(fileKind({ name: 'tabelle.csv', mime: 'application/pdf' })).toBe('pdf');
  expect(fileKind({ name: 'bild.docx', mime: 'image/png' })).toBe('image');
});

test('the icon says in words what it stands for', () => {
  const icon = renderToStaticMarkup(<FileIcon file={{ name: 'a.pdf', mime: 'application/pdf' }} />);
  expect(icon).toContain('aria-label="PDF"');
  expect(icon).toContain('<svg');
});
