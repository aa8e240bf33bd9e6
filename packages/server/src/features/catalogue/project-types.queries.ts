import { type ProjectMode, ProjectType, type ProjectTypeInput } from '@energieakte/contract';
import type { Connection, Transaction } from '#database/connection.ts';
import { nextVersion } from '#database/next-version.ts';

const columns = [
  'id',
  'version',
  'mode',
  'subtitle',
  'description',
  'service_codes as serviceCodes',
  'phase_labels as phaseLabels',
  'customer_labels as customerLabels',
  'checklist_template_id as checklistTemplateId',
] as const;

function projectTypeFrom(row: object): ProjectType {
  return ProjectType.parse({ audience: 'office', ...row });
}

/** The three kinds in the order of the menu. */
export async function listAllProjectTypes(db: Connection): Promise<ProjectType[]> {
  const rows = await db.selectFrom('project_type').select(columns).orderBy('mode').execute();
  return rows.map(projectTypeFrom);
}

export async function findProjectType(db: Connection, mode: ProjectMode): Promise<ProjectType | null> {
  const row = await db
    .selectFrom('project_type')
    .select(columns)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row === undefined ? null : projectTypeFrom(row);
}

export async function findProjectTypeById(db: Connection, id: string): Promise<ProjectType | null> {
  const row = await db
    .selectFrom('project_type')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : projectTypeFrom(row);
}

export async function updateProjectType(
  db: Transaction,
  { input, changedBy }: { readonly input: ProjectTypeInput; readonly changedBy: string },
): Promise<void> {
  await db
    .updateTable('project_type')
    .set({
      subtitle: input.subtitle || null,
      description: input.description || null,
      service_codes: [...new Set(input.serviceCodes)],
      phase_labels: JSON.stringify(input.phaseLabels),
      customer_labels: JSON.stringify(input.customerLabels),
      checklist_template_id: input.checklistTemplateId,
      ...nextVersion(changedBy),
    })
    .where('mode', '=', input.mode)
    .execute();
}
