import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

// A list may hold any project, so all of them go with the Bauherren of one.
const ofAnyProject = () => sql<boolean>`true`;

/** What is kept about exports in the background. */
export const exportData: TableData = {
  feature: 'export',
  tables: {
    list_export: {
      section: 'work',
      title: 'Exporte langer Projektlisten',
      purpose: 'Dateien, die im Hintergrund entstehen',
      kept: '24 Stunden',
      forgotten: { since: sql`expires_at`, days: 0 },
      owner: 'owner_id',
      erase: 'rows',
      clients: { section: null, rows: ofAnyProject, erase: 'rows', after: 'list_export_part' },
      text: ['request'],
      people: ['owner_id'],
      other: [
        'id',
        'request_id',
        'format',
        'file_name',
        'roles',
        'state',
        'attempt',
        'rows_done',
        'rows_total',
        'size',
        'failure',
        'created_at',
        'asked_at',
        'worked_at',
        'expires_at',
        'downloaded_at',
      ],
    },
    list_export_part: {
      section: 'work',
      title: 'Dateien dieser Exporte',
      purpose: 'Dateien, die im Hintergrund entstehen',
      kept: '24 Stunden',
      ofAccount: ({ id }) => sql`export_id in (select id from list_export where owner_id = ${id})`,
      erase: 'rows',
      clients: { section: null, rows: ofAnyProject, erase: 'rows' },
      secret: ['content'],
      other: ['export_id', 'attempt', 'position'],
    },
  },
};
