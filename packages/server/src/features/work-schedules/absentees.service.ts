import { goneMessage } from '@energieakte/contract';
import type { Connection, Transaction } from '#database/connection.ts';
import { listColleagues, lockStaffProfile } from '#features/work-schedules/staff-profiles.queries.ts';
import { invalidField } from '#http/app-error.ts';

/** Waits until nobody else plans for the person. */
export async function lockStaff(db: Transaction, userId: string): Promise<void> {
  await lockStaffProfile(db, userId);
}

const labels = { userId: 'Person', deputyId: 'Vertretung' } as const;

/** @throws AppError `request.invalid` for somebody who is not of the office */
export async function refuseAbsentee(
  db: Connection,
  userId: string,
  field: keyof typeof labels = 'userId',
): Promise<void> {
  const [colleague] = await listColleagues(db, [userId]);
  if (colleague === undefined) throw invalidField(field, labels[field], goneMessage);
}
