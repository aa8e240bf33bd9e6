import type { ProjectAbilities } from '@energieakte/contract';
import { grantOf, type Person } from '#http/person.ts';

/** Who may edit the project may take a change back; never in the Papierkorb. */
export function mayRevert(person: Person, can: ProjectAbilities): boolean {
  return grantOf(person, 'project.history') === 'all' && can.edit;
}
