import { emptied } from '#core/privacy/client-data.ts';
import { eachWithout } from '#core/privacy/erased-versions.ts';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about deadlines. */
export const deadlineData: TableData = {
  feature: 'deadlines',
  tables: {
    deadline: {
      section: 'work',
      title: 'Fristen',
      purpose: 'Fristenüberwachung',
      kept: 'mit dem Projekt',
      clients: {
        section: 'progress',
        erase: 'values',
        inVersions: { deadlines: eachWithout('note') },
      },
      text: { note: emptied, title: 'stays' },
      trace: 'Fristen',
      people: ['responsible_user_id', 'confirmed_by', 'done_by'],
      other: [
        'id',
        'project_id',
        'funding_case_id',
        'code',
        'due_date',
        'hard',
        'source',
        'state',
        'visible_to_guest',
        'confirmed_at',
        'done_at',
        'extended_from',
        'basis_date',
        'basis_source',
        'manual_date',
        'change_reason',
        'reminders_sent',
        'version',
      ],
    },
  },
};
