import { type Insertable, sql, type Updateable } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import type { Schema } from '#database/schema.ts';

export type NewItem = Insertable<Schema['checklist_item']>;

/** Adds the papers a project does not have yet; the template's key tells them apart. Answers whether there were any. */
export async function insertMissingItems(db: Transaction, items: readonly NewItem[]): Promise<boolean> {
  if (items.length === 0) return false;
  const inserted = await db
    .insertInto('checklist_item')
    .values(items)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** The project a paper belongs to. */
export async function findProjectOfItem(db: Connection, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('checklist_item')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.project_id ?? null;
}

export async function insertItem(db: Transaction, item: NewItem): Promise<void> {
  await db.insertInto('checklist_item').values(item).execute();
}

type Columns = Omit<Updateable<Schema['checklist_item']>, 'id' | 'project_id' | 'version'>;
export type ItemChange = { readonly [Column in keyof Columns]?: Exclude<Columns[Column], undefined> };

/** Writes columns of a paper and counts its version up. */
export async function updateItem(db: Transaction, id: string, change: ItemChange): Promise<void> {
  await db
    .updateTable('checklist_item')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
