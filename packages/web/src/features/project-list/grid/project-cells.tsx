import {
  type ExportColumn,
  type GuestProjectRow,
  missingCountText,
  type OfficeProjectRow,
  type ProjectRow,
} from '@energieakte/contract';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatMoment, momentText } from '#shared/format/relative-moment.ts';
import { gridColumns } from '#shared/list/columns/list-column.ts';
import type { GridColumn } from '#shared/list/grid/grid-column.ts';
import type { RowActions } from '#shared/list/grid/list-grid.tsx';
import type { PlacedRecord } from '#shared/list/window/list-window.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { DueDate, LockHolder, MemberNames, StoppedSign } from './cell-parts.tsx';
import type { ProjectColumn } from '../project-columns.ts';
import { detailsLink } from '#project-kit/row-links.ts';

/** A project and its place in the whole list, from 0. */
export type PlacedProject = PlacedRecord<ProjectRow>;

/** What can be done with a project of the list. */
export type ProjectActions = Required<RowActions<ProjectRow>>;

/** The day the list is looked at: as a date for words, as `YYYY-MM-DD` for counting. */
export interface ListDay {
  readonly now: Date;
  readonly today: string;
}

type Cell<Row> = (row: Row, day: ListDay) => ReactNode;
type Cells<Row> = Readonly<Partial<Record<ExportColumn, Cell<Row>>>>;

function text(value: string | null, className = 'text'): ReactNode {
  const shown = value === null || value === '' ? '–' : value;
  return (
    <span className={shown === '–' ? 'soft' : className} title={shown === '–' ? undefined : shown}>
      {shown}
    </span>
  );
}

/** `73230 Kirchheim unter Teck`, or what of it is known. */
export function placeOf(row: Pick<ProjectRow, 'zip' | 'city'>): string {
  return [row.zip, row.city].filter((part) => part !== null && part !== '').join(' ');
}

function Status({ row }: { readonly row: ProjectRow }) {
  const colorLabel = useColorLabel();
  const reason = row.audience === 'office' ? row.colorReason : null;
  return (
    <>
      {row.state === 'CANCELLED' && <StoppedSign />}
      <StatusChip
        color={row.color}
        word={colorLabel(row.color, row.mode, row.audience)}
        reason={reason}
      />
    </>
  );
}

function statusCell(row: ProjectRow): ReactNode {
  return <Status row={row} />;
}

function idCell(row: ProjectRow): ReactNode {
  return (
    <Link {...detailsLink(row)} className="text id" tabIndex={-1} preload={false}>
      {row.projectId}
    </Link>
  );
}

const commonCells: Cells<ProjectRow> = {
  color: statusCell,
  projectId: idCell,
  name: (row) => text(row.name, 'text name'),
  title: (row) => text(row.title),
  city: (row) => text(placeOf(row)),
  customerReference: (row) => text(row.customerReference),
};

/** Who owes what the number counts. */
function missingText({ missingDocuments, missingFromOutside: outside }: OfficeProjectRow) {
  return missingCountText({ outside, office: missingDocuments - outside }) || undefined;
}

const officeCells: Cells<OfficeProjectRow> = {
  customer: (row) => (
    <span className="text" title={row.customer?.name}>
      {row.customer?.name ?? <span className="soft">–</span>}
    </span>
  ),
  responsible: (row) => text(row.responsible?.displayname ?? null),
  members: (row) => <MemberNames names={row.members.map((member) => member.displayname)} />,
  dueDate: (row, { today }) => <DueDate deadline={row.nextDeadline} today={today} />,
  openServices: (row) => (
    <span className="number">{row.openServices === 0 ? '–' : row.openServices}</span>
  ),
  missingDocuments: (row) => (
    <span className="number" title={missingText(row)}>
      {row.missingDocuments === 0 ? '–' : row.missingDocuments}
    </span>
  ),
  updatedAt: (row, { now }) => (
    <span className="text soft" title={formatMoment(new Date(row.updatedAt))}>
      {momentText(new Date(row.updatedAt), now)}
    </span>
  ),
  lock: (row) => <LockHolder lock={row.lock} />,
};

const customerCells: Cells<GuestProjectRow> = {
  dueDate: (row, { today }) => <DueDate deadline={row.nextDeadline} today={today} />,
  missingDocuments: (row) => (
    <span className="number">{row.missingDocuments === 0 ? '–' : row.missingDocuments}</span>
  ),
  responsible: (row) => text(row.responsibleName),
  members: (row) => <MemberNames names={row.memberNames} />,
  lock: (row) =>
    row.locked && (
      <span className="pair lock">
        <Lock size={14} strokeWidth={2} aria-hidden className="sign" />
        <span className="text">wird bearbeitet</span>
      </span>
    ),
};

/** What stands in one cell of a row. */
function cellContent(row: ProjectRow, column: ExportColumn, day: ListDay): ReactNode {
  const common = commonCells[column];
  if (common !== undefined) return common(row, day);
  return row.audience === 'office' ? officeCells[column]?.(row, day) : customerCells[column]?.(row, day);
}

const FormerValue = lazy(async () => ({
  default: (await import('../as-of/compared-values.tsx')).FormerValue,
}));

function gridCell(row: ProjectRow, column: ExportColumn, day: ListDay): ReactNode {
  if (row.audience !== 'office' || row.compared === undefined) return cellContent(row, column, day);
  return (
    <>
      <Suspense>
        <FormerValue row={row} column={column} />
      </Suspense>
      {cellContent(row, column, day)}
    </>
  );
}

/** The columns of a project list as its grid takes them. */
export function projectGridColumns(
  columns: readonly ProjectColumn[],
  day: ListDay,
): readonly GridColumn<ProjectRow>[] {
  return gridColumns(
    columns.map((column) => ({ ...column, cell: (row: ProjectRow) => gridCell(row, column.id, day) })),
  );
}
