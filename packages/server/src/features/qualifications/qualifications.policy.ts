import type { RightsHolder } from '#http/person.ts';
import { granted, permits } from '#http/right.ts';

/** Admins keep the listings; everybody of the office reads them. */
const editQualification = granted('qualification.write');

export function mayEditQualifications(person: RightsHolder): boolean {
  return permits(editQualification, person, null);
}
