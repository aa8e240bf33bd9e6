import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { mayManageAccount } from '#features/users/users.policy.ts';

/**
 * Demands that the person may manage an account, by the ladder of domain section 4; answers where its owner gets mail.
 * @throws AppError `user.notFound`, `access.denied`
 */
export async function demandManageable(
  db: Connection,
  person: Person,
  userId: string,
): Promise<{ readonly email: string | null }> {
  const account = await db
    .selectFrom('app_user')
    .select(['username', 'roles', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (account === undefined) throw refusal('user.notFound', {});
  if (!mayManageAccount(person, account)) throw refusal('access.denied', {});
  return account;
}
