import { sql } from 'kysely';
import { reasonErased } from '#core/privacy/client-data.ts';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about the history of records. */
export const historyData: TableData = {
  feature: 'records',
  tables: {
    history: {
      section: 'accounts',
      title: 'Verlauf',
      purpose: 'Nachvollziehen und Zurücknehmen von Änderungen',
      kept: 'mit dem Datensatz',
      ofAccount: ({ id }) => sql`(entity = 'app_user' and entity_id::text = ${id})`,
      erase: 'values',
      owner: 'changed_by',
      clients: {
        section: 'history',
        rows: (projectId) => sql`entity = 'project' and entity_id = ${projectId}`,
        erase: 'values',
        report: 'Angaben werden aus jedem Stand entfernt',
      },
      person: { record: 'follows' },
      text: { reason: reasonErased('reason') },
      trace: 'Verlauf',
      people: ['changed_by'],
      other: ['id', 'entity', 'entity_id', 'valid', 'action'],
    },
  },
};
