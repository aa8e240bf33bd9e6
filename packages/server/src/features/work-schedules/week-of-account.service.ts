import { minutesOfWeek, type WeekOfHours } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import {
  lockStaffProfile,
  updateStaffProfile,
  upsertSchedule,
} from '#features/work-schedules/staff-profiles.queries.ts';
import { appendStaffVersion } from '#features/work-schedules/work-schedules.service.ts';

interface WeekFromDay {
  readonly userId: string;
  readonly week: WeekOfHours;
  /** `YYYY-MM-DD`: from then on; what was worked before stays as it is. */
  readonly from: string;
  readonly changedBy: string;
}

/** Makes hours and days of an account its schedule from a day on, inside the transaction that saves the account. */
export async function saveWeekOfAccount(
  db: Transaction,
  { userId, week, from, changedBy }: WeekFromDay,
): Promise<void> {
  // People of customers have no working hours.
  if ((await lockStaffProfile(db, userId)) === null) return;
  await upsertSchedule(db, { userId, validFrom: from, minutes: minutesOfWeek(week), changedBy });
  await updateStaffProfile(db, userId, {});
  await appendStaffVersion(db, userId, changedBy);
}
