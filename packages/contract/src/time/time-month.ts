import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, PersonName, requiredText, uuid } from '../core/fields.ts';
import { windowLabel } from '../planning/planning-windows.ts';
import { timeWeekStates } from './time-codes.ts';

/** `2026-11` → `November 2026`. */
export function monthTitle(month: string): string {
  return windowLabel('MONAT', `${month}-01`);
}

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/u, 'Bitte einen Monat angeben.')
  .meta({ title: 'Monat' });

/** A month as the one who closes it sees it; minutes of all people. */
export const TimeMonth = z.object({
  month: z.string(),
  /** How often it was closed; 0: never. */
  revision: z.int(),
  closed: z.boolean(),
  closedAt: instant.nullable(),
  closedBy: PersonName.nullable(),
  /** Why it was reopened the last time. */
  reopenReason: z.string().nullable(),
  minutes: z.int(),
  billable: z.int(),
  people: z.int(),
  /** Periods with time that are not approved yet. */
  open: z.array(
    z.object({
      userId: uuid,
      displayname: z.string(),
      firstDay: z.iso.date(),
      lastDay: z.iso.date(),
      state: z.enum(timeWeekStates),
      minutes: z.int(),
    }),
  ),
  can: z.object({ close: z.boolean(), reopen: z.boolean() }),
});
export type TimeMonth = z.infer<typeof TimeMonth>;

export const getTimeMonth = endpoint({
  method: 'GET',
  path: '/time/month/:month',
  summary: 'Liefert, was an einem Monat noch offen ist, und ob er abgeschlossen ist.',
  access: 'time.close',
  success: [200],
  params: z.strictObject({ month }),
  response: TimeMonth,
});

export const closeTimeMonth = endpoint({
  method: 'POST',
  path: '/time/month/close',
  summary: 'Schließt einen Monat ab: Danach ändert niemand mehr seine Zeiten.',
  access: 'time.close',
  success: [200],
  body: z.strictObject({ month }),
  response: TimeMonth,
});

export const reopenTimeMonth = endpoint({
  method: 'POST',
  path: '/time/month/reopen',
  summary: 'Öffnet einen abgeschlossenen Monat wieder.',
  access: 'time.reopen',
  success: [200],
  body: z.strictObject({ month, reason: requiredText('Begründung', 500) }),
  response: TimeMonth,
});

export const downloadTimeMonth = endpoint({
  method: 'GET',
  path: '/time/month/:month/file',
  summary: 'Liefert die Datei eines abgeschlossenen Monats; sie bleibt Byte für Byte dieselbe.',
  access: 'time.close',
  format: 'file',
  success: [200],
  params: z.strictObject({ month }),
});
