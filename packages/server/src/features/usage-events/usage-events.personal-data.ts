import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about how the product is used. */
export const usageData: TableData = {
  feature: 'usage-events',
  tables: {
    usage_event: {
      section: 'accounts',
      title: 'Nutzung',
      purpose: 'Verbesserung des Programms, nur wenn eingeschaltet',
      kept: '90 Tage',
      forgotten: { since: sql`at`, days: 90 },
      ofAccount: ({ username }) => sql`username = ${username}`,
      erase: 'rows',
      person: ['username'],
      other: ['id', 'at', 'event_category', 'event_label'],
    },
  },
};
