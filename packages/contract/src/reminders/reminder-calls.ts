import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, PersonName, uuid } from '../core/fields.ts';
import { reminderKinds } from './reminder-kinds.ts';

const kind = z.enum(reminderKinds).meta({ title: 'Art' });

/** A run: of a kind, a day and a time of day. */
export const ReminderRun = z.object({
  id: uuid,
  kind,
  day: z.iso.date(),
  /** The time of day it is for; `SOFORT` where somebody started it. */
  slot: z.string(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** How many reminders it decided, mails it sent, and watched causes it named nobody of. */
  decided: z.int(),
  sent: z.int(),
  skipped: z.int(),
  /** Days before it on which none ran. */
  missedDays: z.int(),
  /** What would have been due on each of these, in words. */
  missed: z.array(z.object({ day: z.iso.date(), due: z.array(z.string()) })).optional(),
  error: z.string().nullable(),
});
export type ReminderRun = z.infer<typeof ReminderRun>;

/** A reminder as it was decided, with what became of it. */
export const ReminderEntry = z.object({
  id: uuid,
  decidedAt: instant,
  /** `null`: an overview, or a deadline that is gone. */
  deadlineId: uuid.nullable(),
  step: z.int(),
  why: z.string(),
  title: z.string(),
  dueDate: z.iso.date().nullable(),
  project: z.object({ id: uuid, projectId: z.string(), name: z.string(), mode: z.literal([0, 1, 2]) }),
  /** A person or an address. */
  recipient: z.string(),
  /** How it went out, in words. */
  outcome: z.string(),
});
export type ReminderEntry = z.infer<typeof ReminderEntry>;

const read = { method: 'GET', access: 'reminder.read', success: [200] } as const;
const idText = (title: string) => uuid.optional().meta({ title });

export const listReminderRuns = endpoint({
  ...read,
  path: '/reminder/runs',
  summary: 'Liefert die letzten Läufe der Erinnerungen.',
  query: z.strictObject({ kind: kind.optional() }),
  response: z.array(ReminderRun),
});

export const listReminderLog = endpoint({
  ...read,
  path: '/reminder/log',
  summary: 'Liefert, wer woran erinnert wurde und warum: eines Projekts, einer Person, eines Laufs.',
  query: z.strictObject({
    project: idText('Projekt'),
    user: idText('Person'),
    run: idText('Lauf'),
  }),
  response: z.array(ReminderEntry),
});

export const runReminder = endpoint({
  method: 'POST',
  path: '/reminder/run/:kind',
  summary: 'Erinnert sofort, nach denselben Regeln; was schon gesagt wurde, kommt nicht noch einmal.',
  access: 'reminder.write',
  success: [200],
  params: z.strictObject({ kind }),
  response: ReminderRun,
});

export const getReminderEvidence = endpoint({
  ...read,
  path: '/reminder/evidence/:projectId',
  summary: 'Liefert den Nachweis der Fristenüberwachung eines Projekts als PDF oder CSV.',
  format: 'file',
  params: z.strictObject({ projectId: uuid.meta({ title: 'Projekt' }) }),
  query: z.strictObject({ format: z.enum(['pdf', 'csv']).default('pdf').meta({ title: 'Format' }) }),
});

/** A deadline of any project, as the calendar of deadlines shows it. */
export const DeadlineLine = z.object({
  id: uuid,
  version: z.int(),
  title: z.string(),
  dueDate: z.iso.date(),
  hard: z.boolean(),
  isDone: z.boolean(),
  programmeCode: z.string().nullable(),
  /** Which Förderfall of its project it is about, from 1 on; `null` where that goes without saying. */
  caseNumber: z.int().nullable(),
  /** Who answers for it; else who leads the project. */
  responsible: PersonName.nullable(),
  project: z.object({
    id: uuid,
    projectId: z.string(),
    name: z.string(),
    mode: z.literal([0, 1, 2]),
    isStopped: z.boolean(),
  }),
});
export type DeadlineLine = z.infer<typeof DeadlineLine>;

const day = (title: string) => z.iso.date().meta({ title });

export const listDeadlines = endpoint({
  ...read,
  path: '/deadline',
  summary: 'Liefert die Fristen aller Projekte zwischen zwei Tagen und die überfälligen.',
  query: z.strictObject({ from: day('Von'), to: day('Bis') }),
  response: z.object({
    items: z.array(DeadlineLine),
    /** The newest first. */
    overdue: z.array(DeadlineLine),
    /** Whether there are more than are listed. */
    isCut: z.boolean(),
    /** In the Bundesland of the office. */
    holidays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
    /** Whether the person may tick them off. */
    canSettle: z.boolean(),
  }),
});
