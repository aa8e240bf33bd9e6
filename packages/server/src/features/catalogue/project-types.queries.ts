import { type ProjectMode, ProjectType, type ProjectTypeInput } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { distinct, fixed, json, plain, recordTable, text } from '#core/records/record-table.ts';

export const projectTypeTable = recordTable<
  ProjectType,
  Omit<ProjectTypeInput, 'id' | 'version' | 'audience'>
>({
  table: 'project_type',
  schema: ProjectType,
  fields: {
    mode: fixed,
    subtitle: text,
    description: text,
    serviceCodes: distinct,
    phaseLabels: json,
    customerLabels: json,
    checklistTemplateId: plain,
  },
  read: (row) => ({ audience: 'office', ...row }),
});

/** The three kinds in the order of the menu. */
export async function listAllProjectTypes(db: Connection): Promise<ProjectType[]> {
  return projectTypeTable.list(db, sql`order by record.mode`);
}

export async function findProjectType(db: Connection, mode: ProjectMode): Promise<ProjectType | null> {
  return (await projectTypeTable.list(db, sql`where record.mode = ${mode}`))[0] ?? null;
}
