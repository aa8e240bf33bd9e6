import type { ProjectAbilities } from '@energieakte/contract';
import type { Person } from '#http/person.ts';
import { every, granted, permits, type Right, when } from '#http/right.ts';

type Editable = Pick<ProjectAbilities, 'edit'>;

const isEditable: Right<Editable> = when({
  kind: 'state',
  holds: (_, { edit }) => edit,
  yes: 'Die Person darf das Projekt bearbeiten.',
  no: 'Die Person darf das Projekt nicht bearbeiten.',
});

/** Who may edit the project may take a change back; never in the Papierkorb. */
export const revertChange: Right<Editable> = every<Editable>(granted('project.history'), isEditable);

export function mayRevert(person: Person, can: Editable): boolean {
  return permits(revertChange, person, can);
}
