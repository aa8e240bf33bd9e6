import type { ColorLabels, ExportColumn, OfficeProjectRow, ProjectMode } from '@energieakte/contract';
import { type Cell, emptyCell, textCell } from '#core/table-files/cell.ts';

/** What the office calls the phases of each kind of project. */
export type PhaseLabels = Readonly<Record<ProjectMode, ColorLabels>>;

interface Column {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** A word that is not to be broken on paper. */
  readonly sample?: string;
  readonly cell: (row: OfficeProjectRow, words: PhaseLabels) => Cell;
}

/** A column of a file. */
export interface FileColumn extends Column {
  readonly isNumber: boolean;
}

function statusLabel({ color, mode, state }: OfficeProjectRow, words: PhaseLabels): string {
  const word = words[mode][color];
  return state === 'CANCELLED' ? `${word} (gestoppt)` : word;
}

function placeOf({ zip, city }: OfficeProjectRow): string {
  return [zip, city].filter((part) => part !== null && part !== '').join(' ');
}

function deadlineDay({ nextDeadline }: OfficeProjectRow): Cell {
  return nextDeadline === null ? emptyCell : { type: 'day', value: nextDeadline.dueDate };
}

const daySample = '00.00.0000';
const idSample = 'KfW-00_000-';

/** What the list shows in one column; a deadline is a day and what falls due, so a file gives it two columns. */
const columns: Readonly<Record<ExportColumn, readonly Column[]>> = {
  color: [{ title: 'Status', width: 24, cell: (row, words) => textCell(statusLabel(row, words)) }],
  projectId: [{ title: 'Id', width: 18, sample: idSample, cell: (row) => textCell(row.projectId) }],
  name: [{ title: 'Bauherr', width: 28, cell: (row) => textCell(row.name) }],
  title: [{ title: 'Bauvorhaben', width: 36, cell: (row) => textCell(row.title) }],
  city: [{ title: 'Ort', width: 26, cell: (row) => textCell(placeOf(row)) }],
  customer: [{ title: 'Auftraggeber', width: 28, cell: (row) => textCell(row.customer?.name ?? null) }],
  customerReference: [
    { title: 'Komm.-/Auftrags-Nr.', width: 20, cell: (row) => textCell(row.customerReference) },
  ],
  responsible: [
    {
      title: 'Projektleitung',
      width: 22,
      cell: (row) => textCell(row.responsible?.displayname ?? null),
    },
  ],
  members: [
    {
      title: 'Mitglieder',
      width: 36,
      cell: (row) => textCell(row.members.map(({ displayname }) => displayname).join(', ')),
    },
  ],
  dueDate: [
    { title: 'Nächste Frist', width: 14, sample: daySample, cell: deadlineDay },
    { title: 'Frist für', width: 30, cell: (row) => textCell(row.nextDeadline?.title ?? null) },
  ],
  openServices: [
    {
      title: 'Offene Leistungen',
      width: 18,
      cell: (row) => ({ type: 'number', value: row.openServices }),
    },
  ],
  missingDocuments: [
    {
      title: 'Fehlende Unterlagen',
      width: 20,
      cell: (row) => ({ type: 'number', value: row.missingDocuments }),
    },
  ],
  updatedAt: [
    {
      title: 'Geändert',
      width: 17,
      sample: daySample,
      cell: (row) => ({ type: 'moment', value: new Date(row.updatedAt) }),
    },
  ],
  lock: [
    {
      title: 'Bearbeitung',
      width: 22,
      cell: (row) => textCell(row.lock?.holder.displayname ?? null),
    },
  ],
};

const numberColumns: ReadonlySet<ExportColumn> = new Set(['openServices', 'missingDocuments']);

/** The columns of a file, in the order of the list. */
export function fileColumns(wanted: readonly ExportColumn[]): readonly FileColumn[] {
  return [...new Set(wanted)].flatMap((id) =>
    columns[id].map((column) => ({ ...column, isNumber: numberColumns.has(id) })),
  );
}
