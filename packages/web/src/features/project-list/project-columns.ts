import { type ExportColumn, exportColumns } from '@energieakte/contract';
import type { Audience } from '#project-kit/project-colors.ts';
import type { ColumnShape } from '#shared/list/columns/list-column.ts';
import type { Density } from '#shared/list/columns/list-settings.ts';

/** Parts of the next deadline that have a column of their own where rows have one line. */
const deadlineParts = ['daysLeft', 'deadlineKind'] as const;

/** The columns whose place, width and presence are remembered. */
export const projectColumnIds = [...exportColumns, ...deadlineParts] as const;
export type ProjectColumnId = (typeof projectColumnIds)[number];

/** One column of a project list. */
export interface ProjectColumn extends ColumnShape {
  readonly id: ProjectColumnId;
  /** What it becomes in a file; a column of two lines becomes several. */
  readonly exports: readonly ExportColumn[];
}

const status = { id: 'color', title: 'Status', sort: 'color', minimalWidth: 172, rank: 0 } as const;
const projectId = {
  id: 'projectId',
  title: 'Id',
  sort: 'projectId',
  // With room for the lock behind it.
  minimalWidth: 156,
  isFixed: true,
  rank: 0,
} as const;
const name = { id: 'name', title: 'Bauherr', sort: 'name', minimalWidth: 234, rank: 1 } as const;
const missing = {
  id: 'missingDocuments',
  title: 'Fehlt',
  explanation: 'Fehlende Unterlagen',
  sort: 'missingDocuments',
  exports: ['missingDocuments'],
} as const;
const responsible = { id: 'responsible', title: 'Leitung', sort: 'responsible' } as const;

/** What can be shown besides; as long as nobody asked for it, only where there is plenty of room. */
const further: readonly ProjectColumn[] = [
  {
    id: 'openServices',
    title: 'Offen',
    explanation: 'Offene Leistungen',
    sort: 'openServices',
    minimalWidth: 68,
    rank: 20,
    exports: ['openServices'],
  },
  {
    id: 'members',
    title: 'Mitglieder',
    sort: null,
    minimalWidth: 330,
    rank: 22,
    exports: ['members'],
  },
  {
    id: 'updatedAt',
    title: 'Geändert',
    sort: 'updatedAt',
    minimalWidth: 104,
    rank: 21,
    exports: ['updatedAt'],
  },
];

/** Two lines a row: what identifies a project can be read without another column. */
const officeColumns: readonly ProjectColumn[] = [
  {
    ...status,
    title: 'Status · Id',
    isFixed: true,
    minimalWidth: 174,
    exports: ['color', 'projectId'],
  },
  {
    ...name,
    title: 'Bauherr · Bauvorhaben',
    minimalWidth: 300,
    share: 1,
    exports: ['name', 'title'],
  },
  {
    id: 'city',
    title: 'Ort · Auftraggeber',
    sort: 'city',
    minimalWidth: 192,
    share: 0.2,
    rank: 3,
    exports: ['city', 'customer', 'customerReference'],
  },
  {
    id: 'dueDate',
    title: 'Nächste Frist',
    sort: 'dueDate',
    minimalWidth: 228,
    share: 0.6,
    rank: 2,
    exports: ['dueDate'],
  },
  { ...missing, minimalWidth: 54, rank: 4 },
  { ...responsible, minimalWidth: 138, rank: 5, exports: ['responsible', 'members'] },
  ...further,
];

/** One line a row. */
const denseOfficeColumns: readonly ProjectColumn[] = [
  { ...status, exports: ['color'] },
  { ...projectId, minimalWidth: 152, exports: ['projectId'] },
  { ...name, exports: ['name'] },
  {
    id: 'title',
    title: 'Bauvorhaben oder Grund',
    sort: 'title',
    minimalWidth: 160,
    share: 1,
    rank: 8,
    exports: ['title'],
  },
  { id: 'city', title: 'Ort', sort: 'city', minimalWidth: 148, rank: 3, exports: ['city'] },
  {
    id: 'customer',
    title: 'AG',
    explanation: 'Auftraggeber',
    sort: 'customerName',
    minimalWidth: 54,
    rank: 4,
    exports: ['customer'],
  },
  {
    id: 'dueDate',
    title: 'Frist',
    explanation: 'Nächste Frist',
    sort: 'dueDate',
    minimalWidth: 106,
    rank: 2,
    exports: ['dueDate'],
  },
  {
    id: 'daysLeft',
    title: 'Tage',
    explanation: 'Tage bis zur nächsten Frist',
    sort: null,
    minimalWidth: 48,
    rank: 5,
    exports: [],
  },
  {
    id: 'deadlineKind',
    title: 'Was',
    explanation: 'Art der nächsten Frist',
    sort: null,
    minimalWidth: 80,
    share: 0.3,
    rank: 9,
    exports: [],
  },
  { ...missing, minimalWidth: 52, rank: 6 },
  { ...responsible, minimalWidth: 112, rank: 7, exports: ['responsible'] },
  ...further,
];

const customerDeadline = {
  id: 'dueDate',
  title: 'Nächste Frist',
  sort: null,
  rank: 2,
  exports: ['dueDate'],
} as const;

const customerColumns: readonly ProjectColumn[] = [
  {
    ...status,
    title: 'Stand · Id',
    isFixed: true,
    minimalWidth: 208,
    exports: ['color', 'projectId'],
  },
  {
    ...name,
    title: 'Bauherr · Bauvorhaben',
    minimalWidth: 290,
    share: 1,
    exports: ['name', 'title'],
  },
  {
    id: 'city',
    title: 'Ort · Auftrags-Nr.',
    sort: 'city',
    minimalWidth: 192,
    share: 0.3,
    rank: 3,
    exports: ['city', 'customerReference'],
  },
  { ...customerDeadline, minimalWidth: 228, share: 0.4 },
  { ...missing, sort: null, minimalWidth: 54, rank: 4 },
  {
    ...responsible,
    title: 'Ansprechperson',
    sort: null,
    minimalWidth: 150,
    rank: 5,
    exports: ['responsible', 'members'],
  },
];

const denseCustomerColumns: readonly ProjectColumn[] = [
  { ...status, title: 'Stand', minimalWidth: 208, exports: ['color'] },
  { ...projectId, exports: ['projectId'] },
  { ...name, exports: ['name'] },
  {
    id: 'title',
    title: 'Bauvorhaben',
    sort: 'title',
    minimalWidth: 150,
    share: 1,
    rank: 4,
    exports: ['title'],
  },
  { id: 'city', title: 'Ort', sort: 'city', minimalWidth: 146, share: 0.4, rank: 3, exports: ['city'] },
  { ...customerDeadline, title: 'Frist', explanation: 'Nächste Frist', minimalWidth: 108 },
  { ...missing, sort: null, minimalWidth: 52, rank: 4 },
  {
    id: 'customerReference',
    title: 'Auftrags-Nr.',
    sort: null,
    minimalWidth: 110,
    rank: 5,
    exports: ['customerReference'],
  },
  {
    ...responsible,
    title: 'Ansprechperson',
    sort: null,
    minimalWidth: 128,
    rank: 6,
    exports: ['responsible'],
  },
  {
    id: 'members',
    title: 'Mitglieder',
    sort: null,
    minimalWidth: 160,
    share: 0.6,
    rank: 7,
    exports: ['members'],
  },
];

const columnsOf: Readonly<Record<Audience, Readonly<Record<Density, readonly ProjectColumn[]>>>> = {
  office: { luftig: officeColumns, dicht: denseOfficeColumns },
  customer: { luftig: customerColumns, dicht: denseCustomerColumns },
};

/** The columns a list has for the office or for a customer with rows of two lines or of one, in their usual order. */
export function columnsFor(audience: Audience, density: Density): readonly ProjectColumn[] {
  return columnsOf[audience][density];
}

const besidePreview = new Set<ProjectColumnId>(['color', 'projectId', 'name', 'title', 'dueDate']);

/** The columns that stay beside the preview of a project: which one it is, and what is due. */
export function columnsBesidePreview(columns: readonly ProjectColumn[]): readonly ProjectColumn[] {
  return columns.filter(({ id }) => besidePreview.has(id));
}
