import {
  type GuestProjectRow,
  missingCountText,
  type OfficeProjectRow,
  type ProjectRow,
} from '@energieakte/contract';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatMoment, momentText } from '#shared/format/relative-moment.ts';
import type { Density } from '#shared/list/columns/list-settings.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { detailsLink } from '#project-kit/row-links.ts';
import type { ProjectColumnId } from '../project-columns.ts';
import {
  DaysLeft,
  DueDate,
  DueDay,
  Leader,
  LockSign,
  lockText,
  MemberNames,
  Reason,
  shortKind,
  StoppedSign,
  TwoLines,
} from './cell-parts.tsx';

// Only a list that is searched names fields.
const FoundBy = lazy(async () => ({ default: (await import('./found-by.tsx')).FoundBy }));

/** The day the list is looked at: as a date for words, as `YYYY-MM-DD` for counting. */
export interface ListDay {
  readonly now: Date;
  readonly today: string;
}

type Cell<Row> = (row: Row, day: ListDay) => ReactNode;
type Cells<Row> = Readonly<Partial<Record<ProjectColumnId, Cell<Row>>>>;

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

/** Why a project is red; `null` for all others. */
export function redReason(row: ProjectRow): string | null {
  return row.audience === 'office' && row.color === 'RED' ? row.colorReason : null;
}

interface FoundByShape {
  readonly isOneLine?: boolean;
  /** Why the project is red, where that stands in the place of the Bauvorhaben. */
  readonly reason?: string | null;
}

/** What stands in the place of the Bauvorhaben, and before it the field the row was found by, where that is not to be seen. */
function withFoundBy(row: ProjectRow, usual: ReactNode, shape: FoundByShape = {}): ReactNode {
  const { isOneLine = false, reason = null } = shape;
  if (row.foundBy === undefined) return usual;
  return (
    <Suspense fallback={usual}>
      <FoundBy {...{ row, usual, isOneLine, reason }} rest={row.title} />
    </Suspense>
  );
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

/** Who is editing, in words; `null` where nobody is. */
function lockWords(row: ProjectRow): string | null {
  if (row.audience === 'customer') return row.locked ? 'wird bearbeitet' : null;
  return row.lock === null ? null : lockText(row.lock);
}

function idCell(row: ProjectRow): ReactNode {
  const lock = lockWords(row);
  return (
    <span className="pair">
      <Link {...detailsLink(row)} className="text id" tabIndex={-1} preload={false}>
        {row.projectId}
      </Link>
      {lock !== null && <LockSign text={lock} />}
    </span>
  );
}

function nameCell(row: ProjectRow): ReactNode {
  return (
    <Link {...detailsLink(row)} className="text name" tabIndex={-1} preload={false} title={row.name}>
      {row.name === '' ? '–' : row.name}
    </Link>
  );
}

const commonCells: Cells<ProjectRow> = {
  color: (row) => <Status row={row} />,
  projectId: idCell,
  name: nameCell,
  title: (row) => withFoundBy(row, text(row.title), { isOneLine: true }),
  city: (row) => text(row.city),
  customerReference: (row) => text(row.customerReference),
};

/** Who owes what the number counts. */
function missingText({ missingDocuments, missingFromOutside: outside }: OfficeProjectRow) {
  return missingCountText({ outside, office: missingDocuments - outside }) || undefined;
}

function titleOrReason(row: OfficeProjectRow): ReactNode {
  const reason = redReason(row);
  return reason === null ? text(row.title) : <Reason reason={reason} />;
}

/** The Kürzel of the Auftraggeber; whoever has none orders for himself. */
function customerCode({ customer }: OfficeProjectRow): ReactNode {
  if (customer === null) return <span className="soft">privat</span>;
  return (
    <span className="text" title={customer.name}>
      {customer.shortname}
    </span>
  );
}

const officeCells: Cells<OfficeProjectRow> = {
  title: (row) => withFoundBy(row, titleOrReason(row), { isOneLine: true, reason: redReason(row) }),
  customer: customerCode,
  responsible: (row) => text(row.responsible?.displayname ?? null),
  members: (row) => <MemberNames names={row.members.map((member) => member.displayname)} />,
  dueDate: (row, { today }) => <DueDay deadline={row.nextDeadline} today={today} />,
  daysLeft: (row, { today }) => <DaysLeft deadline={row.nextDeadline} today={today} />,
  deadlineKind: (row) =>
    row.nextDeadline === null ? null : (
      <span className="text soft" title={row.nextDeadline.title}>
        {shortKind(row.nextDeadline.title)}
      </span>
    ),
  openServices: (row) => (
    <span className="number">{row.openServices === 0 ? '–' : row.openServices}</span>
  ),
  missingDocuments: (row) => (
    <span className={row.missingDocuments === 0 ? 'number soft' : 'number'} title={missingText(row)}>
      {row.missingDocuments === 0 ? '–' : row.missingDocuments}
    </span>
  ),
  updatedAt: (row, { now }) => (
    <span className="text soft" title={formatMoment(new Date(row.updatedAt))}>
      {momentText(new Date(row.updatedAt), now)}
    </span>
  ),
};

const customerCells: Cells<GuestProjectRow> = {
  dueDate: (row, { today }) => <DueDay deadline={row.nextDeadline} today={today} />,
  missingDocuments: ({ missingDocuments: count }) => (
    <span className={count === 0 ? 'number soft' : 'number'}>{count === 0 ? '–' : count}</span>
  ),
  responsible: (row) => text(row.responsibleName),
  members: (row) => <MemberNames names={row.memberNames} />,
};

function statusAndId(row: ProjectRow): ReactNode {
  return <TwoLines first={<Status row={row} />} second={idCell(row)} />;
}

function nameAndTitle(row: ProjectRow): ReactNode {
  return <TwoLines first={nameCell(row)} second={withFoundBy(row, text(row.title))} />;
}

/** The deadline, and why the project is red; the reason reaches below the cells that follow. */
function deadlineAndReason(row: OfficeProjectRow, { today }: ListDay): ReactNode {
  const { nextDeadline } = row;
  const reason = redReason(row);
  const kind = nextDeadline?.title ?? '';
  return (
    <TwoLines
      first={<DueDate deadline={nextDeadline} today={today} />}
      second={
        <span className="kind-and-reason">
          {kind !== '' && <span className="text kind">{kind}</span>}
          {reason !== null && <Reason reason={reason} />}
        </span>
      }
    />
  );
}

function customerLine(row: OfficeProjectRow): ReactNode {
  const { customer, customerReference: reference } = row;
  const code = customer?.shortname ?? 'privat';
  return (
    <span className="text" title={customer?.name}>
      {reference === null || reference === '' ? code : `${code} · ${reference}`}
    </span>
  );
}

/** The cells that have two lines. */
const twoLineCells: {
  readonly office: Cells<OfficeProjectRow>;
  readonly customer: Cells<GuestProjectRow>;
} = {
  office: {
    color: statusAndId,
    name: nameAndTitle,
    city: (row) => <TwoLines first={text(placeOf(row))} second={customerLine(row)} />,
    dueDate: deadlineAndReason,
    responsible: (row) => (
      <Leader
        leader={row.responsible?.displayname ?? null}
        names={row.members.map(({ displayname }) => displayname)}
      />
    ),
  },
  customer: {
    color: statusAndId,
    name: nameAndTitle,
    city: (row) => <TwoLines first={text(placeOf(row))} second={text(row.customerReference)} />,
    dueDate: ({ nextDeadline }, { today }) => (
      <TwoLines
        first={<DueDate deadline={nextDeadline} today={today} />}
        second={nextDeadline !== null && <span className="text kind">{nextDeadline.title}</span>}
      />
    ),
    responsible: (row) => <Leader leader={row.responsibleName} names={row.memberNames} />,
  },
};

/** How the rows of a list are shown. */
export interface RowShape {
  readonly density: Density;
  /** Beside a preview the reason takes the place of the Bauvorhaben: there are no cells it could reach below. */
  readonly isBesidePreview: boolean;
}

const besidePreview: Cells<OfficeProjectRow> = {
  name: (row) => (
    <TwoLines
      first={nameCell(row)}
      second={withFoundBy(row, titleOrReason(row), { reason: redReason(row) })}
    />
  ),
  dueDate: ({ nextDeadline }, { today }) => (
    <TwoLines
      first={<DueDate deadline={nextDeadline} today={today} />}
      second={<span className="text kind">{nextDeadline?.title ?? ''}</span>}
    />
  ),
};

/** The cells that rows of this shape have. */
export function cellsFor({ density, isBesidePreview }: RowShape): CellPlace['cells'] {
  const office = { ...commonCells, ...officeCells };
  const customer = { ...commonCells, ...customerCells };
  if (density === 'dicht') return { office, customer };
  return {
    office: { ...office, ...twoLineCells.office, ...(isBesidePreview ? besidePreview : {}) },
    customer: { ...customer, ...twoLineCells.customer },
  };
}

/** What stands in one cell of a row. */
export function cellContent(row: ProjectRow, column: ProjectColumnId, place: CellPlace): ReactNode {
  const { day, cells } = place;
  return row.audience === 'office'
    ? cells.office[column]?.(row, day)
    : cells.customer[column]?.(row, day);
}

/** The day a list is looked at, and the cells its rows have. */
export interface CellPlace {
  readonly day: ListDay;
  readonly cells: {
    readonly office: Cells<OfficeProjectRow>;
    readonly customer: Cells<GuestProjectRow>;
  };
}
