import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about qualifications. */
export const qualificationData: TableData = {
  feature: 'qualifications',
  tables: {
    user_qualification: {
      section: 'accounts',
      title: 'Qualifikationen',
      purpose: 'Nachweis der Eintragung in Expertenlisten',
      kept: 'bis zur Löschung des Kontos',
      owner: 'user_id',
      erase: 'rows',
      person: ['number'],
      people: ['user_id', 'created_by', 'updated_by'],
      other: ['id', 'kind', 'valid_until', 'version', 'created_at', 'updated_at', 'training_units'],
    },
  },
};
