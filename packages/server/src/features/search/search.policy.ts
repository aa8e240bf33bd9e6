import { grantOf, type Person } from '#http/person.ts';
import type { SearchScope } from '#core/search/search-params.ts';

/** Whoever may read all projects, customers and people finds them; everyone else is searched for as a guest. */
export function searchScope(person: Person): SearchScope {
  const everything =
    grantOf(person, 'search.use') === 'all' &&
    grantOf(person, 'project.read') === 'all' &&
    grantOf(person, 'customer.read') === 'all' &&
    grantOf(person, 'user.readAll') === 'all';
  return everything ? { kind: 'office' } : { kind: 'customer', customerId: person.customerId };
}
