import type { ChecklistState } from '@energieakte/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import type { Schema } from '#database/schema.ts';

export type NewItem = Insertable<Schema['checklist_item']>;

type TemplateChecklistItem = Pick<NewItem, 'project_id' | 'funding_case_id' | 'template_key'>;

function keyOf({
  project_id,
  funding_case_id = null,
  template_key = null,
}: TemplateChecklistItem): string {
  return JSON.stringify([project_id, funding_case_id, template_key]);
}

/**
 * Adds the documents a project does not have yet; the template's key tells them apart. Answers whether there were any. Most
 * saves add none, so what is there is looked up before all of them are sent.
 */
export async function insertMissingItems(db: Transaction, items: readonly NewItem[]): Promise<boolean> {
  const projectIds = [...new Set(items.map(({ project_id }) => project_id))];
  if (projectIds.length === 0) return false;
  const present = await db
    .selectFrom('checklist_item')
    .select(['project_id', 'funding_case_id', 'template_key'])
    .where('project_id', 'in', projectIds)
    .where('template_key', 'is not', null)
    .execute();
  const known = new Set(present.map(keyOf));
  const missing = items.filter((item) => !known.has(keyOf(item)));
  if (missing.length === 0) return false;
  const inserted = await db
    .insertInto('checklist_item')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** The project a document belongs to. */
export async function findProjectOfItem(
  db: Connection,
  id: string,
  scope: ProjectScope,
): Promise<string | null> {
  const row = await db
    .selectFrom('checklist_item')
    .innerJoin('project', 'project.id', 'checklist_item.project_id')
    .select('project.id')
    .where('checklist_item.id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertItem(db: Transaction, item: NewItem): Promise<void> {
  await db.insertInto('checklist_item').values(item).execute();
}

type Columns = Omit<Updateable<Schema['checklist_item']>, 'id' | 'project_id' | 'version'>;
export type ItemChange = { readonly [Column in keyof Columns]?: Exclude<Columns[Column], undefined> };

/** Writes columns of a document and counts its version up. */
export async function updateItem(db: Transaction, id: string, change: ItemChange): Promise<void> {
  await db
    .updateTable('checklist_item')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface HeldItem {
  readonly label: string;
  readonly state: ChecklistState;
}

/** Reserves a document until the transaction ends. */
export async function findItemForUpdate(db: Transaction, id: string): Promise<HeldItem | null> {
  const { rows } = await sql<HeldItem>`
    select label, state from checklist_item where id = ${id} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** Whether an Unterlage with a file, outside the Papierkorb, is tied to the document. */
export async function hasFileOfItem(db: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from attachment join attachment_file file on file.attachment_id = attachment.id
      where checklist_item_id = ${id} and deleted_at is null) as found`.execute(db);
  return rows[0]?.found === true;
}
