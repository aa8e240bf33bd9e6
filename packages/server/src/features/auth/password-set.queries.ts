import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { PasswordOwner } from '#features/auth/password-rule.ts';

export interface SetPassword {
  readonly userId: string;
  readonly passwordHash: string;
  /** Whether the person has to choose another one at the next sign-in: somebody else knows this one. */
  readonly mustChange: boolean;
}

/** Stores a password without knowing the former one. */
export async function updatePasswordHash(db: Connection, password: SetPassword): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      password_hash: password.passwordHash,
      password_changed_at: sql<Date>`clock_timestamp()`,
      must_change_password: password.mustChange,
    })
    .where('id', '=', password.userId)
    .execute();
}

/** What a password of an account must not be made of. */
export async function findPasswordOwner(db: Connection, userId: string): Promise<PasswordOwner> {
  const { username, email, names } = await db
    .selectFrom('app_user')
    .innerJoin('customer', 'customer.id', 'app_user.customer_id')
    .select([
      'username',
      'app_user.email',
      sql<
        string[]
      >`array_remove(array[displayname, first_name, last_name, customer.name, customer.shortname]
        || array(select unnest(array[office.name, office.shortname]) from customer office where office.internal), null)`.as(
        'names',
      ),
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { username, email, names };
}
