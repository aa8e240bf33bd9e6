import type { GuestProjectRow, OfficeProjectRow, ProjectRow } from '@energieakte/contract';
import type { ReactNode } from 'react';
import { DaysLeftText, DueDate, DueDay, Leader, Reason, TwoLines } from './cell-parts.tsx';
import { deadlineKind } from './deadline-kind.ts';
import {
  type Cells,
  idCell,
  type ListDay,
  nameCell,
  placeOf,
  redReason,
  Status,
  text,
  titleOrReason,
  withFoundBy,
} from './single-cells.tsx';

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
export const twoLineCells: {
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

/** Beside a preview the reason takes the place of the Bauvorhaben: there are no cells it could reach below. */
export const besidePreview: Cells<OfficeProjectRow> = {
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

/** The place without its PLZ, which is told on demand. */
function cityAlone(row: ProjectRow): ReactNode {
  const whole = placeOf(row);
  return (
    <span className={whole === '' ? 'soft' : 'text'} title={whole || undefined}>
      {row.city || whole || '–'}
    </span>
  );
}

/** How far away the deadline is stands below it, in a line that reaches below the cells that follow. */
function dayAboveWords(row: ProjectRow, { today }: ListDay): ReactNode {
  const { nextDeadline } = row;
  const reason = redReason(row);
  return (
    <TwoLines
      first={
        nextDeadline === null ? (
          <DueDate deadline={null} today={today} />
        ) : (
          <DueDay deadline={nextDeadline} today={today} />
        )
      }
      second={
        <span className="kind-and-reason">
          {nextDeadline !== null && (
            <span className="text kind" title={nextDeadline.title}>
              <DaysLeftText deadline={nextDeadline} today={today} />
              {reason === null && ` · ${deadlineKind(nextDeadline)}`}
            </span>
          )}
          {reason !== null && <Reason reason={reason} />}
        </span>
      }
    />
  );
}

function leaderAlone(leader: string | null, names: readonly string[]): ReactNode {
  const others = names.filter((name) => name !== leader);
  return (
    <span className={leader === null ? 'soft' : 'text'} title={[leader ?? '–', ...others].join(', ')}>
      {leader ?? '–'}
    </span>
  );
}

/** The cells of two lines that say the same in less room. */
export const narrowCells: {
  readonly office: Cells<OfficeProjectRow>;
  readonly customer: Cells<GuestProjectRow>;
} = {
  office: {
    city: (row) => <TwoLines first={cityAlone(row)} second={customerLine(row)} />,
    dueDate: dayAboveWords,
    responsible: (row) =>
      leaderAlone(
        row.responsible?.displayname ?? null,
        row.members.map(({ displayname }) => displayname),
      ),
  },
  customer: {
    city: (row) => <TwoLines first={cityAlone(row)} second={text(row.customerReference)} />,
    dueDate: dayAboveWords,
    responsible: (row) => leaderAlone(row.responsibleName, row.memberNames),
  },
};
