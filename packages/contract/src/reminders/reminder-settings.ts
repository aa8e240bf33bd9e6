import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, integer, PersonName, recordVersion, sentDay, uuid } from '../core/fields.ts';
import { FilterTree } from '../core/filter-tree.ts';
import { type ReminderKind } from './reminder-kinds.ts';

/** The overviews of unfinished projects (specification section 9, 1.2.0), and deadlines. */
export const reminderTypes = ['NICHT_GRUEN', 'ROT', 'FRISTEN'] as const;
export type ReminderType = (typeof reminderTypes)[number];

/** Whom a step reaches; each of these includes the ones before it. */
export const stepRecipients = ['RESPONSIBLE', 'RESPONSIBLE_AND_LEAD', 'ADMINS'] as const;

const mostDays = 400;
const clockTime = (title: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/u, 'Bitte eine Uhrzeit wie 07:00 angeben.')
    .meta({ title });

/** So many calendar days before a deadline (negative) or after it, somebody is reminded. */
const ReminderStep = z.strictObject({
  days: integer.min(-mostDays).max(mostDays).meta({ title: 'Tage' }),
  to: z.enum(stepRecipients).meta({ title: 'Wer erinnert wird' }),
});
export type ReminderStep = z.infer<typeof ReminderStep>;

/** What an admin decides about reminders (domain section 2.17). */
export const ReminderSettings = z.strictObject({
  enabled: z.boolean().meta({ title: 'Erinnerungen eingeschaltet' }),
  types: z.array(z.enum(reminderTypes)).max(3).meta({ title: 'Wovon erinnert wird' }),
  /** Which of the I- and II-projects; the watch over KfW projects has 0 alone. */
  modes: z
    .array(z.literal([0, 1, 2]))
    .max(3)
    .meta({ title: 'Projektarten' }),
  includeStopped: z.boolean().meta({ title: 'Gestoppte Projekte' }),
  excludeWhite: z.boolean().meta({ title: 'Ohne Anfragen' }),
  /** Overviews name a project only when nobody changed it for so many days. */
  idleDays: integer.min(0).max(mostDays).meta({ title: 'Tage ohne Bearbeitung' }),
  /** Of the overviews: 0 is Monday. */
  weekdays: z.array(integer.min(0).max(6)).max(7).meta({ title: 'Wochentage der Übersicht' }),
  time: clockTime('Uhrzeit der Übersicht'),
  dailyTime: clockTime('Uhrzeit der Fristen'),
  steps: z
    .array(ReminderStep)
    .max(20)
    .superRefine((steps, context) => {
      const twice = steps.findIndex(
        ({ days }, index) => steps.findIndex((one) => one.days === days) < index,
      );
      if (twice !== -1)
        context.addIssue({
          code: 'custom',
          path: [twice, 'days'],
          message: 'Jeder Tag steht nur einmal.',
        });
    })
    .meta({ title: 'Schritte' }),
  /** Of the overviews. */
  recipients: z
    .strictObject({
      responsible: z.boolean().meta({ title: 'Projektleitung' }),
      members: z.boolean().meta({ title: 'Mitglieder' }),
      groups: z.array(uuid).max(50).meta({ title: 'Gruppen' }),
      emails: z.array(z.email().max(254)).max(20).meta({ title: 'Weitere Adressen' }),
    })
    .meta({ title: 'Empfänger' }),
  notifyGuests: z.boolean().meta({ title: 'Auftraggeber erinnern' }),
  perPersonDigest: z.boolean().meta({ title: 'Eine Mail je Person' }),
  mailSubject: z.string().trim().min(1).max(150).meta({ title: 'Betreff' }),
  mailIntro: z.string().trim().max(2000).meta({ title: 'Einleitung' }),
  /** Narrows the overviews, as lists are filtered; deadlines are watched whatever it says. */
  condition: FilterTree.nullable().meta({ title: 'Bedingung' }),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

const usual = {
  enabled: true,
  types: ['NICHT_GRUEN', 'ROT', 'FRISTEN'],
  includeStopped: true,
  excludeWhite: false,
  idleDays: 14,
  weekdays: [0],
  time: '07:00',
  dailyTime: '07:00',
  steps: [
    ...[-90, -30, -14, -7, -1].map((days): ReminderStep => ({ days, to: 'RESPONSIBLE' })),
    { days: 1, to: 'RESPONSIBLE_AND_LEAD' },
    { days: 7, to: 'ADMINS' },
  ],
  recipients: { responsible: true, members: false, groups: [], emails: [] },
  notifyGuests: false,
  perPersonDigest: true,
  mailSubject: 'Fristen und offene Projekte',
  mailIntro: '',
  condition: null,
} satisfies Omit<ReminderSettings, 'modes'>;

/** What holds until an admin decides otherwise. */
export const usualReminders: Readonly<Record<ReminderKind, ReminderSettings>> = {
  KFW: { ...usual, modes: [0] },
  PROJEKT: { ...usual, modes: [1, 2] },
};

/** The settings as they are, with what became of them last. */
export const ReminderState = ReminderSettings.extend({
  version: z.int(),
  lastRunAt: instant.nullable(),
  /** What the last run came to, as a sentence. */
  lastResult: z.string().nullable(),
  nextRunAt: instant.nullable(),
  changedAt: instant.nullable(),
  changedBy: PersonName.nullable(),
});
export type ReminderState = z.infer<typeof ReminderState>;

export const ReminderInput = ReminderSettings.extend({ version: recordVersion });
export type ReminderInput = z.infer<typeof ReminderInput>;

const PreviewInput = z.strictObject({
  /** As they would be; absent: as they are. */
  settings: ReminderSettings.optional().meta({ title: 'Einstellungen' }),
  day: sentDay.optional().meta({ title: 'Tag' }),
});

/** One reminder: what, when and why. */
export const ReminderLine = z.object({
  cause: z.string(),
  type: z.enum(reminderTypes),
  step: z.int(),
  why: z.string(),
  project: z.object({ id: uuid, projectId: z.string(), name: z.string(), mode: z.literal([0, 1, 2]) }),
  color: z.string(),
  title: z.string(),
  dueDate: z.iso.date().nullable(),
  /** Only what is not yet stored gets it. */
  isNew: z.boolean(),
});

export const ReminderPreview = z.object({
  day: z.iso.date(),
  people: z.array(
    z.object({
      /** Who gets it; `null`: nobody can, which is an error. */
      name: z.string().nullable(),
      lines: z.array(ReminderLine),
    }),
  ),
  /** Deadlines and projects that are watched and not named that day. */
  skipped: z.int(),
});
export type ReminderPreview = z.infer<typeof ReminderPreview>;

const read = { method: 'GET', access: 'reminder.read', success: [200] } as const;
const write = { method: 'POST', access: 'reminder.write', success: [200] } as const;
const look = { ...write, access: 'reminder.read' } as const;

export const getKfwReminder = endpoint({
  ...read,
  path: '/settings/kfwreminder',
  summary: 'Liefert die Einstellungen der Erinnerungen an KfW-Projekte.',
  response: ReminderState,
});
export const saveKfwReminder = endpoint({
  ...write,
  path: '/settings/kfwreminder',
  summary: 'Ändert die Erinnerungen an KfW-Projekte.',
  body: ReminderInput,
  response: ReminderState,
});
export const getProjectReminder = endpoint({
  ...read,
  path: '/settings/projectreminder',
  summary: 'Liefert die Einstellungen der Erinnerungen an I- und II-Projekte.',
  response: ReminderState,
});
export const saveProjectReminder = endpoint({
  ...write,
  path: '/settings/projectreminder',
  summary: 'Ändert die Erinnerungen an I- und II-Projekte.',
  body: ReminderInput,
  response: ReminderState,
});
export const previewKfwReminder = endpoint({
  ...look,
  path: '/settings/kfwreminder/preview',
  summary: 'Sagt, wer an einem Tag woran erinnert würde und warum (KfW-Projekte).',
  body: PreviewInput,
  response: ReminderPreview,
});
export const previewProjectReminder = endpoint({
  ...look,
  path: '/settings/projectreminder/preview',
  summary: 'Sagt, wer an einem Tag woran erinnert würde und warum (I- und II-Projekte).',
  body: PreviewInput,
  response: ReminderPreview,
});
