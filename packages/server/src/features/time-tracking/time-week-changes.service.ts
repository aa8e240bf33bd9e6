import {
  addDays,
  berlinDay,
  requiredMessage,
  type TimePeriod,
  type TimeWeekState,
  type WeekPeriod,
  weekPeriodOf,
  weeksNeedApproval,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import {
  appendVersion,
  getRecord,
  lockRecordVersion,
  type RecordKind,
} from '#core/records/record.service.ts';
import type { Transaction } from '#database/connection.ts';
import { decidesForOf } from '#features/time-tracking/time-entries.service.ts';
import { announceTimes } from '#features/time-tracking/time-entry-writing.service.ts';
import { mayDecideWeek } from '#features/time-tracking/time-tracking.policy.ts';
import {
  notifyDecidersOfWeek,
  notifyOfWeek,
} from '#features/time-tracking/time-week-notices.service.ts';
import {
  findWeek,
  listLeftOpen,
  listWeeksOf,
  lockWeek,
  runsBefore,
  type TimeWeekRecord,
  updateWeek,
  type WeekOf,
} from '#features/time-tracking/time-weeks.queries.ts';
import { viewOfWeek } from '#features/time-tracking/time-week-view.service.ts';
import { lockStaff, refuseAbsentee } from '#features/work-schedules/absentees.service.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

const weeks: RecordKind<TimeWeekRecord> = {
  table: 'time_week',
  notFound: 'timeWeek.notFound',
  find: findWeek,
};

const stateLabels = {
  OFFEN: 'offen',
  EINGEREICHT: 'eingereicht',
  GENEHMIGT: 'genehmigt',
  KORREKTUR: 'zur Korrektur vorgelegt',
} as const satisfies Record<TimeWeekState, string>;

function refuseState({ state }: TimeWeekRecord, action: string): never {
  throw refusal('timeWeek.wrongState', { state: stateLabels[state], action });
}

interface Step {
  readonly state: TimeWeekState;
  readonly decidedBy?: string | null;
  readonly reason?: string | null;
}

interface Change {
  readonly context: AppContext;
  readonly person: Person;
  readonly of: WeekOf;
  /** What becomes of the period as it is; throws where it cannot. */
  readonly decide: (db: Transaction, week: TimeWeekRecord) => Promise<Step>;
  readonly notify: (db: Transaction, week: TimeWeekRecord) => Promise<void>;
}

const reach = { back: 1096, ahead: 60 } as const;

/** Nobody fills the table with weeks of other centuries, or closes one that is far from being worked. */
function refuseFarWeek({ firstDay, lastDay }: WeekPeriod, now: Date): void {
  const today = berlinDay(now);
  if (lastDay < addDays(today, -reach.back) || firstDay > addDays(today, reach.ahead))
    throw refusal('timeWeek.outOfReach', {});
}

/** Locks the period for update, so that an entry that races is in it or refused, and changes it with its history. */
async function changeWeek({ context, person, of, decide, notify }: Change): Promise<TimePeriod> {
  const period = weekPeriodOf(of.firstDay);
  if (period.firstDay !== of.firstDay)
    throw invalidField('firstDay', 'Erster Tag', 'An diesem Tag beginnt keine Woche.');
  refuseFarWeek(period, context.clock.now());
  return context.database.transaction().execute(async (db) => {
    await lockStaff(db, of.userId);
    const id = await lockWeek(db, { ...of, lastDay: period.lastDay });
    if (id === null) throw refusal('timeWeek.notFound', {});
    const { state, decidedBy = null, reason = null } = await decide(db, await getRecord(db, weeks, id));
    await updateWeek(db, id, { state, decidedBy, reason, changedBy: person.id });
    const operation = { id, action: 'update', changedBy: person.id, reason } as const;
    const changed = await appendVersion(db, weeks, operation);
    await notify(db, changed);
    await announceTimes(db, of.userId);
    return viewOfWeek(context, db, { person, week: changed });
  });
}

/** Only the person submits, takes back and asks for a correction. */
function refuseOthers(person: Person, { userId }: WeekOf): void {
  if (userId !== person.id) throw refusal('access.denied', {});
}

/**
 * Submits an own period. Nobody has to decide about it where the office has switched that off.
 * @throws AppError `access.denied`, `timeWeek.wrongState`, `timeWeek.timerRuns`, `request.invalid`
 */
export async function submitWeek(context: AppContext, person: Person, of: WeekOf): Promise<TimePeriod> {
  refuseOthers(person, of);
  return changeWeek({
    context,
    person,
    of,
    decide: async (db, week) => {
      if (week.state !== 'OFFEN') refuseState(week, 'Einreichen');
      if (await runsBefore(db, { userId: person.id, day: addDays(week.lastDay, 1) }))
        throw refusal('timeWeek.timerRuns', {});
      return { state: (await readSetting(db, weeksNeedApproval)) ? 'EINGEREICHT' : 'GENEHMIGT' };
    },
    notify: async (db, week) => {
      if (week.state === 'EINGEREICHT') await notifyDecidersOfWeek(context, db, { person, week });
    },
  });
}

/** @throws AppError `access.denied`, `timeWeek.wrongState`, `request.invalid` */
export async function withdrawWeek(
  context: AppContext,
  person: Person,
  of: WeekOf,
): Promise<TimePeriod> {
  refuseOthers(person, of);
  return changeWeek({
    context,
    person,
    of,
    decide: async (_db, week) => {
      if (week.state !== 'EINGEREICHT') refuseState(week, 'Zurücknehmen');
      return { state: 'OFFEN' };
    },
    notify: async () => undefined,
  });
}

/**
 * Asks to change an own period that was approved; where nobody decides it is open at once.
 * @throws AppError `access.denied`, `timeWeek.wrongState`, `request.invalid`
 */
export async function correctWeek(
  context: AppContext,
  person: Person,
  { reason, ...of }: WeekOf & { readonly reason?: string | null | undefined },
): Promise<TimePeriod> {
  refuseOthers(person, of);
  return changeWeek({
    context,
    person,
    of,
    decide: async (db, week) => {
      if (week.state !== 'GENEHMIGT') refuseState(week, 'Eine Korrektur');
      if (!reason) throw invalidField('reason', 'Begründung', requiredMessage);
      const needsApproval = await readSetting(db, weeksNeedApproval);
      return { state: needsApproval ? 'KORREKTUR' : 'OFFEN', reason };
    },
    notify: async (db, week) => {
      if (week.state === 'KORREKTUR') await notifyDecidersOfWeek(context, db, { person, week });
    },
  });
}

interface Decision extends WeekOf {
  /** That of the period as it was read. */
  readonly version?: number | undefined;
  readonly approve: boolean;
  readonly reason?: string | null | undefined;
}

/**
 * A period that was submitted is approved or returned; one with a correction asked for is opened or stays approved. What
 * somebody without access has left open can only be approved, otherwise its month could never be closed.
 */
async function decided(
  db: Transaction,
  week: TimeWeekRecord,
  { approve, reason }: Decision,
): Promise<TimeWeekState> {
  const { userId, firstDay, lastDay } = week;
  if (approve && (await listLeftOpen(db, { userId, from: firstDay, to: firstDay })).length > 0) {
    if (await runsBefore(db, { userId, day: addDays(lastDay, 1) }))
      throw refusal('timeWeek.timerRuns', {});
    return 'GENEHMIGT';
  }
  if (week.state === 'KORREKTUR') return approve ? 'OFFEN' : 'GENEHMIGT';
  if (week.state !== 'EINGEREICHT') refuseState(week, 'Eine Entscheidung');
  if (!approve && !reason) throw invalidField('reason', 'Begründung', requiredMessage);
  return approve ? 'GENEHMIGT' : 'OFFEN';
}

/**
 * Decides about a period of somebody else.
 * @throws AppError `timeWeek.ownDecision`, `access.denied`, `timeWeek.wrongState`, `timeWeek.timerRuns`,
 *   `record.versionOutdated`, `request.invalid`
 */
export async function decideWeek(
  context: AppContext,
  person: Person,
  { approve, reason, version, ...of }: Decision,
): Promise<TimePeriod> {
  if (of.userId === person.id) throw refusal('timeWeek.ownDecision', {});
  const decidesFor = await decidesForOf(context, context.database, person);
  if (!mayDecideWeek(person, { userId: of.userId, decidesFor })) throw refusal('access.denied', {});
  // A period that is there was worked by a colleague, also of whom is none any more.
  const known = { userId: of.userId, from: of.firstDay, to: of.firstDay };
  if ((await listWeeksOf(context.database, known)).length === 0)
    await refuseAbsentee(context.database, of.userId);
  return changeWeek({
    context,
    person,
    of,
    decide: async (db, week) => {
      if (version !== undefined) await lockRecordVersion(db, weeks, { id: week.id, version });
      const state = await decided(db, week, { ...of, approve, reason });
      return { state, decidedBy: person.id, reason: reason || null };
    },
    notify: async (db, week) => notifyOfWeek(db, { person, week, approve }),
  });
}
