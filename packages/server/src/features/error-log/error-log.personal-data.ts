import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

const purpose = 'Behebung von Fehlern';
const aYear = 365;

/** What is kept about errors. */
export const errorLogData: TableData = {
  feature: 'error-log',
  tables: {
    error_log: {
      section: 'accounts',
      title: 'Fehlermeldungen',
      purpose,
      kept: '90 Tage',
      forgotten: { since: sql`at`, days: 90 },
      owner: 'user_id',
      erase: 'values',
      person: ['url', 'user_agent', 'breadcrumbs'],
      text: ['message', 'stack'],
      people: ['user_id'],
      other: ['id', 'number', 'at', 'origin', 'client_version', 'cause_id', 'thinned'],
    },
    error_group: {
      section: 'accounts',
      title: 'Ursachen von Fehlern',
      purpose,
      kept: 'ein Jahr nach dem letzten Auftreten',
      forgotten: { since: sql`last_seen`, days: aYear },
      text: ['message', 'note', 'place'],
      people: ['assignee_id', 'resolved_by'],
      other: [
        'id',
        'number',
        'origin',
        'state',
        'count',
        'first_seen',
        'last_seen',
        'releases',
        'ignore_until_count',
        'resolved_in',
        'resolved_at',
        'version',
      ],
    },
    error_cause: {
      section: 'accounts',
      title: 'Einzelne Ursachen von Fehlern',
      purpose,
      kept: 'ein Jahr nach dem letzten Auftreten',
      text: ['message'],
      other: ['id', 'fingerprint', 'group_id', 'number', 'count', 'first_seen', 'last_seen'],
    },
    error_cause_day: { other: ['cause_id', 'day', 'count'] },
    error_cause_user: {
      section: 'accounts',
      title: 'Betroffen von Fehlern',
      purpose,
      kept: 'ein Jahr nach dem letzten Auftreten',
      owner: 'user_id',
      erase: 'rows',
      people: ['user_id'],
      other: ['cause_id'],
    },
  },
};
