import {
  type ChecklistState,
  type ChecklistWait,
  checklistPackages,
  checklistWaits,
} from '@energieakte/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import type { Schema } from '#database/schema/schema.ts';

export type NewItem = Insertable<Schema['checklist_item']>;

/** SQL of the documents of the row `project`, as `StoredItems`. */
export const storedItems = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'fundingCaseId', funding_case_id, 'key', template_key,
    'package', package, 'waitsFor', waits_for)), '[]'::json)
  from checklist_item where checklist_item.project_id = project.id)`;

/** Each with the Förderfall it is for and its key in the template, which tell those apart that came from one. */
export const StoredItems = z.array(
  z.object({
    id: z.string(),
    fundingCaseId: z.string().nullable(),
    key: z.string().nullable(),
    package: z.enum(checklistPackages),
    waitsFor: z.enum(checklistWaits).nullable(),
  }),
);

export interface ItemWait {
  readonly id: string;
  readonly waitsFor: ChecklistWait | null;
}

/** Writes down what documents wait for. It follows from the project, so the versions of the documents stay. */
export async function updateWaits(db: Transaction, waits: readonly ItemWait[]): Promise<void> {
  await sql`
    update checklist_item set waits_for = change."waitsFor"
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as change (id uuid, "waitsFor" text)
    where checklist_item.id = change.id`.execute(db);
}

/** Adds documents from templates, unless somebody else just did. Answers whether there were any. */
export async function insertMissingItems(db: Transaction, items: readonly NewItem[]): Promise<boolean> {
  const inserted = await db
    .insertInto('checklist_item')
    .values(items)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/**
 * Deletes those of the documents that are as the template brought them: missing, never changed, without a file and not
 * named in an upload link. Answers whether there were any.
 */
export async function deleteUntouchedItems(db: Transaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await sql`
    delete from checklist_item item
    where id = any (${ids}::uuid[]) and state = 'FEHLT' and version = 1
      and not exists (select from attachment where attachment.checklist_item_id = item.id)
      and not exists (select from upload_link_paper where upload_link_paper.checklist_item_id = item.id)
    returning id`.execute(db);
  return rows.length > 0;
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
