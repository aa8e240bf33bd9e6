import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept for TimeTac. */
export const transferData: TableData = {
  feature: 'time-transfers',
  tables: {
    timetac_account: {
      section: 'accounts',
      title: 'Anmeldung bei TimeTac',
      purpose: 'Übertragung gebuchter Zeiten',
      kept: 'bis zur Abmeldung oder zum Ende des Zugangs',
      owner: 'user_id',
      erase: 'rows',
      person: ['username'],
      secret: ['sealed_tokens'],
      people: ['user_id'],
      other: ['timetac_user_id', 'state', 'asked_at', 'compared_at'],
    },
    time_transfer: {
      section: 'work',
      title: 'Übertragungen zu TimeTac',
      purpose: 'Übertragung gebuchter Zeiten',
      kept: 'drei Jahre',
      forgotten: { since: sql`time_transfer.started_at`, days: 1096 },
      owner: 'user_id',
      erase: 'rows',
      people: ['user_id'],
      text: ['error'],
      other: [
        'id',
        'seq',
        'entry_id',
        'entry_version',
        'action',
        'state',
        'task_id',
        'started_at',
        'attempts',
        'failures',
        'next_at',
        'timetac_id',
        'created_at',
      ],
    },
    time_difference: {
      section: 'work',
      title: 'Unterschiede zu TimeTac',
      purpose: 'Abgleich gebuchter Zeiten',
      kept: 'drei Jahre',
      forgotten: { since: sql`time_difference.found_at`, days: 1096 },
      owner: 'user_id',
      erase: 'rows',
      people: ['user_id'],
      person: ['here', 'there'],
      other: ['id', 'entry_id', 'timetac_id', 'kind', 'resolution', 'found_at'],
    },
  },
};
