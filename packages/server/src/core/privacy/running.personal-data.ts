import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about the running of the product. */
export const runningData: TableData = {
  feature: 'privacy',
  tables: {
    rate_count: {
      other: ['bucket', 'window_start', 'calls'],
    },
    schema_migration: {
      other: ['name', 'checksum', 'applied_at'],
    },
  },
};
