import { sql } from 'kysely';
import { emptied } from '#core/privacy/client-data.ts';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about working times. There is no board of who works now, no ranking and no watching of idle time. */
export const timeData: TableData = {
  feature: 'time-tracking',
  clientVersions: [
    {
      entity: 'time_entry',
      // Also of those that were deleted, and of those that are booked on another project by now.
      ids: (projectId) => sql`select time_entry.id from time_entry where project_id = ${projectId}
        union select entity_id from history where entity = 'time_entry' and record ->> 'projectId' = ${projectId}::text`,
      record: sql`record || '{"note": null}'`,
    },
  ],
  tables: {
    time_entry: {
      section: 'work',
      title: 'Gebuchte Zeiten',
      purpose: 'Nachweis und Auswertung der Arbeitszeit; Uhrzeiten nur für die Person und wer freigibt',
      kept: 'drei Jahre, danach Summen je Monat ohne Personen',
      forgotten: { since: sql`time_entry.ended_at`, days: 1096 },
      clients: { section: null, erase: 'values', report: 'Notizen an Zeiten werden gelöscht' },
      owner: 'user_id',
      erase: { stays: 'bleibt als Nachweis der Stunden, ohne Namen' },
      trace: 'Gebuchte Zeiten',
      text: { note: emptied },
      people: ['user_id', 'created_by', 'updated_by'],
      other: [
        'id',
        'task_id',
        'project_id',
        'service_id',
        'started_at',
        'ended_at',
        'origin',
        'appointment_id',
        'billable',
        'billable_minutes',
        'request_id',
        'request_part',
        'version',
        'created_at',
        'updated_at',
      ],
    },
    time_week: {
      section: 'work',
      title: 'Eingereichte Wochen',
      purpose: 'Freigabe der gebuchten Zeiten',
      kept: 'drei Jahre',
      forgotten: { since: sql`time_week.last_day + 1`, days: 1096 },
      owner: 'user_id',
      erase: 'values',
      text: ['reason'],
      people: ['user_id', 'decided_by', 'created_by', 'updated_by'],
      other: [
        'first_day',
        'last_day',
        'id',
        'state',
        'decided_at',
        'version',
        'created_at',
        'updated_at',
      ],
    },
    time_task: { other: ['id', 'project_id', 'service_id', 'title', 'source', 'active', 'read_at'] },
    time_sum: { other: ['id', 'month', 'project_id', 'service_id', 'minutes', 'billable_minutes'] },
  },
};
