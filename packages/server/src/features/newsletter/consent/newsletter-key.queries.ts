import type { Connection } from '#database/connection.ts';

export async function findSealedKey(db: Connection): Promise<string | null> {
  const found = await db.selectFrom('newsletter_key').select('sealed').executeTakeFirst();
  return found?.sealed ?? null;
}

/** Keeps the key that was there first. */
export async function insertSealedKey(db: Connection, sealed: string): Promise<void> {
  await db
    .insertInto('newsletter_key')
    .values({ sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
