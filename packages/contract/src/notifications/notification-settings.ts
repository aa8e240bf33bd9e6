import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, projectKey, uuid } from '../core/fields.ts';
import { notificationChannels, notificationTypes } from './notification-codes.ts';
import { notifyMails } from '../users/user-record.ts';

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/u, 'Bitte eine Uhrzeit wie 17:00 angeben.');

const choices = {
  /** What was chosen per type; a type that is missing follows the profile. */
  channels: z
    .partialRecord(z.enum(notificationTypes), z.enum(notificationChannels))
    .meta({ title: 'Wege je Art' }),
  /** Within these hours no mail leaves, in Europe/Berlin; both or none. */
  quietFrom: timeOfDay.nullable().meta({ title: 'Ruhe ab' }),
  quietTo: timeOfDay.nullable().meta({ title: 'Ruhe bis' }),
  /** Whether mails come on Saturdays and Sundays too. */
  weekend: z.boolean().meta({ title: 'Auch am Wochenende' }),
  digestAt: timeOfDay.meta({ title: 'Tageszusammenfassung um' }),
} as const;

export const NotificationSettingsInput = z
  .strictObject(choices)
  .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    error: 'Bitte Anfang und Ende der Ruhezeit angeben, oder beides leer lassen.',
    path: ['quietTo'],
  });
export type NotificationSettingsInput = z.infer<typeof NotificationSettingsInput>;

export const NotificationSettings = z.object({
  ...choices,
  /** The choice of the profile, for the types that follow it. */
  profile: z.enum(notifyMails),
  /** Whether the account has an address mails can go to. */
  hasAddress: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notification/settings',
  summary: 'Liefert, wie die eigene Person benachrichtigt werden will.',
  access: 'notification.own',
  success: [200],
  response: NotificationSettings,
});

export const saveNotificationSettings = endpoint({
  method: 'POST',
  path: '/notification/settings',
  summary: 'Speichert, wie die eigene Person benachrichtigt werden will.',
  access: 'notification.own',
  success: [200],
  body: NotificationSettingsInput,
  response: NotificationSettings,
});

/** A project, or one type of its notifications, the person has silenced. */
export const NotificationMute = z.object({
  id: uuid,
  project: z.object({ id: uuid, projectId: z.string(), name: z.string() }),
  type: z.enum(notificationTypes).nullable(),
  createdAt: instant,
});
export type NotificationMute = z.infer<typeof NotificationMute>;

export const listNotificationMutes = endpoint({
  method: 'GET',
  path: '/notification/mutes',
  summary: 'Liefert die Projekte, die die eigene Person stummgeschaltet hat.',
  access: 'notification.own',
  success: [200],
  response: z.array(NotificationMute),
});

export const muteNotifications = endpoint({
  method: 'POST',
  path: '/notification/mute',
  summary: 'Schaltet ein Projekt für die eigene Person stumm, ganz oder für eine Art von Meldung.',
  access: 'notification.own',
  success: [200],
  body: z.strictObject({
    projectId: projectKey,
    type: z.enum(notificationTypes).nullable().default(null).meta({ title: 'Art' }),
  }),
  response: NotificationMute,
});

export const unmuteNotifications = endpoint({
  method: 'DELETE',
  path: '/notification/mute/:id',
  summary: 'Hebt eine Stummschaltung auf.',
  access: 'notification.own',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Stummschaltung' }) }),
});
