import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  calendarDay,
  charactersMessage,
  charactersPattern,
  emailAddress,
  optionalText,
  recordId,
  recordVersion,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { requiredMessage } from '../core/german-messages.ts';
import { projectModes } from '../projects/project-codes.ts';
import { RecordVersion } from '../core/record-history.ts';
import { roles } from '../core/roles.ts';
import { notifyMails, UserRecord } from './user-record.ts';

const ignored = z.unknown().optional();

/** What a GET answers beside the account's own fields; accepted when posted back, and ignored. */
const readOnlyFields = {
  customerName: ignored,
  internal: ignored,
  expired: ignored,
  groupIds: ignored,
  mustChangePassword: ignored,
  lastLoginAt: ignored,
  can: ignored,
  administration: ignored,
};

/** Looked at as it was typed (specification section 5), and stored without spaces around it. */
const username = z
  .string()
  .max(120)
  .refine((value) => value.trim() !== '', { error: requiredMessage, abort: true })
  .refine((value) => charactersPattern.test(value), charactersMessage)
  .trim()
  .meta({ title: 'Benutzername' });

/** What a person may set about themselves, and admins about others. */
export const contactShape = {
  salutation: optionalText('Anrede', 40).optional(),
  phone: optionalText('Telefon', 60).optional(),
  mobile: optionalText('Mobil', 60).optional(),
  position: optionalText('Funktion', 120).optional(),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/u, 'Erwartet wird eine Farbe wie #8a5a00.')
    .toLowerCase()
    .nullable()
    .optional()
    .meta({ title: 'Farbe' }),
  notifyMail: z.enum(notifyMails).optional().meta({ title: 'Benachrichtigung per E-Mail' }),
};

/**
 * What `POST /user` takes. Without `id` it creates; with `id` it updates and needs `version`.
 * An optional field that is absent stays as it is (or gets its default), `null` clears it.
 */
export const UserInput = z.strictObject({
  ...readOnlyFields,
  id: recordId,
  version: recordVersion.optional(),
  username,
  /** Needed unless the account is a dummy. */
  email: emailAddress('E-Mail').optional(),
  displayname: requiredText('Anzeigename', 120),
  firstName: optionalText('Vorname', 80).optional(),
  lastName: optionalText('Nachname', 80).optional(),
  ...contactShape,
  customerId: uuid.meta({ title: 'Auftraggeber' }),
  roles: z.array(z.enum(roles)).min(1).max(roles.length).meta({ title: 'Rollen' }),
  enabled: z.boolean().optional().meta({ title: 'Aktiv' }),
  /** Chosen when the account is made; a dummy becomes a real one when it is given a password. */
  dummy: z.boolean().optional().meta({ title: 'Ohne eigene Anmeldung' }),
  expiresOn: calendarDay('Zugang bis').optional(),
  weeklyHours: z
    .number()
    .min(0)
    .max(84)
    .multipleOf(0.25)
    .nullable()
    .optional()
    .meta({ title: 'Wochenstunden' }),
  workdays: z.array(z.int().min(1).max(7)).max(7).optional().meta({ title: 'Arbeitstage' }),
});
export type UserInput = z.infer<typeof UserInput>;

const UserPath = z.strictObject({ id: uuid.meta({ title: 'Benutzer' }) });
/** Clients send the whole user where only the id is asked for. */
const UserId = z.object({ id: uuid.meta({ title: 'Benutzer' }) });

export const saveUser = endpoint({
  method: 'POST',
  path: '/user',
  summary:
    'Legt einen Benutzer an (ohne id) oder ändert ihn (mit id und version). Neue Rollen, ein anderer Auftraggeber und das Deaktivieren beenden seine Sitzungen.',
  access: 'user.save',
  success: [200, 201],
  body: UserInput,
  response: UserRecord,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user/:id',
  summary: 'Löscht einen Benutzer, der noch keine Spuren hinterlassen hat.',
  access: 'user.delete',
  success: [204],
  params: UserPath,
});

/** What hangs on a person, in the order in which it is listed. */
export const obligationKinds = [
  'RESPONSIBLE',
  'SERVICE',
  'DEADLINE',
  'TASK',
  'FOLLOW_UP',
  'APPOINTMENT',
  'ABSENCE',
  'EXPERT',
  'REVIEWER',
] as const;
export type ObligationKind = (typeof obligationKinds)[number];
export const obligationNames: Readonly<Record<ObligationKind, string>> = {
  RESPONSIBLE: 'Projektleitung',
  SERVICE: 'Bearbeitung offener Leistungen',
  DEADLINE: 'Offene Fristen',
  TASK: 'Offene Aufgaben aus Bemerkungen',
  FOLLOW_UP: 'Offene Wiedervorlagen',
  APPOINTMENT: 'Künftige Termine',
  ABSENCE: 'Abwesenheiten zu entscheiden',
  EXPERT: 'Energieeffizienz-Experte',
  REVIEWER: 'Prüfer (4 Augen)',
};

/** How many of one kind are named; `count` says how many there are. */
export const mostNamedObligations = 25;

export const Obligation = z.object({
  /** Of the project, the service, the deadline, the appointment … */
  id: uuid,
  /** Of the service, the deadline or the appointment; the name of the project or of the person otherwise. */
  title: z.string(),
  /** The day it is due, or on which it begins. */
  dueDate: z.iso.date().nullable(),
  /** `null`: it is for no project. */
  project: z
    .object({
      id: uuid,
      projectId: z.string(),
      name: z.string(),
      mode: z.literal(projectModes),
    })
    .nullable(),
});
export type Obligation = z.infer<typeof Obligation>;

export const UserObligations = z.object({
  /** Open obligations that can be handed over. */
  open: z.int(),
  kinds: z.array(
    z.object({
      kind: z.enum(obligationKinds),
      count: z.int(),
      /** Whether `disableUser` hands them over. */
      handedOver: z.boolean(),
      items: z.array(Obligation),
    }),
  ),
  /** In how many running projects the person is a member. */
  memberships: z.int(),
  groups: z.array(z.object({ id: uuid, name: z.string() })),
  /** Saved views that only this person sees. */
  views: z.array(z.object({ id: uuid, name: z.string() })),
  sessions: z.int(),
  /** What the person is editing now. */
  editing: z.array(z.object({ id: uuid, projectId: z.string(), name: z.string() })),
  /** The time that runs; it ends when the account is disabled. */
  timer: z.object({ title: z.string() }).nullable(),
  /** Weeks with time that nobody has approved yet. */
  openWeeks: z.int(),
});
export type UserObligations = z.infer<typeof UserObligations>;

export const getUserObligations = endpoint({
  method: 'GET',
  path: '/user/:id/obligations',
  summary: 'Sagt, was an einem Benutzer hängt, bevor er deaktiviert wird.',
  access: 'user.disable',
  success: [200],
  params: UserPath,
  response: UserObligations,
});

export const DisableUser = z.object({
  id: uuid.meta({ title: 'Benutzer' }),
  reason: optionalText('Grund', 500).optional(),
  /** The colleague who gets open projects, services and deadlines. */
  handOver: z
    .strictObject({ userId: uuid.meta({ title: 'Übergeben an' }) })
    .nullable()
    .optional()
    .meta({ title: 'Übergabe' }),
});
export type DisableUser = z.infer<typeof DisableUser>;

export const DisabledUser = z.object({
  user: UserRecord,
  released: z.object({
    sessions: z.int(),
    projects: z.array(z.object({ id: uuid, projectId: z.string() })),
  }),
  /** What the colleague got. */
  handedOver: z.object({
    projects: z.int(),
    services: z.int(),
    deadlines: z.int(),
    tasks: z.int(),
    followUps: z.int(),
    appointments: z.int(),
    /** Requests that the colleague decides from now on. */
    absences: z.int(),
  }),
  /** What still hangs on the person. */
  left: UserObligations,
});
export type DisabledUser = z.infer<typeof DisabledUser>;

export const disableUser = endpoint({
  method: 'POST',
  path: '/user/disableUser',
  summary:
    'Deaktiviert einen Benutzer: beendet seine Sitzungen, gibt seine Projekte frei und übergibt auf Wunsch, was offen ist.',
  access: 'user.disable',
  success: [200],
  body: DisableUser,
  response: DisabledUser,
});

export const enableUser = endpoint({
  method: 'POST',
  path: '/user/enableUser',
  summary: 'Aktiviert einen Benutzer wieder.',
  access: 'user.disable',
  success: [200],
  body: UserId,
  response: UserRecord,
});

export const getUserHistory = endpoint({
  method: 'GET',
  path: '/user/:id/history',
  summary: 'Sagt, wer wann was an einem Konto geändert hat, das Neueste zuerst.',
  access: 'user.history',
  success: [200],
  params: UserPath,
  response: z.array(RecordVersion),
});
