import { z } from 'zod';
import { instant, PersonName, uuid } from '../core/fields.ts';
import { roles } from '../core/roles.ts';

/** How often a person gets notifications by mail: at once, once a day, never. */
export const notifyMails = ['sofort', 'taeglich', 'aus'] as const;
export type NotifyMail = (typeof notifyMails)[number];
export const notifyMailNames: Readonly<Record<NotifyMail, string>> = {
  sofort: 'sofort',
  taeglich: 'einmal täglich',
  aus: 'keine E-Mails',
};

/** A user account as the office reads it; guests receive `PersonName` only. */
export const User = z.object({
  id: uuid,
  username: z.string(),
  email: z.string().nullable(),
  displayname: z.string(),
  salutation: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  position: z.string().nullable(),
  customerId: uuid,
  customerName: z.string(),
  internal: z.boolean(),
  roles: z.array(z.enum(roles)),
  enabled: z.boolean(),
  dummy: z.boolean(),
  /** The last day on which the account can be used, in Europe/Berlin. */
  expiresOn: z.iso.date().nullable(),
  /** Whether that day has passed. */
  expired: z.boolean(),
  /** The color in the Mitarbeiterplanung, `#rrggbb`. */
  color: z.string().nullable(),
  weeklyHours: z.number().nullable(),
  /** ISO days of the week: 1 is Monday. */
  workdays: z.array(z.int()),
  groupIds: z.array(uuid),
  mustChangePassword: z.boolean(),
  lastLoginAt: instant.nullable(),
  version: z.int(),
});
export type User = z.infer<typeof User>;

/** What the signed-in person may do with an account. */
export const UserAbilities = z.object({
  edit: z.boolean(),
  /** Username and e-mail address. */
  changeLogin: z.boolean(),
  /** False also for the own account: nobody changes the own roles. */
  changeRoles: z.boolean(),
  disable: z.boolean(),
  enable: z.boolean(),
  delete: z.boolean(),
  setPassword: z.boolean(),
  invite: z.boolean(),
  endSessions: z.boolean(),
  resetSecondFactor: z.boolean(),
  seeHistory: z.boolean(),
});
export type UserAbilities = z.infer<typeof UserAbilities>;

/** What only those who manage accounts read. */
export const UserAdministration = z.object({
  /** False: the person has neither set a password nor been given one. */
  hasPassword: z.boolean(),
  passwordChangedAt: instant.nullable(),
  notifyMail: z.enum(notifyMails),
  newsletterConsentAt: instant.nullable(),
  newsletterRevokedAt: instant.nullable(),
  disabledAt: instant.nullable(),
  disabledBy: PersonName.nullable(),
  disabledReason: z.string().nullable(),
  createdAt: instant,
  createdBy: PersonName.nullable(),
  updatedAt: instant,
  updatedBy: PersonName.nullable(),
});
export type UserAdministration = z.infer<typeof UserAdministration>;

/** One account in full; `administration` is `null` for whoever may not manage accounts. */
export const UserRecord = User.extend({
  can: UserAbilities,
  administration: UserAdministration.nullable(),
});
export type UserRecord = z.infer<typeof UserRecord>;
