import type { AbsenceInput, AbsenceState } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { absentOn } from '#core/people/stand-ins.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { nextVersion } from '#database/next-version.ts';
import type { AbsenceReason, AbsenceRecord, DecidesFor } from '#features/absences/absence-record.ts';

const recordColumns = sql`absence.id, absence.version, absence.user_id as "userId", person.displayname,
  absence.first_day as "firstDay", absence.last_day as "lastDay", absence.part, absence.state,
  absence.deputy_id as "deputyId",
  (select json_build_object('id', known.id, 'displayname', known.displayname)
    from app_user known where known.id = absence.decided_by) as "decidedBy"`;

/** Never reads why: this is what conflicts answer and the history keeps. */
export async function findAbsence(db: Connection, id: string): Promise<AbsenceRecord | null> {
  const { rows } = await sql<AbsenceRecord>`select ${recordColumns}
    from absence join app_user person on person.id = absence.user_id where absence.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whose absences are listed: of everybody, or of some people, of some of them only what is to be decided. */
export type AbsencesOf =
  | 'everybody'
  | { readonly userIds: readonly string[]; readonly requestsOf: readonly string[] };

export interface AbsenceFilter {
  readonly of: AbsencesOf;
  readonly userId?: string | undefined;
  readonly state?: AbsenceState | undefined;
  /** Days, the end not included. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** More than that nobody reads; the latest come first. */
const mostAbsences = 1000;

function isListed(of: AbsencesOf): RawBuilder<boolean> {
  if (of === 'everybody') return sql`true`;
  return sql`(absence.user_id = any (${of.userIds}::uuid[])
    or (absence.state = 'BEANTRAGT' and absence.user_id = any (${of.requestsOf}::uuid[])))`;
}

export async function listAbsences(db: Connection, filter: AbsenceFilter): Promise<AbsenceRecord[]> {
  const { of, userId = null, state = null, start = null, end = null } = filter;
  const { rows } = await sql<AbsenceRecord>`select ${recordColumns}
    from absence join app_user person on person.id = absence.user_id
    where ${isListed(of)}
      and (${userId}::uuid is null or absence.user_id = ${userId})
      and (${state}::text is null or absence.state = ${state})
      and (${start}::date is null or absence.last_day >= ${start})
      and (${end}::date is null or absence.first_day < ${end})
    order by absence.first_day desc, absence.id limit ${mostAbsences}`.execute(db);
  return rows;
}

/** Why, of these absences. Ask only for those whose reason the person may know. */
export async function listReasons(
  db: Connection,
  absenceIds: readonly string[],
): Promise<ReadonlyMap<string, AbsenceReason>> {
  if (absenceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('absence_reason')
    .select(['absence_id as id', 'kind', 'note'])
    .where('absence_id', 'in', absenceIds)
    .execute();
  return new Map(rows.map(({ id, kind, note }) => [id, { kind, note }]));
}

/**
 * For whom somebody decides on a day: who has named the person, and, while the one who is named is absent, whoever stands
 * in: the deputy of the absence, otherwise that of the profile, and the second one while that deputy is absent too.
 */
export async function findDecidesFor(
  db: Connection,
  { personId, today }: { readonly personId: string; readonly today: string },
): Promise<DecidesFor> {
  const { rows } = await sql<{ userId: string; isApprover: boolean }>`
    with away as (${absentOn(sql`${today}::date`)})
    select profile.user_id as "userId", true as "isApprover"
    from staff_profile profile where profile.approver_id = ${personId}
    union all
    select profile.user_id, false
    from away join staff_profile profile on profile.approver_id = away.user_id
    where away.deputy_id = ${personId}
      or (away.second_deputy_id = ${personId} and away.deputy_id in (select user_id from away))`.execute(
    db,
  );
  const ids = (isApprover: boolean): ReadonlySet<string> =>
    new Set(rows.filter((row) => row.isApprover === isApprover).map(({ userId }) => userId));
  return { asApprover: ids(true), asStandIn: ids(false) };
}

/** Who decides about somebody: the one who is named and who stands in for them on a day; nobody: the admins do. */
export async function listDeciders(
  db: Connection,
  { userId, today }: { readonly userId: string; readonly today: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with approver as (
      select profile.* from staff_profile own join staff_profile profile on profile.user_id = own.approver_id
      where own.user_id = ${userId}
    ), away as (
      select coalesce(absence.deputy_id, approver.deputy_id) as deputy_id
      from absence join approver on approver.user_id = absence.user_id
      where absence.state = 'GENEHMIGT' and daterange(first_day, last_day, '[]') @> ${today}::date
    ), second as (
      select approver.second_deputy_id as id from approver, away
      where exists (select from absence where absence.user_id = away.deputy_id
        and absence.state = 'GENEHMIGT' and daterange(first_day, last_day, '[]') @> ${today}::date)
    )
    select app_user.id from app_user
    where enabled and not dummy and id <> ${userId} and id in (
      select user_id from approver union select deputy_id from away union select id from second)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Everybody who may decide for all, but one. */
export async function listDecidingAdmins(
  db: Connection,
  { deciding, except }: { readonly deciding: readonly string[]; readonly except: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from app_user
    where enabled and not dummy and internal and roles && ${deciding}::text[] and id <> ${except} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What is written of an absence beside its reason. */
export interface AbsenceRow {
  readonly id: string;
  readonly userId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly part: NonNullable<AbsenceInput['part']>;
  readonly deputyId: string | null;
  readonly state: AbsenceState;
  /** Who has decided by saving it; `null`: it is open, or holds without a decision. */
  readonly decidedBy: string | null;
}

function valuesOf(row: AbsenceRow) {
  return {
    first_day: row.firstDay,
    last_day: row.lastDay,
    part: row.part,
    deputy_id: row.deputyId,
    state: row.state,
    decided_by: row.decidedBy,
    decided_at: row.decidedBy === null ? null : sql<Date>`clock_timestamp()`,
  };
}

export async function insertAbsence(db: Transaction, row: AbsenceRow, changedBy: string): Promise<void> {
  await db
    .insertInto('absence')
    .values({
      ...valuesOf(row),
      id: row.id,
      user_id: row.userId,
      created_by: changedBy,
      updated_by: changedBy,
    })
    .execute();
}

export async function updateAbsence(db: Transaction, row: AbsenceRow, changedBy: string): Promise<void> {
  await db
    .updateTable('absence')
    .set({ ...valuesOf(row), ...nextVersion(changedBy) })
    .where('id', '=', row.id)
    .execute();
}

/** Writes why; a table of its own, which history, audit, events, search and exports never read. */
export async function upsertReason(
  db: Transaction,
  absenceId: string,
  { kind, note }: AbsenceReason,
): Promise<void> {
  await db
    .insertInto('absence_reason')
    .values({ absence_id: absenceId, kind, note })
    .onConflict((conflict) => conflict.column('absence_id').doUpdateSet({ kind, note }))
    .execute();
}

export async function updateAbsenceState(
  db: Transaction,
  id: string,
  {
    state,
    decidedBy,
    changedBy,
  }: {
    readonly state: AbsenceState;
    readonly decidedBy: string | null;
    readonly changedBy: string;
  },
): Promise<void> {
  const decided =
    decidedBy === null ? {} : { decided_by: decidedBy, decided_at: sql<Date>`clock_timestamp()` };
  await db
    .updateTable('absence')
    .set({ state, ...decided, ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}

/** An appointment that needs a stand-in. */
export interface UncoveredAppointment {
  readonly id: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
}

/** The appointments of somebody between two instants that are not cancelled, done or over, the earliest first. */
export async function listUncovered(
  db: Connection,
  { userId, start, end }: { readonly userId: string; readonly start: Date; readonly end: Date },
): Promise<UncoveredAppointment[]> {
  const { rows } = await sql<
    Omit<UncoveredAppointment, 'start' | 'end'> & {
      startsAt: Date;
      endsAt: Date;
      firstDay: string | null;
      endDay: string | null;
    }
  >`select appointment.id, title, all_day as "allDay", starts_at as "startsAt", ends_at as "endsAt",
      appointment.first_day as "firstDay", end_day as "endDay"
    from appointment_person taken join appointment on appointment.id = taken.appointment_id
    where taken.user_id = ${userId} and taken.busy && tstzrange(${start}, ${end})
      and appointment.state in ('GEPLANT', 'BESTAETIGT')
    order by starts_at, appointment.id limit 200`.execute(db);
  return rows.map(({ startsAt, endsAt, firstDay, endDay, ...row }) => ({
    ...row,
    start: firstDay ?? startsAt.toISOString(),
    end: endDay ?? endsAt.toISOString(),
  }));
}
