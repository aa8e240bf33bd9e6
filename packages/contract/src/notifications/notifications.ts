import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  instant,
  pageOf,
  pageQuery,
  projectKey,
  requiredText,
  sentInstant,
  uuid,
} from '../core/fields.ts';
import { notificationSeverities, notificationTypes } from './notification-codes.ts';
import { NotifiedProject, Notification } from './notification-record.ts';
import { roles } from '../core/roles.ts';

export const NotificationPage = pageOf(Notification);
export type NotificationPage = z.infer<typeof NotificationPage>;

/** A row of the inbox: all notifications about one project, or about none. */
export const NotificationGroup = z.object({
  project: NotifiedProject.nullable(),
  total: z.int(),
  unread: z.int(),
  severity: z.enum(notificationSeverities),
  types: z.array(z.enum(notificationTypes)),
  why: z.string(),
  latest: Notification,
});
export type NotificationGroup = z.infer<typeof NotificationGroup>;

export const NotificationGroupPage = pageOf(NotificationGroup);
export type NotificationGroupPage = z.infer<typeof NotificationGroupPage>;

export const notificationStates = ['inbox', 'snoozed', 'done'] as const;
export type NotificationState = (typeof notificationStates)[number];

/** What marking answers: `at` names exactly the rows that changed, so that it can be taken back. */
export const NotificationAction = z.object({ at: instant, changed: z.int(), unread: z.int() });
export type NotificationAction = z.infer<typeof NotificationAction>;

const projectChoice = z.union([uuid, z.literal('none')]).meta({ title: 'Projekt' });

const NotificationQuery = z.strictObject({
  state: z.enum(notificationStates).default('inbox').meta({ title: 'Stand' }),
  unread: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .meta({ title: 'Ungelesen' }),
  type: z.enum(notificationTypes).optional().meta({ title: 'Art' }),
  project: projectChoice.optional(),
  ...pageQuery({ usual: 25, largest: 200 }),
});
export type NotificationQuery = z.infer<typeof NotificationQuery>;

const NotificationPath = z.strictObject({ id: uuid.meta({ title: 'Benachrichtigung' }) });

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notification',
  summary: 'Liefert die eigenen Benachrichtigungen, die neueste zuerst.',
  access: 'notification.own',
  success: [200],
  query: NotificationQuery,
  response: NotificationPage,
});

export const listNotificationGroups = endpoint({
  method: 'GET',
  path: '/notification/byProject',
  summary: 'Liefert die eigenen Benachrichtigungen nach Projekten, das mit der neuesten zuerst.',
  access: 'notification.own',
  success: [200],
  query: NotificationQuery,
  response: NotificationGroupPage,
});

export const getNotification = endpoint({
  method: 'GET',
  path: '/notification/:id',
  summary: 'Liefert eine eigene Benachrichtigung.',
  access: 'notification.own',
  success: [200],
  params: NotificationPath,
  response: Notification,
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notification/:id',
  summary: 'Löscht eine eigene Benachrichtigung.',
  access: 'notification.own',
  success: [204],
  params: NotificationPath,
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/notification/read/:id',
  summary: 'Vermerkt eine eigene Benachrichtigung als gelesen.',
  access: 'notification.own',
  success: [200],
  params: NotificationPath,
  response: NotificationAction,
});

/** Which of the own notifications of the inbox are meant; without a choice all. */
const Choice = z.strictObject({
  project: projectChoice.optional(),
  type: z.enum(notificationTypes).optional().meta({ title: 'Art' }),
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notification/readAll',
  summary: 'Vermerkt alle Benachrichtigungen des Posteingangs als gelesen, oder die eines Projekts.',
  access: 'notification.own',
  success: [200],
  body: Choice.optional(),
  response: NotificationAction,
});

export const finishNotification = endpoint({
  method: 'POST',
  path: '/notification/done/:id',
  summary: 'Legt eine eigene Benachrichtigung als erledigt ab.',
  access: 'notification.own',
  success: [200],
  params: NotificationPath,
  response: NotificationAction,
});

export const finishNotifications = endpoint({
  method: 'POST',
  path: '/notification/doneAll',
  summary: 'Legt alle Benachrichtigungen des Posteingangs als erledigt ab, oder die eines Projekts.',
  access: 'notification.own',
  success: [200],
  body: Choice.optional(),
  response: NotificationAction,
});

/** In an hour, tomorrow at 8, on Monday at 8 (Europe/Berlin), or at an instant within a year. */
export const snoozePresets = ['stunde', 'morgen', 'montag'] as const;
export type SnoozePreset = (typeof snoozePresets)[number];

const snoozeUntil = z.union([z.enum(snoozePresets), sentInstant]).meta({ title: 'Wiedervorlage' });

export const snoozeNotification = endpoint({
  method: 'POST',
  path: '/notification/snooze/:id',
  summary: 'Legt eine eigene Benachrichtigung auf Wiedervorlage.',
  access: 'notification.own',
  success: [200],
  params: NotificationPath,
  body: z.strictObject({ until: snoozeUntil }),
  response: NotificationAction,
});

export const snoozeNotifications = endpoint({
  method: 'POST',
  path: '/notification/snoozeAll',
  summary: 'Legt die Benachrichtigungen eines Projekts auf Wiedervorlage.',
  access: 'notification.own',
  success: [200],
  body: z.strictObject({ project: projectChoice, until: snoozeUntil }),
  response: NotificationAction,
});

export const undoNotificationAction = endpoint({
  method: 'POST',
  path: '/notification/undo',
  summary: 'Nimmt zurück, was mit Benachrichtigungen zu einem Zeitpunkt getan wurde.',
  access: 'notification.own',
  success: [200],
  body: z.strictObject({
    deed: z.enum(['read', 'done', 'snooze']).meta({ title: 'Was' }),
    at: sentInstant.meta({ title: 'Zeitpunkt' }),
  }),
  response: NotificationAction,
});

/** A message of an admin to everyone, to roles, groups or the people of a project. */
export const MessageInput = z.strictObject({
  title: requiredText('Betreff', 120),
  message: requiredText('Nachricht', 2000),
  severity: z.enum(notificationSeverities).default('INFO').meta({ title: 'Gewicht' }),
  to: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('ALLE') }),
      z.strictObject({
        kind: z.literal('ROLLEN'),
        roles: z.array(z.enum(roles)).min(1).max(roles.length).meta({ title: 'Rollen' }),
      }),
      z.strictObject({
        kind: z.literal('GRUPPEN'),
        groupIds: z.array(uuid).min(1).max(100).meta({ title: 'Gruppen' }),
      }),
      z.strictObject({ kind: z.literal('PROJEKT'), projectId: projectKey }),
    ])
    .meta({ title: 'Empfänger' }),
  /** Whether it is meant for customers too; otherwise it stays in the office, whoever is chosen. */
  withGuests: z.boolean().default(false).meta({ title: 'Auch an Auftraggeber' }),
});
export type MessageInput = z.infer<typeof MessageInput>;

export const sendNotification = endpoint({
  method: 'POST',
  path: '/notification',
  summary: 'Schickt eine Mitteilung an alle, an Rollen, Gruppen oder die Beteiligten eines Projekts.',
  access: 'notification.send',
  success: [201],
  body: MessageInput,
  response: z.object({ id: uuid, recipients: z.int() }),
});
