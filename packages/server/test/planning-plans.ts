import type { Plan } from '#test/secret-plan.ts';

/** What a guest may read of staff planning. */
export const planningPlans: Readonly<Record<string, Plan>> = {
  appointment: {
    codes: ['type', 'state'],
    ofProject: true,
    open: [
      {
        rows: `visible_to_guest and appointment.state in ('BESTAETIGT', 'ERLEDIGT')`,
        columns: ['title', 'location'],
      },
    ],
  },
  // The office's own reminders: guests hear nothing of them.
  follow_up: {},
  appointment_person: {},
  appointment_report_notice: {},
  appointment_change: { codes: ['kind'] },
  appointment_series: {},
  appointment_change_row: {},
  // Of work the guest hears nothing.
  time_entry: { codes: ['origin'] },
  time_week: { codes: ['state'] },
  time_rounding: { codes: ['service_code', 'mode', 'basis'] },
  hour_rate: {},
  time_month: { codes: ['sha256'] },
  time_month_sum: {},
  time_budget_notice: {},
  time_gap_notice: {},
  time_task: { codes: ['source'] },
  timetac_account: { codes: ['state'] },
  time_transfer: { codes: ['action', 'state'] },
  time_difference: { codes: ['kind', 'resolution'] },
  calendar_feed: { codes: ['detail'] },
};
