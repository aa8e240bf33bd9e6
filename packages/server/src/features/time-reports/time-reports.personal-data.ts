import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept beside the times themselves: rules, rates, closed months and what was notified of. */
export const timeReportData: TableData = {
  feature: 'time-reports',
  tables: {
    hour_rate: {
      section: 'work',
      title: 'Stundensätze',
      purpose: 'Nachkalkulation der Projekte; nur für Buchhaltung und Verwaltung',
      kept: 'bis zur Löschung des Kontos',
      owner: 'user_id',
      erase: 'rows',
      people: ['user_id', 'created_by', 'updated_by'],
      other: ['id', 'cost_cents', 'valid', 'version', 'created_at', 'updated_at'],
    },
    time_gap_notice: {
      section: 'work',
      title: 'Erinnerungen an fehlende Zeiten',
      purpose: 'an jeden Tag wird einmal erinnert',
      kept: '90 Tage',
      forgotten: { since: sql`time_gap_notice.sent_at`, days: 90 },
      owner: 'user_id',
      erase: 'rows',
      people: ['user_id'],
      other: ['day', 'sent_at'],
    },
    time_rounding: {
      people: ['created_by', 'updated_by'],
      other: [
        'id',
        'customer_id',
        'project_id',
        'service_code',
        'step',
        'mode',
        'basis',
        'minimum',
        'valid',
        'version',
        'created_at',
        'updated_at',
      ],
    },
    time_month: {
      people: ['closed_by', 'reopened_by'],
      other: ['id', 'month', 'revision', 'sha256', 'closed_at', 'reopened_at', 'reason'],
    },
    time_month_sum: {
      section: 'work',
      title: 'Monatssummen der Zeiten',
      purpose: 'Auswertungen abgeschlossener Monate, ohne Tage und Uhrzeiten',
      kept: 'drei Jahre, wie die Zeiten',
      forgotten: { since: sql`time_month_sum.month`, days: 1096 },
      clients: { erase: 'nothing', because: 'hours of people of the office' },
      owner: 'user_id',
      erase: { stays: 'bleibt als Nachweis der Stunden, ohne Namen' },
      people: ['user_id'],
      other: ['month', 'project_id', 'service_id', 'day', 'minutes', 'billable_minutes'],
    },
    time_budget_notice: {
      other: ['id', 'project_id', 'service_id', 'budget_minutes', 'level', 'sent_at'],
    },
  },
};
