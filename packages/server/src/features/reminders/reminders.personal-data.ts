import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about reminders: the evidence that deadlines were watched. */
export const reminderData: TableData = {
  feature: 'reminders',
  tables: {
    reminder_setting: {
      section: 'notifications',
      title: 'Erinnerungen: weitere Adressen',
      purpose: 'Wer die Übersichten außer den Mitarbeitern bekommt',
      kept: 'bis ein Admin sie ändert',
      ofAccount: ({ emailFolded }) =>
        sql`strpos(lower(settings #>> '{recipients,emails}'), '"' || ${emailFolded}::text || '"') > 0`,
      erase: { stays: 'bleiben, bis ein Admin die Adresse aus den Erinnerungen nimmt' },
      text: ['settings'],
      people: ['updated_by'],
      other: ['kind', 'version', 'updated_at', 'scheduled_at'],
    },
    reminder_run: {
      other: [
        'id',
        'kind',
        'day',
        'slot',
        'types',
        'started_at',
        'finished_at',
        'skipped',
        'missed_days',
        'failures',
        'failed_at',
        'missed',
        'error',
        'late_at',
      ],
    },
    reminder_sent: {
      section: 'notifications',
      title: 'Erinnerungen',
      purpose: 'Nachweis, dass Fristen überwacht wurden',
      kept: 'mit dem Projekt; eine Adresse, bis sie gelöscht wird',
      // Addresses get overviews alone, of which nothing has to be proved; what accounts got stays without their names.
      ofAccount: ({ emailFolded }) => sql`lower(btrim(email)) = ${emailFolded}`,
      erase: 'rows',
      clients: { erase: 'nothing', because: 'evidence of the office, without words about anybody' },
      person: ['email'],
      trace: 'Erinnerungen an Fristen',
      people: ['user_id', 'copy_of'],
      other: [
        'id',
        'run_id',
        'cause',
        'step',
        'project_id',
        'deadline_id',
        'due_date',
        'why',
        'day',
        'decided_at',
        'mail_id',
        'mailed_at',
      ],
    },
  },
};
