import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about errors. */
export const errorLogData: TableData = {
  feature: 'error-log',
  tables: {
    error_log: {
      section: 'accounts',
      title: 'Fehlermeldungen',
      purpose: 'Behebung von Fehlern',
      kept: '90 Tage',
      forgotten: { since: sql`at`, days: 90 },
      owner: 'user_id',
      erase: 'values',
      person: ['url', 'user_agent'],
      text: ['message', 'stack'],
      people: ['user_id'],
      other: ['id', 'number', 'at', 'origin', 'client_version'],
    },
  },
};
