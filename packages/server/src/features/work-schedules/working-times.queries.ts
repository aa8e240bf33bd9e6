import type { FederalState, WorkingTimes } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** `federalState` is `null` where it is that of the office. */
type FoundTimes = Omit<WorkingTimes, 'federalState'> & { readonly federalState: FederalState | null };

/** What says how much one person can work from a day until another, which is not included. */
export async function findWorkingTimes(
  db: Connection,
  { userId, first, end }: { readonly userId: string; readonly first: string; readonly end: string },
): Promise<FoundTimes> {
  const { rows } = await sql<FoundTimes>`select
    (select federal_state from staff_profile where user_id = ${userId}) as "federalState",
    coalesce((select json_agg(json_build_object('validFrom', valid_from, 'minutes', minutes))
      from work_schedule where user_id = ${userId} and valid_from < ${end}::date), '[]') as schedules,
    coalesce((select json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day, 'part', part))
      from absence where user_id = ${userId} and state = 'GENEHMIGT'
        and first_day < ${end}::date and last_day >= ${first}::date), '[]') as absences,
    coalesce((select json_agg(json_build_object('day', day, 'federalState', federal_state, 'name', name,
        'capacityPct', capacity_pct)) from office_day where day >= ${first}::date and day < ${end}::date), '[]')
      as "officeDays"`.execute(db);
  return rows[0] ?? { federalState: null, schedules: [], absences: [], officeDays: [] };
}
