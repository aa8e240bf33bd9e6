import type { Person } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';

interface Made {
  readonly createdById: string;
}

const madeByOneself: Right<Made> = when({
  kind: 'owner',
  holds: ({ id }, { createdById }) => createdById === id,
  yes: 'Die Sammeländerung stammt von diesem Konto.',
  no: 'Die Sammeländerung stammt von jemand anderem.',
});

/** Everybody sees and undoes the own bulk edits; admins everyone's. */
const readChangeSet: Right<Made> = either<Made>(
  granted('project.bulk'),
  every<Made>(grantedForOwn('project.bulk'), madeByOneself),
);

export function maySeeChangeSet(person: Person, set: Made): boolean {
  return permits(readChangeSet, person, set);
}
