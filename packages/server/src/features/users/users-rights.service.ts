import type { RightsExplanation } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import type { RightsHolder } from '#http/person.ts';
import { explain } from '#http/right.ts';
import { manageAccount, readAccount } from '#core/people/accounts.policy.ts';
import { getUser } from '#features/users/users.service.ts';

const actions = {
  read: { title: 'Konto und Kontaktdaten lesen', right: readAccount },
  edit: { title: 'Konto verwalten: ändern, deaktivieren, Passwort setzen', right: manageAccount },
};

/**
 * What a person may do with somebody's account, and why.
 * @throws AppError `user.notFound`
 */
export async function explainUser(
  db: Connection,
  holder: RightsHolder,
  id: string,
): Promise<Pick<RightsExplanation, 'thing' | 'actions'>> {
  const user = await getUser(db, id);
  return {
    thing: { entity: 'user', id, title: user.displayname },
    actions: explain(actions, holder, user),
  };
}
