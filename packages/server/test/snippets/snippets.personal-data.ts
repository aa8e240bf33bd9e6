import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';
import { personalColumnsOf } from '#core/records/record-table.ts';
import { snippetFieldRules } from './snippet-record.ts';

/** What is kept about snippets: personal ones go with the account. */
export const snippetData: TableData = {
  feature: 'snippets',
  tables: {
    snippet: {
      section: 'work',
      title: 'Textbausteine',
      purpose: 'Wiederkehrende Schreiben',
      kept: 'bis sie gelöscht werden, persönliche bis zur Löschung des Kontos',
      ofAccount: ({ id }) => sql`created_by = ${id} and audience = 'PERSOENLICH'`,
      erase: 'rows',
      ...personalColumnsOf(snippetFieldRules),
      derived: ['search_words'],
    },
  },
};
