import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { sentDay, uuid } from '../core/fields.ts';
import { timeReportGroups } from './time-report-groups.ts';

/** The longest time one report is about, in days: five years. */
export const longestReport = 1830;

/** Hours of some days; minutes, and money in cents. */
export const TimeReportRow = z.object({
  /** `null`: the tasks of the office itself, or of no service in particular. */
  id: z.string().nullable(),
  label: z.string(),
  minutes: z.int(),
  billable: z.int(),
  /** `null` where there is none, as for people and customers. */
  budget: z.int().nullable(),
  /** What was agreed, whenever it is worked for; absent for those who see no cost. */
  net: z.int().nullable().optional(),
  /** `null` where the cost of an hour is not known of everybody. */
  cost: z.int().nullable().optional(),
});
export type TimeReportRow = z.infer<typeof TimeReportRow>;

const days = { from: sentDay.meta({ title: 'Von' }), to: sentDay.meta({ title: 'Bis' }) };

export const getTimeReport = endpoint({
  method: 'GET',
  path: '/time/report',
  summary: 'Summiert gebuchte Zeiten nach Projekt, Leistung, Person oder Auftraggeber, ohne Uhrzeiten.',
  access: 'time.report',
  success: [200],
  query: z.strictObject({ by: z.enum(timeReportGroups).meta({ title: 'Gruppiert nach' }), ...days }),
  response: z.array(TimeReportRow),
});

export const downloadTimeReport = endpoint({
  method: 'GET',
  path: '/time/report/document',
  summary: 'Liefert die Auswertung der Zeiten als Excel-Tabelle.',
  access: 'time.report',
  format: 'file',
  success: [200],
  query: z.strictObject({ by: z.enum(timeReportGroups).meta({ title: 'Gruppiert nach' }), ...days }),
});

export const listTimeGaps = endpoint({
  method: 'GET',
  path: '/time/gaps',
  summary:
    'Listet vergangene Tage auf, an denen weniger gebucht ist, als die Person arbeitet; höchstens 62.',
  access: 'time.read',
  success: [200],
  query: z.strictObject({ ...days, userId: uuid.optional().meta({ title: 'Person' }) }),
  response: z.array(z.object({ day: z.iso.date(), target: z.int(), booked: z.int() })),
});
