import { type DesiredDeadline, isOwnDeadline } from '@energieakte/contract';
import { isDeepStrictEqual } from 'node:util';
import { changeReason, isBasisMoved, isLetterGone } from '#features/deadlines/deadline-change-reason.ts';
import type { StoredDeadline } from '#features/deadlines/stored-deadline.ts';

/** What a rule, a letter or a hand says about a deadline. */
export interface DeadlineRow {
  readonly id: string;
  readonly funding_case_id: string | null;
  readonly code: string;
  readonly title: string;
  readonly due_date: string;
  readonly hard: boolean;
  readonly source: StoredDeadline['source'];
  readonly state: StoredDeadline['state'];
  readonly done_at: string | null;
  readonly done_by: string | null;
  readonly confirmed_by: string | null;
  readonly confirmed_at: string | null;
  readonly extended_from: string | null;
  readonly basis_date: string | null;
  readonly basis_source: StoredDeadline['basisSource'];
  readonly manual_date: string | null;
  readonly change_reason: string | null;
}

function rowOf(stored: StoredDeadline): DeadlineRow {
  return {
    id: stored.id,
    funding_case_id: stored.fundingCaseId,
    code: stored.code,
    title: stored.title,
    due_date: stored.dueDate,
    hard: stored.hard,
    source: stored.source,
    state: stored.state,
    done_at: stored.doneAt,
    done_by: stored.doneBy,
    confirmed_by: stored.confirmedBy,
    confirmed_at: stored.confirmedAt,
    extended_from: stored.extendedFrom,
    basis_date: stored.basisDate,
    basis_source: stored.basisSource,
    manual_date: stored.manualDate,
    change_reason: stored.changeReason,
  };
}

/** What the facts alone say. */
function desiredRow(desired: DesiredDeadline, id: string): DeadlineRow {
  const { fundingCaseId, code, title, dueDate, hard, source, settledAt, extendedFrom } = desired;
  return {
    id,
    funding_case_id: fundingCaseId,
    code,
    title,
    due_date: dueDate,
    hard,
    source,
    state: settledAt === null ? 'OFFEN' : 'ERLEDIGT',
    done_at: settledAt,
    done_by: null,
    confirmed_by: null,
    confirmed_at: null,
    extended_from: extendedFrom,
    basis_date: dueDate,
    basis_source: source,
    manual_date: null,
    change_reason: null,
  };
}

/** A confirmation belongs to the day it was given for, and to what was known then. */
function isConfirmationKept(desired: DesiredDeadline, stored: StoredDeadline): boolean {
  if (stored.confirmedAt === null) return false;
  if (desired.source === 'ZUSAGE') return desired.dueDate === stored.dueDate;
  return !isBasisMoved(desired, stored) && !isLetterGone(desired, stored);
}

type Dated = Pick<
  DeadlineRow,
  'due_date' | 'source' | 'extended_from' | 'confirmed_by' | 'confirmed_at' | 'manual_date'
>;

/** The date: what the letter says, then what somebody read in it, then what was set by hand, then the rule. */
function datedBy(desired: DesiredDeadline, stored: StoredDeadline): Dated {
  const { dueDate, source, extendedFrom } = desired;
  const { confirmedBy, confirmedAt, manualDate } = stored;
  const isConfirmed = isConfirmationKept(desired, stored);
  const others = {
    manual_date: manualDate,
    confirmed_by: isConfirmed ? confirmedBy : null,
    confirmed_at: isConfirmed ? confirmedAt : null,
  };
  const asStored = { due_date: stored.dueDate, extended_from: stored.extendedFrom };
  if (source === 'REGEL' && isConfirmed) return { ...others, ...asStored, source: 'ZUSAGE' };
  if (source === 'REGEL' && stored.source === 'MANUELL')
    return { ...others, ...asStored, source: 'MANUELL', manual_date: stored.dueDate };
  return { ...others, due_date: dueDate, source, extended_from: extendedFrom };
}

/** A tick belongs to its due date; a new one is to be met again. */
function isTickKept(desired: DesiredDeadline, stored: StoredDeadline, dueDate: string): boolean {
  const isTicked = stored.doneBy !== null && stored.state === 'ERLEDIGT';
  const isSameDay = dueDate === stored.dueDate;
  return isTicked && isSameDay && (desired.dueDate === dueDate || !isBasisMoved(desired, stored));
}

/** A known deadline as it should be now: what people did to it stands as long as what they did it for. */
function followed(desired: DesiredDeadline, stored: StoredDeadline): DeadlineRow {
  const dated = datedBy(desired, stored);
  const fresh = { ...desiredRow(desired, stored.id), ...dated };
  const isTicked = isTickKept(desired, stored, dated.due_date);
  const row = isTicked
    ? { ...fresh, state: stored.state, done_at: stored.doneAt, done_by: stored.doneBy }
    : fresh;
  const isReopened = stored.state === 'ERLEDIGT' && stored.doneBy !== null && row.state === 'OFFEN';
  const isUnconfirmed = stored.confirmedAt !== null && row.confirmed_at === null;
  const reason = changeReason(desired, stored, { isReopened, isUnconfirmed, source: row.source });
  return { ...row, change_reason: reason };
}

/** A deadline nothing speaks of any more applies no longer; what was met stays as it was met. */
function withdrawn(stored: StoredDeadline): DeadlineRow {
  return { ...rowOf(stored), state: 'HINFAELLIG', done_at: null };
}

function isAbout(stored: StoredDeadline, desired: DesiredDeadline): boolean {
  return stored.code === desired.code && stored.fundingCaseId === desired.fundingCaseId;
}

/** The stored row of a deadline; one that was set aside by hand long ago stands behind the one that came in its place. */
function knownRow(
  stored: readonly StoredDeadline[],
  desired: DesiredDeadline,
): StoredDeadline | undefined {
  const rows = stored.filter((one) => isAbout(one, desired));
  return rows.find(({ source }) => source !== 'MANUELL') ?? rows[0];
}

/**
 * What has to be written so that the stored deadlines are the desired ones. Those the office added itself are left alone.
 */
export function plannedDeadlines(
  stored: readonly StoredDeadline[],
  desired: readonly DesiredDeadline[],
  newId: () => string,
): readonly DeadlineRow[] {
  const kept = desired.flatMap((one) => {
    const known = knownRow(stored, one);
    if (known === undefined) return [desiredRow(one, newId())];
    const row = followed(one, known);
    return isDeepStrictEqual(row, rowOf(known)) ? [] : [row];
  });
  const gone = stored.filter(
    (one) =>
      one.state === 'OFFEN' && !isOwnDeadline(one) && !desired.some((other) => isAbout(one, other)),
  );
  return [...kept, ...gone.map(withdrawn)];
}
