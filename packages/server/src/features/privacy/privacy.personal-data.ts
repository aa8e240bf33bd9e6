import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about retention and erasure. */
export const privacyData: TableData = {
  feature: 'privacy',
  tables: {
    retention_hold: {
      section: 'work',
      title: 'Verlängerte Aufbewahrung',
      purpose: 'Streit oder Prüfung',
      kept: 'bis sie aufgehoben wird',
      clients: { erase: 'nothing', because: 'it keeps the data from being erased' },
      text: ['reason'],
      people: ['set_by'],
      other: ['project_id', 'set_at'],
    },
    erasure: {
      people: ['erased_by'],
      other: ['id', 'kind', 'subject_id', 'erased_at'],
    },
  },
};
