import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about the settings. */
export const settingsData: TableData = {
  feature: 'settings',
  tables: {
    setting: {
      people: ['updated_by'],
      other: ['name', 'value', 'updated_at', 'version'],
    },
  },
};
