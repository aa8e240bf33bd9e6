import type { GuestProjectRow, OfficeProjectRow, ProjectRow } from '@energieakte/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { columnsFor } from '../project-columns.ts';
import { projectGridColumns } from './project-cells.tsx';

const day = { now: new Date('2026-11-24T08:00:00Z'), today: '2026-11-24' };

const shown = {
  id: '00000000-0000-4000-8000-000000000001',
  projectId: 'KfW-26_001',
  mode: 0,
  name: 'Bauherr',
  title: null,
  state: 'ACTIVE',
  color: 'NOTHING',
  street: null,
  zip: null,
  city: null,
  customerReference: null,
} as const;

function officeRow(names: readonly string[]): OfficeProjectRow {
  return {
    ...shown,
    audience: 'office',
    colorReason: null,
    shortReason: null,
    customer: null,
    responsible: null,
    members: names.map((displayname) => ({ id: displayname, displayname })),
    nextDeadline: null,
    openServices: 0,
    missingDocuments: 0,
    missingFromOutside: 0,
    lock: null,
    updatedAt: '2026-11-24T07:00:00.000Z',
    version: 1,
  };
}

function guestRow(names: readonly string[]): GuestProjectRow {
  return {
    ...shown,
    audience: 'customer',
    responsibleName: null,
    memberNames: [...names],
    locked: false,
    nextDeadline: null,
    missingDocuments: 0,
  };
}

/** The title of the column with the members, and the text of its cell. */
function membersColumn(row: ProjectRow): readonly (string | undefined)[] {
  const column = projectGridColumns(columnsFor(row.audience, 'dicht'), day, {
    density: 'dicht',
    isBesidePreview: false,
    isNarrow: false,
  }).find(({ id }) => id === 'members');
  const cell = renderToStaticMarkup(column?.cell(row));
  return [column?.title, cell.replaceAll(/<[^>]*>/gu, '|').replaceAll(/\|+/gu, '|')];
}

describe.each([
  ['the office', officeRow],
  ['a customer', guestRow],
])('the members of a project in the list of %s', (_audience, rowWith) => {
  test.each([
    [[], '|Keine Mitglieder|'],
    [['Jana Keller'], '|Jana Keller|'],
    [['Jana Keller', 'Uwe Roth', 'Ole Engel'], '|Jana Keller, Uwe Roth, Ole Engel|'],
    [['Jana Keller', 'Uwe Roth', 'Ole Engel', 'Ada Lenz'], '|Jana Keller, Uwe Roth, Ole Engel|+1|'],
  ])('%j', (names, text) => {
    expect(membersColumn(rowWith(names))).toEqual(['Mitglieder', text]);
  });
});
