import type { CurrentUser } from '@energieakte/contract';
import type { Person } from '#http/person.ts';
import { abilitiesOf } from '#features/auth/auth.policy.ts';
import { listGrantableRoles } from '#core/people/managed-account.service.ts';

/** The signed-in person with what the shell may offer. */
export function describePerson(person: Person): CurrentUser {
  return {
    ...person,
    roles: [...person.roles],
    secondFactorDueAt: person.secondFactorDueAt?.toISOString() ?? null,
    can: abilitiesOf(person),
    grantableRoles: listGrantableRoles(person),
  };
}
