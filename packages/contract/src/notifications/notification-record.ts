import { z } from 'zod';
import { instant, uuid } from '../core/fields.ts';
import {
  causeKinds,
  notificationReasons,
  notificationSeverities,
  notificationTypes,
} from './notification-codes.ts';

/** The project of a notification, as lists name it. */
export const NotifiedProject = z.object({ id: uuid, projectId: z.string(), name: z.string() });

/** One entry of a notification; a bundle has several, the newest first and at most 50. */
export const NotificationEntry = z.object({
  kind: z.enum(causeKinds),
  id: uuid,
  title: z.string(),
  message: z.string().nullable(),
  /** A path of the application. */
  link: z.string().nullable(),
  at: instant,
});
export type NotificationEntry = z.infer<typeof NotificationEntry>;

/** A notification, as domain section 2.13 has it; `title`, `message` and `link` are the newest entry's. */
export const Notification = z.object({
  id: uuid,
  recipientUserId: uuid,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string().nullable(),
  projectId: uuid.nullable(),
  project: NotifiedProject.nullable(),
  link: z.string().nullable(),
  severity: z.enum(notificationSeverities),
  reasons: z.array(z.enum(notificationReasons)),
  /** The reasons as a sentence: „weil Sie Projektleitung sind“. */
  why: z.string(),
  entries: z.array(NotificationEntry),
  /** How often something was added. */
  count: z.int(),
  createdAt: instant,
  readAt: instant.nullable(),
  doneAt: instant.nullable(),
  snoozedAt: instant.nullable(),
  snoozedUntil: instant.nullable(),
  mailedAt: instant.nullable(),
});
export type Notification = z.infer<typeof Notification>;
