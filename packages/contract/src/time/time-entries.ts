import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  instant,
  integer,
  optionalText,
  recordId,
  recordVersion,
  sentDay,
  sentInstant,
  uuid,
} from '../core/fields.ts';
import { projectModes } from '../projects/project-codes.ts';
import { timeEntryOrigins, timeTransferStates } from './time-codes.ts';

/** The largest number that travels as it is; ids of TimeTac lie far below. */
const largestNumber = 9_007_199_254_740_991;

/** The id of a task: that of TimeTac, or one of ours above 9,000,000,000. */
export const taskNumber = z.int().min(1).max(largestNumber).meta({ title: 'Aufgabe' });

export const TimeProject = z.object({
  id: uuid,
  projectId: z.string(),
  name: z.string(),
  mode: z.literal(projectModes),
});
export type TimeProject = z.infer<typeof TimeProject>;

const TaskName = z.object({ id: z.int(), title: z.string() });

/** Time somebody worked, or works now: then it has no end and counts up to now. Instants are whole minutes. */
export const TimeEntry = z.object({
  id: uuid,
  version: z.int(),
  task: TaskName,
  /** `null`: a task of the office itself. */
  project: TimeProject.nullable(),
  serviceId: uuid.nullable(),
  start: instant,
  end: instant.nullable(),
  minutes: z.int(),
  billableMinutes: z.int(),
  note: z.string().nullable(),
  billable: z.boolean(),
  origin: z.enum(timeEntryOrigins),
  transfer: z.enum(timeTransferStates),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type TimeEntry = z.infer<typeof TimeEntry>;

export const entryNote = optionalText('Notiz', 500).optional();

/** Sent again with the same one, a call that went through already answers what it made. */
export const requestId = uuid.optional().meta({ title: 'Kennung der Anfrage' });

const person = uuid.meta({ title: 'Person' });

export const listTimeEntries = endpoint({
  method: 'GET',
  path: '/time/entries',
  summary: 'Liefert Zeiteinträge einer Person, höchstens 62 Tage; ohne Person die eigenen.',
  access: 'time.read',
  success: [200],
  query: z.strictObject({
    from: sentDay.meta({ title: 'Von' }),
    to: sentDay.meta({ title: 'Bis' }),
    userId: person.optional(),
  }),
  response: z.array(TimeEntry),
});

/** With times of day, or with the minutes of a day, for which free time is looked for. */
export const TimeEntryInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  taskId: taskNumber,
  start: sentInstant.optional().meta({ title: 'Beginn' }),
  end: sentInstant.optional().meta({ title: 'Ende' }),
  day: sentDay.optional().meta({ title: 'Tag' }),
  minutes: integer
    .min(1)
    .max(1440, 'Höchstens 24 Stunden am Stück.')
    .optional()
    .meta({ title: 'Dauer' }),
  note: entryNote,
  billable: z.boolean().optional().meta({ title: 'Abrechenbar' }),
  appointmentId: uuid.optional().meta({ title: 'Termin' }),
  requestId,
});
export type TimeEntryInput = z.infer<typeof TimeEntryInput>;

export const saveTimeEntry = endpoint({
  method: 'POST',
  path: '/time/entry',
  summary:
    'Bucht eine eigene Zeit oder ändert sie. Eine Dauer füllt die freien Minuten des Tages und kann mehrere Einträge ergeben.',
  access: 'time.own',
  success: [200, 201],
  body: TimeEntryInput,
  response: z.array(TimeEntry),
});

export const deleteTimeEntry = endpoint({
  method: 'POST',
  path: '/time/entry/delete/:id',
  summary: 'Löscht einen eigenen Zeiteintrag.',
  access: 'time.own',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Zeiteintrag' }) }),
});
