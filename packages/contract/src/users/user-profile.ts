import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, recordVersion } from '../core/fields.ts';
import { contactShape } from './user-accounts.ts';
import { notifyMails, User } from './user-record.ts';

/** What a person reads about the own account. */
export const OwnProfile = User.extend({
  notifyMail: z.enum(notifyMails),
  /** Whether the person has agreed to the newsletter and not taken it back. */
  newsletter: z.boolean(),
  newsletterConsentAt: instant.nullable(),
  passwordChangedAt: instant.nullable(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** An absent field stays as it is. Name, e-mail address and roles are changed by those who manage accounts. */
export const OwnProfileInput = z.strictObject({
  version: recordVersion,
  ...contactShape,
  newsletter: z.boolean().optional().meta({ title: 'Newsletter' }),
});
export type OwnProfileInput = z.infer<typeof OwnProfileInput>;

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  summary: 'Liefert das eigene Konto.',
  access: 'profile.own',
  success: [200],
  response: OwnProfile,
});

export const saveOwnProfile = endpoint({
  method: 'POST',
  path: '/user/me',
  summary: 'Ändert die eigenen Kontaktdaten und Benachrichtigungen.',
  access: 'profile.own',
  success: [200],
  body: OwnProfileInput,
  response: OwnProfile,
});
