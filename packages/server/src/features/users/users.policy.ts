import { grantOf, type Person } from '#http/person.ts';

/** Guests learn names; contact data and accounts stay in the office. */
export function maySeeAccounts(person: Person): boolean {
  return grantOf(person, 'user.readColleagues') === 'all';
}
