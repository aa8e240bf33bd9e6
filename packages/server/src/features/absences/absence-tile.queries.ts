import { Dashboard } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { type DashboardRequest, type DashboardTile, listed } from '#core/dashboard/dashboard-tile.ts';
import { absentOn } from '#core/people/stand-ins.ts';
import { grantOf } from '#http/person.ts';

const shownAway = 12;

/** Who is granted to be absent today; that somebody is and never why. */
function awayToday({ today }: DashboardRequest): RawBuilder<unknown> {
  return sql`absent_today as materialized (${absentOn(sql`${today}::date`)})`;
}

const away = sql`select json_build_object('id', app_user.id, 'displayname', displayname) as item,
    row_number() over (order by displayname collate "de-x-icu", app_user.id) as place
  from app_user where enabled and id in (select user_id from absent_today)`;

/** Requests nobody else is named to decide, which the admins do. */
const decidedByNobody = sql`not exists (
  select from app_user where app_user.id = profile.approver_id and enabled)`;

/**
 * The requests that wait for the person: as who is named, who stands in for them today, or an admin where nobody is. Only
 * whose dashboard it is asks.
 */
function requests({ person, userId }: DashboardRequest): RawBuilder<unknown> {
  const grant = grantOf(person, 'absence.decide');
  if (person.id !== userId || grant === 'no') return sql`0`;
  const orNobody = grant === 'all' ? sql`or ${decidedByNobody}` : sql``;
  return sql`(select count(*) from absence join staff_profile profile on profile.user_id = absence.user_id
    where absence.state = 'BEANTRAGT' and absence.user_id <> ${userId} and (profile.approver_id = ${userId}
      or exists (select from absent_today away where away.user_id = profile.approver_id and (away.deputy_id = ${userId}
        or (away.second_deputy_id = ${userId} and away.deputy_id in (select user_id from absent_today))))
      ${orNobody}))`;
}

/** Who is absent today, and what waits for a decision. */
export const absenceTile: DashboardTile = {
  field: 'absences',
  figures: Dashboard.shape.absences,
  feature: 'absences',
  rows: awayToday,
  value: (request) => sql`json_build_object('away', ${listed(away, shownAway)},
    'awayTotal', (select count(*) from (${away}) as everybody), 'requests', ${requests(request)})`,
};
