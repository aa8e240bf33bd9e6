import { expect, test } from 'vitest';
import { decodedText } from '#shared/import/table-cells.ts';
import { obstacleOf, parseUserTable, userImportRows } from './user-import-table.ts';

const csv =
  'Benutzername;E-Mail;Name;Firma;Rolle;Schuhgröße\nanna.groß;a@b.example;Anna Groß;BRENNER;Mitarbeit;41\n';

test('a table is read by its headings, and a column nobody knows is left out', () => {
  const table = parseUserTable(csv);
  expect(table?.columns.map(({ key }) => key)).toEqual([
    'username',
    'email',
    'displayname',
    'customer',
    'roles',
    null,
  ]);
  expect(table === null ? null : obstacleOf(table)).toBeNull();
  expect(table === null ? null : userImportRows(table)).toEqual([
    {
      username: 'anna.groß',
      email: 'a@b.example',
      displayname: 'Anna Groß',
      customer: 'BRENNER',
      roles: 'Mitarbeit',
    },
  ]);
});

test('missing headings are named', () => {
  const table = parseUserTable('Benutzername\tE-Mail\nx\ty');
  expect(table === null ? null : obstacleOf(table)).toBe(
    'In der ersten Zeile fehlen Überschriften: „Anzeigename“, „Auftraggeber“, „Rollen“.',
  );
});

test.each([
  ['UTF-8', [0x47, 0x72, 0xc3, 0xb6, 0xc3, 0x9f, 0x65]],
  ['UTF-8 with a mark in front', [0xef, 0xbb, 0xbf, 0x47, 0x72, 0xc3, 0xb6, 0xc3, 0x9f, 0x65]],
  ['Windows-1252', [0x47, 0x72, 0xf6, 0xdf, 0x65]],
])('a file in %s is read', (_, bytes) => {
  expect(decodedText(new Uint8Array(bytes).buffer)).toBe('Größe');
});
