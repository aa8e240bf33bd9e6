import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about the search. */
export const searchData: TableData = {
  feature: 'search',
  tables: {
    search_word: {
      section: 'work',
      title: 'Wörter für die Suche mit Tippfehlern',
      purpose: 'Suche',
      kept: 'bis kein Datensatz sie mehr enthält',
      derived: ['word', 'variants'],
    },
  },
};
