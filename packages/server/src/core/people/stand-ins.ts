import { type RawBuilder, sql } from 'kysely';

/** Today by the clocks of the office. */
export const officeToday = sql`(clock_timestamp() at time zone 'Europe/Berlin')::date`;

/**
 * SQL of who is granted to be absent on a day: user_id, and who stands in as deputy_id and second_deputy_id. The deputy of the
 * absence comes before that of the profile.
 */
export function absentOn(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select absence.user_id, coalesce(absence.deputy_id, profile.deputy_id) as deputy_id, profile.second_deputy_id
    from absence join staff_profile profile on profile.user_id = absence.user_id
    where absence.state = 'GENEHMIGT' and daterange(first_day, last_day, '[]') @> ${day}`;
}
