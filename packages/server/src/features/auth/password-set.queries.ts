import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

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
