import type { TableData } from '#core/privacy/table-data.ts';
import { personalColumnsOf } from '#core/records/record-table.ts';
import { groupFieldRules } from '#features/groups/group-record.ts';

/** What is kept about groups. */
export const groupData: TableData = {
  feature: 'groups',
  tables: {
    user_group: {
      section: 'work',
      title: 'Gruppen des Büros',
      purpose: 'Zusammenarbeit',
      kept: 'bis sie gelöscht werden',
      ...personalColumnsOf(groupFieldRules),
    },
    user_group_member: {
      section: 'accounts',
      title: 'Gruppen',
      purpose: 'Zusammenarbeit',
      kept: 'bis zur Löschung des Kontos',
      owner: 'user_id',
      erase: 'rows',
      people: ['user_id'],
      other: ['group_id'],
    },
  },
};
