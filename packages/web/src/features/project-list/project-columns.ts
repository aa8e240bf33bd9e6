import { type ExportColumn, exportColumns, type ProjectSortField } from '@energieakte/contract';
import type { Audience } from '#project-kit/project-colors.ts';

/** The columns of a list are those a file can have. */
export const columnIds = exportColumns;
export type ColumnId = ExportColumn;

/** One column of a project list. Widths in pixels. */
export interface ListColumn {
  readonly id: ColumnId;
  readonly title: string;
  /** Where the title is too short to be understood by itself. */
  readonly explanation?: string;
  readonly sort: ProjectSortField | null;
  readonly minimalWidth: number;
  /** Its share of the room that is left over; 0 keeps the minimal width. */
  readonly share: number;
  /** The lower, the longer the column stays when there is little room. */
  readonly rank: number;
}

const status = { id: 'color', title: 'Status', sort: 'color', minimalWidth: 182, share: 0 } as const;
const projectId = {
  id: 'projectId',
  title: 'Id',
  sort: 'projectId',
  minimalWidth: 146,
  share: 0,
} as const;
const city = { id: 'city', title: 'Ort', sort: 'city', minimalWidth: 112, share: 1.1 } as const;

const officeColumns: readonly ListColumn[] = [
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
    share: 0,
    rank: 9,
  },
  {
    id: 'missingDocuments',
    title: 'Unterl.',
    explanation: 'Fehlende Unterlagen',
    sort: 'missingDocuments',
    minimalWidth: 76,
    share: 0,
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

const customerColumns: readonly ListColumn[] = [
  { ...status, title: 'Stand', minimalWidth: 208, rank: 1 },
  { ...projectId, rank: 0 },
  { id: 'name', title: 'Bauherr', sort: 'name', minimalWidth: 120, share: 1.4, rank: 2 },
  { id: 'title', title: 'Bauvorhaben', sort: 'title', minimalWidth: 130, share: 1.4, rank: 4 },
  { ...city, rank: 3 },
  {
    id: 'customerReference',
    title: 'Komm.-/Auftrags-Nr.',
    sort: null,
    minimalWidth: 150,
    share: 0.4,
    rank: 5,
  },
  { id: 'responsible', title: 'Ansprechperson', sort: null, minimalWidth: 128, share: 0.6, rank: 6 },
  { id: 'members', title: 'Team', sort: null, minimalWidth: 130, share: 1.2, rank: 7 },
  { id: 'lock', title: 'Bearbeitung', sort: null, minimalWidth: 132, share: 0, rank: 8 },
];

/** The columns a list has for the office or for a customer, in their usual order. */
export function columnsFor(audience: Audience): readonly ListColumn[] {
  return audience === 'office' ? officeColumns : customerColumns;
}

/** What a person chose: an order, and columns that are always or never shown. */
export interface ColumnChoice {
  readonly order: readonly ColumnId[];
  readonly shown: Readonly<Partial<Record<ColumnId, boolean>>>;
}

/** The columns in the order a person chose; columns the choice does not know keep their usual place at the end. */
export function orderColumns(
  columns: readonly ListColumn[],
  order: readonly ColumnId[],
): readonly ListColumn[] {
  const place = (column: ListColumn): number => {
    const index = order.indexOf(column.id);
    return index === -1 ? order.length + columns.indexOf(column) : index;
  };
  return columns.toSorted((first, second) => place(first) - place(second));
}

/**
 * The columns to show in the given width: all that were asked for, and of those nobody decided about the most
 * important ones that still fit.
 */
export function fitColumns(
  columns: readonly ListColumn[],
  choice: ColumnChoice,
  width: number,
): readonly ListColumn[] {
  const chosen = columns.filter((column) => choice.shown[column.id] === true);
  const undecided = columns
    .filter((column) => choice.shown[column.id] === undefined)
    .toSorted((first, second) => first.rank - second.rank);
  const kept = new Set(chosen.map((column) => column.id));
  let space = width - totalWidth(chosen);
  for (const column of undecided) {
    // The two that say which project it is stay even on the smallest table.
    if (column.minimalWidth > space && column.rank > 1) break;
    kept.add(column.id);
    space -= column.minimalWidth;
  }
  return orderColumns(columns, choice.order).filter((column) => kept.has(column.id));
}

/** The narrowest the columns can be together, in pixels. */
export function totalWidth(columns: readonly ListColumn[]): number {
  return columns.reduce((sum, column) => sum + column.minimalWidth, 0);
}

/** The width of a column as `grid-template-columns` takes it. */
export function columnWidth({ minimalWidth, share }: ListColumn): string {
  return share === 0 ? `${minimalWidth}px` : `minmax(${minimalWidth}px, ${share}fr)`;
}
