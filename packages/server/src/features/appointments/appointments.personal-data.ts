import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about appointments and who takes part. */
export const appointmentData: TableData = {
  feature: 'appointments',
  clientVersions: [
    {
      entity: 'appointment',
      // Also of those that were deleted, which no row leads to any more.
      ids: (projectId) => sql`select id from appointment where project_id = ${projectId}
        union select entity_id from history where entity = 'appointment' and record #>> '{project,id}' = ${projectId}::text`,
      record: sql`jsonb_set(record || '{"title": "", "location": null, "description": null, "cancelReason": null}',
        '{project,name}', '""', false)`,
    },
  ],
  tables: {
    appointment: {
      section: 'work',
      title: 'Termine',
      purpose: 'Planung der Arbeit',
      kept: 'wie das Projekt; ohne Projekt bis zur Löschung durch das Büro',
      clients: {
        section: 'project',
        erase: 'rows',
        report: 'Termine des Projekts werden gelöscht',
      },
      text: ['title', 'location', 'description', 'cancel_reason'],
      derived: ['search_words'],
      people: ['created_by', 'updated_by'],
      other: [
        'id',
        'type',
        'state',
        'starts_at',
        'ends_at',
        'all_day',
        'first_day',
        'end_day',
        'travel_before',
        'travel_after',
        'effort_minutes',
        'blocks',
        'group_id',
        'project_id',
        'service_id',
        'deadline_id',
        'customer_id',
        'visible_to_guest',
        'protocol_attachment_id',
        'series_id',
        'series_day',
        'changed_alone',
        'version',
        'created_at',
        'updated_at',
      ],
    },
    appointment_person: {
      section: 'work',
      title: 'Teilnahme an Terminen',
      purpose: 'Planung der Arbeit',
      kept: 'mit dem Termin',
      clients: { erase: 'nothing', because: 'they go with the appointments' },
      owner: 'user_id',
      erase: { stays: 'bleibt beim Termin, ohne Namen' },
      text: ['overlap_reason'],
      derived: ['busy', 'firm'],
      people: ['user_id'],
      other: ['appointment_id'],
    },
    appointment_series: {
      people: ['created_by'],
      other: ['id', 'rule', 'created_at'],
    },
    // It goes with the appointment.
    appointment_report_notice: { other: ['appointment_id', 'asked_on'] },
    appointment_change: {
      // Its rows go with it.
      forgotten: { since: sql`made_at`, days: 30 },
      people: ['made_by', 'undone_by'],
      other: ['id', 'kind', 'made_at', 'undone_at'],
    },
    appointment_change_row: {
      section: 'work',
      title: 'Änderungen der Planung',
      purpose: 'Zurücknehmen von Änderungen',
      kept: '30 Tage',
      clients: {
        section: null,
        erase: 'rows',
        report: 'Änderungen der Planung werden gelöscht',
        rows: (projectId) =>
          sql`(appointment_id in (select id from appointment where project_id = ${projectId})
            or before ->> 'project_id' = ${projectId}::text or after ->> 'project_id' = ${projectId}::text)`,
      },
      text: ['before', 'after'],
      other: ['change_id', 'appointment_id', 'version'],
    },
    calendar_feed: {
      section: 'accounts',
      title: 'Kalender für Kalenderprogramme',
      purpose: 'Termine im eigenen Kalenderprogramm',
      kept: 'bis zur Löschung des Kontos',
      clients: { erase: 'nothing', because: 'calendars of people of the office' },
      owner: 'owner_id',
      erase: 'rows',
      person: ['name'],
      secret: ['token_hash'],
      people: ['owner_id', 'user_id'],
      other: ['id', 'group_id', 'detail', 'created_at', 'revoked_at', 'last_read_at'],
    },
  },
};
