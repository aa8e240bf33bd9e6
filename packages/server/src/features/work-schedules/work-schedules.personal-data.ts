import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about how much people work, and who stands in for whom. */
export const workScheduleData: TableData = {
  feature: 'work-schedules',
  tables: {
    staff_profile: {
      people: ['user_id', 'approver_id', 'deputy_id', 'second_deputy_id'],
      other: ['federal_state', 'version'],
    },
    work_schedule: {
      section: 'work',
      title: 'Arbeitszeiten',
      purpose: 'Planung der Arbeit: was an einem Tag geleistet werden kann',
      kept: 'bis zur Löschung des Kontos',
      owner: 'user_id',
      erase: 'rows',
      person: ['valid_from', 'minutes'],
      people: ['user_id', 'created_by'],
      other: ['id', 'created_at'],
    },
    office_day: {
      people: ['created_by', 'updated_by'],
      other: [
        'id',
        'day',
        'federal_state',
        'name',
        'capacity_pct',
        'version',
        'created_at',
        'updated_at',
      ],
    },
  },
};
