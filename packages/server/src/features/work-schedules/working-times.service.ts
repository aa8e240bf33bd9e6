import { officeFederalState, type WorkingTimes } from '@energieakte/contract';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';
import { findWorkingTimes } from '#features/work-schedules/working-times.queries.ts';

interface DaysOfPerson {
  readonly userId: string;
  readonly first: string;
  /** Not included. */
  readonly end: string;
}

/** All that says how much somebody can work on some days; only granted absences count. */
export async function workingTimesOf(db: Connection, days: DaysOfPerson): Promise<WorkingTimes> {
  const { federalState, ...found } = await findWorkingTimes(db, days);
  return { ...found, federalState: federalState ?? (await readSetting(db, officeFederalState)) };
}
