import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about bulk edits. */
export const bulkData: TableData = {
  feature: 'bulk',
  tables: {
    change_set_row: {
      section: 'work',
      title: 'Sammeländerungen',
      purpose: 'Zurücknehmen von Änderungen',
      kept: 'mit dem Projekt',
      text: ['note'],
      other: [
        'change_set_id',
        'position',
        'project_id',
        'outcome',
        'before',
        'after',
        'version',
        'code',
      ],
    },
    change_set: {
      people: ['created_by', 'undone_by'],
      other: ['id', 'change', 'state', 'total', 'created_at', 'worked_at', 'undone_at'],
    },
  },
};
