import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about absences; why somebody was away is data on health among it (Art. 9 DSGVO). */
export const absenceData: TableData = {
  feature: 'absences',
  tables: {
    absence: {
      section: 'work',
      title: 'Abwesenheiten',
      purpose: 'Planung der Arbeit und Vertretung',
      kept: 'drei Jahre nach dem letzten Tag',
      forgotten: { since: sql`absence.last_day + 1`, days: 1096 },
      owner: 'user_id',
      erase: 'rows',
      person: ['first_day', 'last_day', 'part', 'state', 'decided_at'],
      people: ['user_id', 'deputy_id', 'decided_by', 'created_by', 'updated_by'],
      other: ['id', 'version', 'created_at', 'updated_at'],
    },
    absence_reason: {
      section: 'work',
      title: 'Gründe von Abwesenheiten',
      purpose:
        'Entscheidung über Abwesenheiten; nur für die Person, wer entscheidet, und die Verwaltung',
      kept: 'mit der Abwesenheit drei Jahre',
      ofAccount: ({ id }) =>
        sql<boolean>`absence_id in (select id from absence where absence.user_id = ${id})`,
      erase: 'rows',
      person: ['kind', 'note'],
      other: ['absence_id'],
    },
  },
};
