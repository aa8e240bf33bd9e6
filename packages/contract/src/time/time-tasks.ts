import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { taskNumber } from './time-entries.ts';

/** A task of the office itself, such as Buchhaltung. */
export const OfficeTask = z.object({ id: z.int(), title: z.string(), active: z.boolean() });
export type OfficeTask = z.infer<typeof OfficeTask>;

export const listOfficeTasks = endpoint({
  method: 'GET',
  path: '/time/task',
  summary: 'Listet die Aufgaben des Büros auf, die zu keinem Projekt gehören.',
  access: 'time.own',
  success: [200],
  response: z.array(OfficeTask),
});

export const OfficeTaskInput = z.strictObject({
  id: taskNumber.optional(),
  title: requiredText('Bezeichnung', 160),
  active: z.boolean().optional().meta({ title: 'Wird angeboten' }),
});
export type OfficeTaskInput = z.infer<typeof OfficeTaskInput>;

export const saveOfficeTask = endpoint({
  method: 'POST',
  path: '/time/task',
  summary: 'Legt eine Aufgabe des Büros an oder ändert sie.',
  access: 'time.rules',
  success: [200, 201],
  body: OfficeTaskInput,
  response: OfficeTask,
});
