import {
  freeDayOf,
  officeFederalState,
  seriesDays,
  type SeriesDays,
  type SeriesRule,
} from '@energieakte/contract';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';
import { findHolidaysOf } from '#features/appointments/appointment-series.queries.ts';

interface SeriesQuestion {
  readonly rule: SeriesRule;
  readonly firstDay: string;
  /** Whose holidays are left out; those of the office, where there is no such person. */
  readonly userId: string;
}

/** The days a rule names, without the holidays it leaves out: what a form shows of it and what is made are the same. */
export async function daysOfSeries(
  db: Connection,
  { rule, firstDay, userId }: SeriesQuestion,
): Promise<SeriesDays> {
  const { federalState, officeDays } = await findHolidaysOf(db, userId, firstDay);
  const state = federalState ?? (await readSetting(db, officeFederalState));
  const times = { officeDays, federalState: state };
  return seriesDays(rule, firstDay, (day) => freeDayOf(times, day)?.capacityPct === 0);
}
