import {
  type GuestProjectRow,
  missingCountText,
  type OfficeProjectRow,
  type ProjectRow,
} from '@energieakte/contract';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatMoment, momentText } from '#shared/format/relative-moment.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { detailsLink } from '#project-kit/row-links.ts';
import type { ProjectColumnId } from '../project-columns.ts';
import {
  DaysLeft,
  DueDay,
  LockSign,
  lockText,
  MemberNames,
  Reason,
  type RedReason,
  StoppedSign,
} from './cell-parts.tsx';
import { deadlineKind } from './deadline-kind.ts';

// Only a list that is searched names fields.
const FoundBy = lazy(async () => ({ default: (await import('./found-by.tsx')).FoundBy }));

/** The day the list is looked at: as a date for words, as `YYYY-MM-DD` for counting. */
export interface ListDay {
  readonly now: Date;
  readonly today: string;
}

type Cell<Row> = (row: Row, day: ListDay) => ReactNode;
/** What stands in the cells of a row, by column. */
export type Cells<Row> = Readonly<Partial<Record<ProjectColumnId, Cell<Row>>>>;

/** What a field says, `–` where it says nothing. */
export function text(value: string | null, className = 'text'): ReactNode {
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

/** Why a project is red; `null` for all others, and where its next deadline says all there is to say. */
export function redReason(row: ProjectRow): RedReason | null {
  if (row.audience !== 'office' || row.shortReason === null) return null;
  return { text: row.shortReason, whole: row.colorReason ?? '' };
}

interface FoundByShape {
  readonly isOneLine?: boolean;
  /** Why the project is red, where that stands in the place of the Bauvorhaben. */
  readonly reason?: RedReason | null;
}

/** What stands in the place of the Bauvorhaben, and before it the field the row was found by, where that is not to be seen. */
export function withFoundBy(row: ProjectRow, usual: ReactNode, shape: FoundByShape = {}): ReactNode {
  const { isOneLine = false, reason = null } = shape;
  if (row.foundBy === undefined) return usual;
  return (
    <Suspense fallback={usual}>
      <FoundBy {...{ row, usual, isOneLine, reason }} rest={row.title} />
    </Suspense>
  );
}

interface StatusProps {
  readonly row: ProjectRow;
  /** There is room for the icon alone: the word is told on demand. */
  readonly isIcon?: boolean;
}

/** The status, and that a project is stopped. */
export function Status({ row, isIcon = false }: StatusProps) {
  const colorLabel = useColorLabel();
  const reason = row.audience === 'office' ? row.colorReason : null;
  const word = colorLabel(row.color, row.mode, row.audience);
  return (
    <>
      {row.state === 'CANCELLED' && <StoppedSign />}
      <span className="status" title={isIcon && reason === null ? word : undefined}>
        <StatusChip {...{ color: row.color, word, reason }} />
      </span>
    </>
  );
}

/** Who is editing, in words; `null` where nobody is. */
function lockWords(row: ProjectRow): string | null {
  if (row.audience === 'customer') return row.locked ? 'wird bearbeitet' : null;
  return row.lock === null ? null : lockText(row.lock);
}

/** The id with the lock behind it. */
export function idCell(row: ProjectRow): ReactNode {
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

/** Whose project it is, as the way to its page. */
export function nameCell(row: ProjectRow): ReactNode {
  return (
    <Link {...detailsLink(row)} className="text name" tabIndex={-1} preload={false} title={row.name}>
      {row.name === '' ? '–' : row.name}
    </Link>
  );
}

/** The cells of one line, as everybody sees them. */
export const commonCells: Cells<ProjectRow> = {
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

/** The Bauvorhaben, or why the project is red. */
export function titleOrReason(row: OfficeProjectRow): ReactNode {
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

/** Those of the office. */
export const officeCells: Cells<OfficeProjectRow> = {
  title: (row) => withFoundBy(row, titleOrReason(row), { isOneLine: true, reason: redReason(row) }),
  customer: customerCode,
  responsible: (row) => text(row.responsible?.displayname ?? null),
  members: (row) => <MemberNames names={row.members.map((member) => member.displayname)} />,
  dueDate: (row, { today }) => <DueDay deadline={row.nextDeadline} today={today} />,
  daysLeft: (row, { today }) => <DaysLeft deadline={row.nextDeadline} today={today} />,
  deadlineKind: (row) =>
    row.nextDeadline === null ? null : (
      <span className="text soft" title={row.nextDeadline.title}>
        {deadlineKind(row.nextDeadline)}
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

/** Those of customers. */
export const customerCells: Cells<GuestProjectRow> = {
  dueDate: (row, { today }) => <DueDay deadline={row.nextDeadline} today={today} />,
  missingDocuments: ({ missingDocuments: count }) => (
    <span className={count === 0 ? 'number soft' : 'number'}>{count === 0 ? '–' : count}</span>
  ),
  responsible: (row) => text(row.responsibleName),
  members: (row) => <MemberNames names={row.memberNames} />,
};
