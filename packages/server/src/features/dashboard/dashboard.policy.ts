import type { RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';

interface Owner {
  readonly userId: string;
}

/** Everybody in the office sees the own dashboard, admins those of all colleagues (domain section 2.21). */
const readDashboard: Right<Owner> = either<Owner>(
  granted('dashboard.read'),
  every<Owner>(
    grantedForOwn('dashboard.read'),
    when({
      kind: 'owner',
      holds: ({ id }, { userId }) => userId === id,
      yes: 'Es ist das eigene Dashboard.',
      no: 'Es ist das Dashboard einer anderen Person.',
    }),
  ),
);

export function mayReadDashboard(person: RightsHolder, userId: string): boolean {
  return permits(readDashboard, person, { userId });
}
