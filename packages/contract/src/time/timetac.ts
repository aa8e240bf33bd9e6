import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { optionalText, PersonName, projectKey, requiredText, uuid } from '../core/fields.ts';
import { entryNote, requestId, TimeEntry } from './time-entries.ts';
import { timeTaskSources } from './time-codes.ts';

/** The seven calls of time tracking (specification section 6); without TimeTac the product itself answers them. */

const TaskPath = z.strictObject({
  taskId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/u, 'Bitte die Nummer einer Aufgabe angeben.')
    .transform(Number)
    .meta({ title: 'Aufgabe' }),
});

export const TimeTacLogin = z.object({
  provider: z.enum(timeTaskSources),
  /** How people sign in to TimeTac; `null` where it is not used. */
  mode: z.enum(['password', 'service']).nullable(),
  connected: z.boolean(),
  username: z.string(),
});
export type TimeTacLogin = z.infer<typeof TimeTacLogin>;

export const loginToTimeTac = endpoint({
  method: 'POST',
  path: '/timetac/login',
  summary: 'Meldet bei der Zeiterfassung an; ohne TimeTac wird das Passwort nicht gelesen.',
  access: 'time.own',
  success: [200],
  body: z.strictObject({
    username: optionalText('Benutzername', 200).optional(),
    password: z.string().max(200).nullable().optional().meta({ title: 'Passwort' }),
  }),
  response: TimeTacLogin,
});

export const logoutFromTimeTac = endpoint({
  method: 'POST',
  path: '/timetac/logout',
  summary: 'Meldet von der Zeiterfassung ab.',
  access: 'time.own',
  success: [204],
});

/** Somebody of the office, and who they are at TimeTac; `null`: nobody yet. */
export const TimeTacPerson = z.object({ person: PersonName, username: z.string().nullable() });
export type TimeTacPerson = z.infer<typeof TimeTacPerson>;

export const listTimeTacPeople = endpoint({
  method: 'GET',
  path: '/time/accounts',
  summary: 'Listet auf, wer im Büro mit welchem Konto von TimeTac verbunden ist.',
  access: 'time.rules',
  success: [200],
  response: z.array(TimeTacPerson),
});

export const connectTimeTacPerson = endpoint({
  method: 'POST',
  path: '/time/accounts',
  summary:
    'Verbindet jemanden mit einem Konto von TimeTac; nur, wo das ganze Büro einen gemeinsamen Zugang hat.',
  access: 'time.rules',
  success: [200],
  body: z.strictObject({
    userId: uuid.meta({ title: 'Person' }),
    email: requiredText('E-Mail-Adresse bei TimeTac', 254),
  }),
  response: TimeTacPerson,
});

export const startTimer = endpoint({
  method: 'POST',
  path: '/timetac/start/:taskId',
  summary: 'Startet die Zeit einer Aufgabe; eine andere laufende Zeit endet damit.',
  access: 'time.own',
  success: [200],
  params: TaskPath,
  body: z.strictObject({ note: entryNote, requestId }).optional(),
  response: TimeEntry,
});

export const stopTimer = endpoint({
  method: 'POST',
  path: '/timetac/stop/:taskId',
  summary: 'Stoppt die laufende Zeit; `null`, wenn nichts lief oder weniger als eine Minute.',
  access: 'time.own',
  success: [200],
  params: TaskPath,
  body: z.strictObject({ note: entryNote }).optional(),
  response: TimeEntry.nullable(),
});

export const getRunningTime = endpoint({
  method: 'GET',
  path: '/timetac/current',
  summary: 'Liefert die laufende eigene Zeit; `null`, wenn keine läuft.',
  access: 'time.own',
  success: [200],
  response: TimeEntry.nullable(),
});

/** Something of a project that time is booked on. */
export const ProjectTask = z.object({
  id: z.int(),
  title: z.string(),
  serviceId: uuid.nullable(),
  billable: z.boolean(),
  budgetMinutes: z.int().nullable(),
  bookedMinutes: z.int(),
});
export type ProjectTask = z.infer<typeof ProjectTask>;

const ProjectPath = z.strictObject({ id: projectKey });

export const listTasksOfProject = endpoint({
  method: 'GET',
  path: '/timetac/tasksByProject/:id',
  summary: 'Listet auf, worauf in einem Projekt Zeit gebucht wird.',
  access: 'time.own',
  success: [200],
  params: ProjectPath,
  response: z.array(ProjectTask),
});

export const TimeTacProject = z.object({
  id: uuid,
  name: z.string(),
  timetacProjectId: z.int(),
  /** Planning, active, inactive, closed; `null` where TimeTac says something else. */
  status: z.enum(['PLANUNG', 'AKTIV', 'INAKTIV', 'GESCHLOSSEN']).nullable(),
  url: z.string(),
});
export type TimeTacProject = z.infer<typeof TimeTacProject>;

export const getTimeTacProject = endpoint({
  method: 'GET',
  path: '/timetac/:id',
  summary: 'Liefert das TimeTac Projekt, mit dem ein Projekt verknüpft ist.',
  access: 'time.own',
  success: [200],
  params: ProjectPath,
  response: TimeTacProject,
});
