import type { ExportColumn } from '@energieakte/contract';
import type { Audience } from '#project-kit/project-colors.ts';
import type { ColumnShape } from '#shared/list/columns/list-column.ts';

/** One column of a project list; those are the columns a file can have. */
export interface ProjectColumn extends ColumnShape {
  readonly id: ExportColumn;
}

const status = { id: 'color', title: 'Status', sort: 'color', minimalWidth: 182, share: 0 } as const;
const projectId = {
  id: 'projectId',
  title: 'Id',
  sort: 'projectId',
  minimalWidth: 146,
  isFixed: true,
} as const;
const city = { id: 'city', title: 'Ort', sort: 'city', minimalWidth: 112, share: 1.1 } as const;

const officeColumns: readonly ProjectColumn[] = [
  { ...status, rank: 1 },
  { ...projectId, rank: 0 },
  { id: 'name', title: 'Bauherr', sort: 'name', minimalWidth: 120, share: 1.4, rank: 2 },
  { id: 'title', title: 'Bauvorhaben', sort: 'title', minimalWidth: 116, share: 1.4, rank: 8 },
  { ...city, rank: 4 },
  { id: 'customer', title: 'Auftraggeber', sort: 'customerName', minimalWidth: 108, share: 1, rank: 5 },
  { id: 'dueDate', title: 'Nächste Frist', sort: 'dueDate', minimalWidth: 212, share: 0.8, rank: 3 },
  {
    id: 'openServices',
    title: 'Offen',
    explanation: 'Offene Leistungen',
    sort: 'openServices',
    minimalWidth: 68,
    rank: 9,
  },
  {
    id: 'missingDocuments',
    title: 'Unterl.',
    explanation: 'Fehlende Unterlagen',
    sort: 'missingDocuments',
    minimalWidth: 76,
    rank: 12,
  },
  {
    id: 'responsible',
    title: 'Projektleitung',
    sort: 'responsible',
    minimalWidth: 116,
    share: 0.6,
    rank: 10,
  },
  { id: 'members', title: 'Mitglieder', sort: null, minimalWidth: 118, share: 1.4, rank: 7 },
  { id: 'updatedAt', title: 'Geändert', sort: 'updatedAt', minimalWidth: 112, share: 0, rank: 11 },
  {
    id: 'lock',
    title: 'Bearbeitung',
    explanation: 'Wer das Projekt gerade bearbeitet',
    sort: null,
    minimalWidth: 122,
    share: 0.2,
    rank: 6,
  },
];

const customerColumns: readonly ProjectColumn[] = [
  { ...status, title: 'Stand', minimalWidth: 208, rank: 1 },
  { ...projectId, rank: 0 },
  { id: 'name', title: 'Bauherr', sort: 'name', minimalWidth: 120, share: 1.4, rank: 2 },
  { id: 'title', title: 'Bauvorhaben', sort: 'title', minimalWidth: 130, share: 1.4, rank: 6 },
  { ...city, rank: 3 },
  { id: 'dueDate', title: 'Nächste Frist', sort: null, minimalWidth: 212, share: 0.8, rank: 4 },
  {
    id: 'missingDocuments',
    title: 'Unterl.',
    explanation: 'Fehlende Unterlagen',
    sort: null,
    minimalWidth: 76,
    rank: 5,
  },
  {
    id: 'customerReference',
    title: 'Komm.-/Auftrags-Nr.',
    sort: null,
    minimalWidth: 150,
    share: 0.4,
    rank: 7,
  },
  { id: 'responsible', title: 'Ansprechperson', sort: null, minimalWidth: 128, share: 0.6, rank: 8 },
  { id: 'members', title: 'Mitglieder', sort: null, minimalWidth: 130, share: 1.2, rank: 9 },
  { id: 'lock', title: 'Bearbeitung', sort: null, minimalWidth: 132, share: 0, rank: 10 },
];

/** The columns a list has for the office or for a customer, in their usual order. */
export function columnsFor(audience: Audience): readonly ProjectColumn[] {
  return audience === 'office' ? officeColumns : customerColumns;
}
