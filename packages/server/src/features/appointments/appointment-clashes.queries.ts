import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { AppointmentScope } from '#features/appointments/appointment-record.ts';
import { inScope, type TimeRange } from '#features/appointments/appointments.queries.ts';

/** Time that somebody is taken by an appointment. */
export interface Clash {
  readonly appointmentId: string;
  readonly userId: string;
  readonly displayname: string;
  readonly start: Date;
  readonly end: Date;
  readonly allDay: boolean;
  readonly hasTravel: boolean;
  /** `null` for who may not know it. */
  readonly title: string | null;
  readonly firm: boolean;
  readonly overlapReason: string | null;
}

export interface ClashQuestion extends TimeRange {
  readonly userIds: readonly string[];
  /** Appointments that do not count, because they are the ones that are written. */
  readonly except: readonly string[];
  /** Whose sight it is: others read that the time is taken, and not by what. */
  readonly scope: AppointmentScope;
}

function titleFor(scope: AppointmentScope): RawBuilder<unknown> {
  return sql`case when ${inScope(scope)} then appointment.title end as title`;
}

/** What takes people in a time, the earliest first; cancelled ones and those that take nobody are left out. */
export async function listClashes(
  db: Connection,
  { userIds, except, scope, start, end }: ClashQuestion,
): Promise<readonly Clash[]> {
  const { rows } = await sql<Clash>`
    select appointment.id as "appointmentId", person.user_id as "userId", app_user.displayname,
      lower(person.busy) as start, upper(person.busy) as end, appointment.all_day as "allDay",
      appointment.travel_before + appointment.travel_after > 0 as "hasTravel", ${titleFor(scope)},
      person.firm, person.overlap_reason as "overlapReason"
    from appointment_person person
    join appointment on appointment.id = person.appointment_id
    join app_user on app_user.id = person.user_id
    where person.user_id = any(${userIds}::uuid[]) and person.busy && tstzrange(${start}, ${end})
      and person.appointment_id <> all(${except}::uuid[])
      and appointment.blocks and appointment.state <> 'ABGESAGT'
    order by lower(person.busy), appointment.id, app_user.id`.execute(db);
  return rows;
}
