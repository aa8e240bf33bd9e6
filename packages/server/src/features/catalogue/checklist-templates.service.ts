import type { ChecklistTemplate, ChecklistTemplateInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Person } from '#http/person.ts';
import { deleteRecord, type RecordKind, type Saved, saveRecord } from '#core/records/record.service.ts';
import {
  checklistTemplateTable,
  listUsesOfChecklistTemplate,
} from '#features/catalogue/checklist-templates.queries.ts';

const templates: RecordKind<ChecklistTemplate> = {
  notFound: 'catalogue.notFound',
  table: 'checklist_template',
  find: checklistTemplateTable.find,
};

/** @throws AppError `checklistTemplate.nameTaken`, and as `saveRecord` */
export async function saveChecklistTemplate(
  context: AppContext,
  person: Person,
  input: ChecklistTemplateInput,
): Promise<Saved<ChecklistTemplate>> {
  return saveRecord(context, person, {
    kind: templates,
    input,
    insert: checklistTemplateTable.insert,
    update: checklistTemplateTable.update,
  });
}

/** @throws AppError `catalogue.notFound`, `record.inUse` */
export async function deleteChecklistTemplate(
  context: AppContext,
  person: Person,
  id: string,
): Promise<void> {
  await deleteRecord(context, person, {
    kind: templates,
    id,
    uses: listUsesOfChecklistTemplate,
    what: 'Die Unterlagenliste',
    instead: 'Bitte dort zuerst eine andere wählen',
  });
}
