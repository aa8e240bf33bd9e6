import { type GuestProjectType, type ProjectType, type ProjectTypeView } from '@energieakte/contract';
import { grantOf, type Person } from '#http/person.ts';

/** Guests learn the words that are made for customers, and nothing of how the office works. */
export function trimProjectType(person: Person, type: ProjectType): ProjectTypeView {
  if (grantOf(person, 'projectType.read') === 'all') return type;
  const forGuests: GuestProjectType = {
    audience: 'customer',
    mode: type.mode,
    phaseLabels: type.customerLabels,
  };
  return forGuests;
}
