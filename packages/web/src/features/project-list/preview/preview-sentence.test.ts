import type { OfficeProjectRow } from '@energieakte/contract';
import { expect, test } from 'vitest';
import { previewSentence } from './preview-sentence.ts';

const row: OfficeProjectRow = {
  audience: 'office',
  id: '00000000-0000-4000-8000-000000000001',
  projectId: 'KfW-26_001',
  mode: 0,
  name: 'Bauherr',
  title: null,
  state: 'ACTIVE',
  color: 'YELLOW',
  street: null,
  zip: null,
  city: null,
  customerReference: null,
  colorReason: null,
  shortReason: null,
  customer: null,
  responsible: null,
  members: [],
  nextDeadline: null,
  openServices: 0,
  missingDocuments: 0,
  missingFromOutside: 0,
  lock: null,
  updatedAt: '2026-11-24T07:00:00.000Z',
  version: 1,
};

function due(dueDate: string) {
  return { nextDeadline: { code: 'BZA_VALID', title: 'BzA gültig bis', dueDate, hard: true } };
}

const red: Partial<OfficeProjectRow> = {
  color: 'RED',
  colorReason: 'Klärung nötig: Heizlast – Erklärung fehlt',
  shortReason: 'Erklärung fehlt',
};

test.each([
  [red, 'overdue', 'Erklärung fehlt.'],
  [
    { ...red, ...due('2026-11-23') },
    'overdue',
    'BzA gültig bis 23.11.2026, 1 Tag überfällig. Erklärung fehlt.',
  ],
  [
    { ...red, shortReason: null, ...due('2026-11-23') },
    'overdue',
    'BzA gültig bis 23.11.2026, 1 Tag überfällig.',
  ],
  [due('2026-12-05'), 'soon', 'BzA gültig bis 05.12.2026, in 11 Tagen.'],
  [{ ...due('2027-12-05'), missingDocuments: 2 }, 'later', '2 Unterlagen fehlen.'],
  [{ missingDocuments: 1 }, 'later', 'Eine Unterlage fehlt.'],
  [{}, 'later', 'Zurzeit drängt nichts.'],
] as const)('of %j the preview says', (facts, light, text) => {
  expect(previewSentence({ ...row, ...facts }, '2026-11-24')).toEqual({ light, text });
});
