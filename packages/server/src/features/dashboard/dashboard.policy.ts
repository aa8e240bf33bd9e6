import { grantOf, type Person, type RightsHolder } from '#http/person.ts';
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

/** What waits for an invoice is shown to whoever bills. */
export function seesBilling(person: Person): boolean {
  return grantOf(person, 'service.billing') === 'all';
}

/** The load of the office and the care of programmes are matters of admins. */
export function seesOffice(person: Person): boolean {
  return grantOf(person, 'dashboard.read') === 'all';
}
