import { z } from 'zod';
import { integer, uuid } from '../core/fields.ts';
import { FilterTree } from '../core/filter-tree.ts';

/** The two watches: over KfW projects with everybody's funding deadlines, and over I- and II-projects. */
export const reminderKinds = ['KFW', 'PROJEKT'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

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
    .refine(
      (steps) => new Set(steps.map(({ days }) => days)).size === steps.length,
      'Jeder Tag steht nur einmal.',
    )
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
