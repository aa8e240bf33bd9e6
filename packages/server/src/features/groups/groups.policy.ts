import type { GroupAbilities } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { granted, permits } from '#http/right.ts';

/** Groups and who is in them are the office's. */
export const readGroup = granted('group.read');

/** Admins write groups (domain section 4). */
export const editGroup = granted('group.write');

/** Who changed what of a group is for those who administer. */
export const readGroupHistory = granted('group.history');

export function groupAbilities(person: RightsHolder): GroupAbilities {
  return {
    edit: permits(editGroup, person, null),
    delete: permits(editGroup, person, null),
    readHistory: permits(readGroupHistory, person, null),
  };
}
