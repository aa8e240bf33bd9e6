import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about saved views. */
export const viewData: TableData = {
  feature: 'views',
  tables: {
    role_view: { other: ['mode', 'role', 'view_id', 'is_common'] },
    saved_view: {
      section: 'accounts',
      title: 'Eigene Ansichten',
      purpose: 'Gespeicherte Filter',
      kept: 'bis zur Löschung des Kontos',
      owner: 'owner_id',
      erase: 'rows',
      person: ['labels'],
      text: ['name'],
      people: ['owner_id', 'created_by', 'updated_by'],
      derived: ['is_common'],
      other: [
        'id',
        'mode',
        'scope',
        'group_id',
        'state',
        'presentation',
        'pinned',
        'is_default',
        'version',
        'created_at',
        'updated_at',
      ],
    },
  },
};
