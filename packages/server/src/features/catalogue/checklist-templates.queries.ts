import { ChecklistTemplate, type ChecklistTemplateInput } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';
import { nextVersion } from '#database/next-version.ts';

const columns = ['id', 'version', 'name', 'description', 'items'] as const;

export async function listAllChecklistTemplates(db: Connection): Promise<ChecklistTemplate[]> {
  const rows = await db
    .selectFrom('checklist_template')
    .select(columns)
    .orderBy((expression) => inGermanOrder(expression.ref('name')))
    .execute();
  return rows.map((row) => ChecklistTemplate.parse(row));
}

export async function findChecklistTemplate(
  db: Connection,
  id: string,
): Promise<ChecklistTemplate | null> {
  const row = await db
    .selectFrom('checklist_template')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : ChecklistTemplate.parse(row);
}

interface Written {
  readonly id: string;
  readonly input: ChecklistTemplateInput;
  readonly changedBy: string;
}

function valuesOf({ name, description, items }: ChecklistTemplateInput) {
  return { name, description: description || null, items: JSON.stringify(items) };
}

export async function insertChecklistTemplate(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  await db
    .insertInto('checklist_template')
    .values({ ...valuesOf(input), id, created_by: changedBy, updated_by: changedBy })
    .execute();
}

export async function updateChecklistTemplate(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  await db
    .updateTable('checklist_template')
    .set({ ...valuesOf(input), ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}

/** Where a template is in use, in German words. */
export async function listUsesOfChecklistTemplate(
  db: Transaction,
  { id }: Pick<ChecklistTemplate, 'id'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'Förderprogramme' as place
    where exists (select from funding_programme where checklist_template_id = ${id})
    union all
    select 'Projektarten' where exists (select from project_type where checklist_template_id = ${id})`.execute(
    db,
  );
  return rows.map(({ place }) => place);
}
