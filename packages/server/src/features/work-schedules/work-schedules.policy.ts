import type { RightsHolder } from '#http/person.ts';
import { granted, permits } from '#http/right.ts';

/** Admins keep hours, office days and who decides and stands in; everybody of the office reads them. */
const writeWorkSchedules = granted('workSchedule.write');

export function mayWriteWorkSchedules(person: RightsHolder): boolean {
  return permits(writeWorkSchedules, person, null);
}
