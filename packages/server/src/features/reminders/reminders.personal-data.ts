import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about reminders: the evidence that deadlines were watched. */
export const reminderData: TableData = {
  feature: 'reminders',
  tables: {
    reminder_setting: { people: ['updated_by'], other: ['kind', 'settings', 'version', 'updated_at'] },
    reminder_run: {
      other: [
        'id',
        'kind',
        'day',
        'slot',
        'started_at',
        'finished_at',
        'skipped',
        'missed_days',
        'error',
        'late_at',
      ],
    },
    reminder_sent: {
      people: ['user_id', 'copy_of'],
      other: [
        'id',
        'run_id',
        'cause',
        'step',
        'project_id',
        'deadline_id',
        'due_date',
        'email',
        'why',
        'day',
        'decided_at',
        'mail_id',
      ],
    },
  },
};
