import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';
import { personalColumnsOf } from '#core/records/record-table.ts';
import { followUpFields } from '#features/follow-ups/follow-up-record.ts';

const { other, people, ...personal } = personalColumnsOf(followUpFields);

/** What is kept about Wiedervorlagen. */
export const followUpData: TableData = {
  feature: 'follow-ups',
  clientVersions: [
    {
      entity: 'follow_up',
      ids: (projectId) => sql`select id from follow_up where project_id = ${projectId}
        union select entity_id from history where entity = 'follow_up' and record #>> '{project,id}' = ${projectId}::text`,
      record: sql`jsonb_set(record || '{"text": ""}', '{project,name}', '""', false)`,
    },
  ],
  tables: {
    follow_up: {
      section: 'work',
      title: 'Wiedervorlagen',
      purpose: 'Was an einem Tag zu tun ist',
      kept: 'wie das Projekt oder der Auftraggeber',
      clients: {
        section: 'project',
        erase: 'rows',
        report: 'Wiedervorlagen des Projekts werden gelöscht',
      },
      owner: 'assignee',
      erase: { stays: 'bleiben beim Projekt oder Auftraggeber, ohne Namen' },
      ...personal,
      people: [...people, 'done_by'],
      other: [...other, 'done_at', 'notified_for', 'suggestion'],
      derived: ['search_words'],
    },
  },
};
