import { type CurrentUser, usageRecording } from '@energieakte/contract';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { abilitiesOf } from '#features/auth/auth.policy.ts';
import { listGrantableRoles } from '#core/people/managed-account.service.ts';

/** The signed-in person with what the shell may offer. */
export async function describePerson(db: Connection, person: Person): Promise<CurrentUser> {
  return {
    ...person,
    roles: [...person.roles],
    secondFactorDueAt: person.secondFactorDueAt?.toISOString() ?? null,
    can: abilitiesOf(person),
    grantableRoles: listGrantableRoles(person),
    recordsUsage: await readSetting(db, usageRecording),
  };
}
