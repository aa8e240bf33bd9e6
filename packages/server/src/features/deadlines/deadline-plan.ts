import type { DesiredDeadline } from '@energieakte/contract';

/** A deadline as it is stored, also one that no longer applies. */
export interface StoredDeadline {
  readonly id: string;
  readonly fundingCaseId: string | null;
  readonly code: string;
  readonly title: string;
  readonly dueDate: string;
  readonly hard: boolean;
  readonly source: 'ZUSAGE' | 'REGEL' | 'MANUELL';
  readonly state: 'OFFEN' | 'ERLEDIGT' | 'VERLAENGERT' | 'HINFAELLIG';
  readonly doneAt: string | null;
  /** Somebody read the date in the letter. */
  readonly isConfirmed: boolean;
  /** Somebody said by hand that it is done. */
  readonly isDoneByHand: boolean;
  readonly extendedFrom: string | null;
}

/** What a rule or a letter says about a deadline. */
export interface DeadlineRow {
  readonly id: string;
  readonly funding_case_id: string | null;
  readonly code: string;
  readonly title: string;
  readonly due_date: string;
  readonly hard: boolean;
  readonly source: 'ZUSAGE' | 'REGEL';
  readonly state: 'OFFEN' | 'ERLEDIGT' | 'HINFAELLIG';
  readonly done_at: string | null;
  readonly extended_from: string | null;
}

function isSame(stored: StoredDeadline, row: DeadlineRow): boolean {
  return (
    stored.title === row.title &&
    stored.dueDate === row.due_date &&
    stored.hard === row.hard &&
    stored.source === row.source &&
    stored.state === row.state &&
    stored.doneAt === row.done_at &&
    stored.extendedFrom === row.extended_from
  );
}

/** The date: what the letter says, then what somebody confirmed, then the rule. */
function datedBy(desired: DesiredDeadline, stored: StoredDeadline | undefined) {
  const { dueDate, source, extendedFrom } = desired;
  if (source === 'REGEL' && stored?.isConfirmed === true)
    return {
      due_date: stored.dueDate,
      source: 'ZUSAGE',
      extended_from: stored.extendedFrom,
    } as const;
  return { due_date: dueDate, source, extended_from: extendedFrom };
}

/** What was ticked off by hand stays so; else the facts decide. */
function settledBy({ settledAt }: DesiredDeadline, stored: StoredDeadline | undefined) {
  if (stored?.isDoneByHand === true && stored.state === 'ERLEDIGT')
    return { state: 'ERLEDIGT', done_at: stored.doneAt } as const;
  return { state: settledAt === null ? 'OFFEN' : 'ERLEDIGT', done_at: settledAt } as const;
}

function rowOf(
  desired: DesiredDeadline,
  stored: StoredDeadline | undefined,
  newId: () => string,
): DeadlineRow {
  return {
    id: stored?.id ?? newId(),
    funding_case_id: desired.fundingCaseId,
    code: desired.code,
    title: desired.title,
    hard: desired.hard,
    ...datedBy(desired, stored),
    ...settledBy(desired, stored),
  };
}

/** A deadline nothing speaks of any more applies no longer; what was met stays as it was met. */
function withdrawn(stored: StoredDeadline): DeadlineRow {
  return {
    id: stored.id,
    funding_case_id: stored.fundingCaseId,
    code: stored.code,
    title: stored.title,
    due_date: stored.dueDate,
    hard: stored.hard,
    source: stored.source === 'ZUSAGE' ? 'ZUSAGE' : 'REGEL',
    state: 'HINFAELLIG',
    done_at: null,
    extended_from: stored.extendedFrom,
  };
}

function isAbout(stored: StoredDeadline, desired: DesiredDeadline): boolean {
  return stored.code === desired.code && stored.fundingCaseId === desired.fundingCaseId;
}

/**
 * What has to be written so that the stored deadlines are the desired ones. Deadlines made or moved by hand are left
 * alone, and stand in the place of a rule for the same thing.
 */
export function plannedDeadlines(
  stored: readonly StoredDeadline[],
  desired: readonly DesiredDeadline[],
  newId: () => string,
): readonly DeadlineRow[] {
  const automatic = stored.filter(({ source }) => source !== 'MANUELL');
  const manual = stored.filter(({ source, state }) => source === 'MANUELL' && state !== 'HINFAELLIG');
  const wanted = desired.filter((one) => !manual.some((other) => isAbout(other, one)));
  const kept = wanted.flatMap((one) => {
    const known = automatic.find((other) => isAbout(other, one));
    const row = rowOf(one, known, newId);
    return known !== undefined && isSame(known, row) ? [] : [row];
  });
  const gone = automatic.filter(
    (one) => one.state === 'OFFEN' && !one.isConfirmed && !wanted.some((other) => isAbout(one, other)),
  );
  return [...kept, ...gone.map(withdrawn)];
}
