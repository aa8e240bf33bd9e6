import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

const aYear = 365;
const aMonth = 30;

/** What is kept about the server itself: nothing about people. */
export const operationsData: TableData = {
  feature: 'operations',
  tables: {
    server_node: { other: ['name', 'version', 'backs_up', 'started_at', 'seen_at'] },
    backup_run: {
      forgotten: { since: sql`started_at`, days: aYear },
      other: [
        'id',
        'origin',
        'state',
        'step',
        'done',
        'total',
        'made_at',
        'name',
        'bytes',
        'damaged',
        'files',
        'rows',
        'problem',
        'started_at',
        'finished_at',
      ],
    },
    operation_alert: {
      forgotten: { since: sql`day + 1`, days: aMonth },
      other: ['id', 'cause', 'day'],
    },
  },
};
