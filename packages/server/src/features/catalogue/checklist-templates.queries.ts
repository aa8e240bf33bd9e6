import { ChecklistTemplate, type ChecklistTemplateInput } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';
import { json, plain, recordTable, text } from '#core/records/record-table.ts';

export const checklistTemplateTable = recordTable<
  ChecklistTemplate,
  Omit<ChecklistTemplateInput, 'id' | 'version'>
>({
  table: 'checklist_template',
  schema: ChecklistTemplate,
  fields: { name: plain, description: text, items: json },
});

export async function listAllChecklistTemplates(db: Connection): Promise<ChecklistTemplate[]> {
  const byName = inGermanOrder(sql.ref<string>('record.name'));
  return checklistTemplateTable.list(db, sql`order by ${byName}`);
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
