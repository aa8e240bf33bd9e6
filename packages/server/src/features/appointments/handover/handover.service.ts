import {
  absentTime,
  addDays,
  berlinDay,
  type EndpointInput,
  type handOverAppointments as handOverCall,
  type HandOverRow,
  longestRange,
  mostHandedOver,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { mayHandOverFor } from '#features/absences/absences.service.ts';
import { rememberChange } from '#features/appointments/appointment-changes.service.ts';
import { type Moved, writeMoves } from '#features/appointments/appointment-move.service.ts';
import { rangeOf } from '#features/appointments/appointment-read.service.ts';
import { listAppointmentsIn } from '#features/appointments/appointment-range.queries.ts';
import type { AppointmentRecord } from '#features/appointments/appointment-record.ts';
import { busyOf } from '#features/appointments/appointment-time.ts';
import { lockAppointments, lockPeople } from '#features/appointments/appointment-write.queries.ts';
import { listAppointmentsById } from '#features/appointments/appointments.queries.ts';
import {
  handedAppointment,
  readHandOverFacts,
} from '#features/appointments/handover/handover-facts.service.ts';
import { planHandOver } from '#features/appointments/handover/handover-plan.ts';
import { type PlannedRow, rowsOf } from '#features/appointments/handover/handover-rows.ts';
import {
  findStaffDeputies,
  listStaffIds,
  type StaffDeputies,
} from '#features/appointments/handover/handover.queries.ts';

type Params = EndpointInput<typeof handOverCall>['body'];

interface HandedOver {
  readonly changeId: string | null;
  readonly rows: HandOverRow[];
  readonly gone: string[];
}

interface HandOver {
  readonly params: Params;
  readonly person: Person;
  readonly from: StaffDeputies;
  readonly now: Date;
}

/** @throws AppError `appointment.endBeforeStart`, `appointment.rangeTooLong`, `request.invalid` */
function refuseWrongDays({ first, last, part = 'GANZ', choices = [] }: Params): void {
  rangeOf({ start: first, end: addDays(last, 1) }, longestRange.person);
  if (part !== 'GANZ' && first !== last)
    throw invalidField('part', 'Tageszeit', 'Halbe Tage gibt es nur für einen einzelnen Tag.');
  if (new Set(choices.map(({ id }) => id)).size < choices.length)
    throw invalidField('choices', 'Auswahl', 'Jeder Termin darf nur einmal vorkommen.');
}

/**
 * What somebody has to do in the days and what is not over, done or cancelled, the earliest first.
 * @throws AppError `request.invalid` where it is more than can be handed over at once
 */
async function listOpenAppointments(
  db: Connection,
  { params, now }: HandOver,
): Promise<readonly AppointmentRecord[]> {
  const { userId, first, last, part = 'GANZ' } = params;
  const period = absentTime({ firstDay: first, lastDay: last, part });
  const scope = { kind: 'all' } as const;
  // With a day more on both sides, because the travel counts as well.
  const wide = { start: new Date(period.start), end: new Date(period.end) };
  wide.start.setUTCDate(wide.start.getUTCDate() - 1);
  wide.end.setUTCDate(wide.end.getUTCDate() + 1);
  const found = await listAppointmentsIn(db, { scope, userId, ...wide });
  const open = found.filter((record) => {
    const { start, end } = busyOf(record);
    const isOpen = record.state === 'GEPLANT' || record.state === 'BESTAETIGT';
    return isOpen && record.endsAt > now && start < period.end && end > period.start;
  });
  if (open.length > mostHandedOver)
    throw invalidField(
      'last',
      'Letzter Tag',
      `In dieser Zeit sind es mehr als ${mostHandedOver} Termine. Bitte einen kürzeren Zeitraum wählen.`,
    );
  return open;
}

/** Why an appointment is not handed over although it is there: it is not what was seen. */
function notSeen({ dryRun, choices }: Params, record: AppointmentRecord): 'CHANGED' | 'NEW' | null {
  if (dryRun || choices === undefined) return null;
  const seen = choices.find(({ id }) => id === record.id);
  if (seen === undefined) return 'NEW';
  return seen.version === record.version ? null : 'CHANGED';
}

/** @throws AppError `appointment.cannotAttend` where somebody is chosen who is not there to be given anything */
function refuseStrangers({ choices = [] }: Params, colleagues: ReadonlyMap<string, unknown>): void {
  if (choices.every(({ userId }) => userId === null || colleagues.has(userId))) return;
  throw refusal('appointment.cannotAttend', { name: 'Die gewählte Person' });
}

async function plan(
  db: Connection,
  { params, person, from, now }: HandOver,
  records: readonly AppointmentRecord[],
): Promise<readonly PlannedRow[]> {
  const wanted = records.filter((record) => notSeen(params, record) === null);
  const facts = await readHandOverFacts(db, { person, from, records, today: berlinDay(now) });
  refuseStrangers(params, facts.people.colleagues);
  const choiceOf = ({ id }: AppointmentRecord) => params.choices?.find((one) => one.id === id)?.userId;
  const handed = new Map(
    wanted.map((record) => [
      record.id,
      handedAppointment(facts, record, { person, choice: choiceOf(record) }),
    ]),
  );
  const planned = planHandOver([...handed.values()], facts.people);
  const byId = new Map(wanted.map(({ id }, index) => [id, planned[index]]));
  return records.map((record) => ({
    record,
    planned: byId.get(record.id) ?? notSeen(params, record) ?? 'CHANGED',
    needs: handed.get(record.id)?.needs ?? [],
    contact: facts.projects.get(record.project?.id ?? '')?.contact ?? null,
  }));
}

function goneOf({ choices = [] }: Params, records: readonly AppointmentRecord[]): string[] {
  const there = new Set(records.map(({ id }) => id));
  return choices.map(({ id }) => id).filter((id) => !there.has(id));
}

/** Locks everybody who is or may be concerned, and the appointments, and answers those as they stand then. */
async function lockOpen(db: Transaction, handOver: HandOver): Promise<readonly AppointmentRecord[]> {
  const { userId, choices } = handOver.params;
  const seen = await listOpenAppointments(db, handOver);
  const takers = choices?.flatMap((one) => one.userId ?? []) ?? (await listStaffIds(db));
  const peopleOf = (records: readonly AppointmentRecord[]): string[] =>
    records.flatMap(({ people }) => people.map(({ id }) => id));
  const locked = new Set([userId, ...takers, ...peopleOf(seen)]);
  await lockPeople(db, [...locked]);
  const ids = seen.map(({ id }) => id);
  await lockAppointments(db, ids);
  const open = await listOpenAppointments(db, handOver);
  const records = open.filter(({ id }) => ids.includes(id));
  if (peopleOf(records).some((id) => !locked.has(id))) throw refusal('server.crossed', {});
  return records;
}

/** How an appointment is written that somebody else takes. */
function movedOf({ record, planned }: PlannedRow, fromId: string): readonly Moved[] {
  if (typeof planned === 'string' || planned.to === null) return [];
  const toId = planned.to.id;
  const userIds = record.people.map(({ id }) => (id === fromId ? toId : id));
  const document = {
    ...record,
    state: planned.becomesTentative ? ('GEPLANT' as const) : record.state,
    projectId: record.project?.id ?? null,
    userIds: [...new Set(userIds)],
  };
  return [{ id: record.id, before: record, document }];
}

async function write(
  db: Transaction,
  { person, from }: HandOver,
  planned: readonly PlannedRow[],
): Promise<string | null> {
  const moved = planned.flatMap((row) => movedOf(row, from.id));
  if (moved.length === 0) return null;
  const ids = moved.map(({ id }) => id);
  const change = { kind: 'HANDOVER', madeBy: person.id, ids } as const;
  const changeId = await rememberChange(db, change, async () =>
    writeMoves(db, moved, { person, overlapReason: null, isForAll: true }),
  );
  await announce(db, { type: 'appointment.changed', id: ids[0] ?? changeId });
  return changeId;
}

/**
 * Hands over what somebody has to do in some days: to who stands in, otherwise to who fits best; or shows to whom.
 * All of it is one operation. What was changed since it was seen stays as it is and is named.
 * @throws AppError `access.denied`, `user.notFound`, `appointment.endBeforeStart`, `appointment.rangeTooLong`,
 * `appointment.cannotAttend`, `request.invalid`
 */
export async function handOverAppointments(
  context: AppContext,
  person: Person,
  params: Params,
): Promise<HandedOver> {
  if (!(await mayHandOverFor(context, person, params.userId))) throw refusal('access.denied', {});
  refuseWrongDays(params);
  const from = await findStaffDeputies(context.database, params.userId);
  if (from === null) throw refusal('user.notFound', {});
  const handOver = { params, person, from, now: context.clock.now() };
  if (params.dryRun) {
    const records = await listOpenAppointments(context.database, handOver);
    const planned = await plan(context.database, handOver, records);
    return { changeId: null, rows: rowsOf(planned, from), gone: goneOf(params, records) };
  }
  return context.database.transaction().execute(async (db) => {
    const records = await lockOpen(db, handOver);
    const planned = await plan(db, handOver, records);
    const changeId = await write(db, handOver, planned);
    const written = await listAppointmentsById(
      db,
      records.map(({ id }) => id),
    );
    const byId = new Map(written.map((record) => [record.id, record]));
    const rows = planned.map((row) => ({ ...row, record: byId.get(row.record.id) ?? row.record }));
    return { changeId, rows: rowsOf(rows, from), gone: goneOf(params, records) };
  });
}
