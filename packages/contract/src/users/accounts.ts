import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { newPassword, uuid } from '../core/fields.ts';
import { emailMessage } from '../core/german-messages.ts';

export const linkPurposes = ['INVITE', 'RESET'] as const;
/** What a one-time link is for: a first password, or a new one. */
export type LinkPurpose = (typeof linkPurposes)[number];

const longestToken = 100;
const token = z.string().min(1).max(longestToken).meta({ title: 'Link' });
const account = uuid.meta({ title: 'Benutzer' });

const PasswordParams = z.strictObject({
  userId: account.optional(),
  email: z.email({ error: emailMessage }).max(254).optional().meta({ title: 'E-Mail' }),
  newPassword: newPassword.optional(),
});
export type PasswordParams = z.infer<typeof PasswordParams>;

export const requestPassword = endpoint({
  method: 'POST',
  path: '/user/password',
  summary:
    'Mit email allein: sendet, auch ohne Anmeldung, einen Link für ein neues Passwort. Mit userId: sendet ihn im Auftrag, mit newPassword wird das Passwort gesetzt.',
  access: 'open',
  success: [204],
  body: PasswordParams,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/password/reset',
  summary: 'Setzt mit dem Link einer Nachricht ein neues Passwort.',
  access: 'open',
  success: [204],
  body: z.strictObject({ token, newPassword }),
});

export const setDummyPassword = endpoint({
  method: 'POST',
  path: '/user/dummyuser/password',
  summary: 'Macht aus einem Platzhalter ein Konto mit diesem Passwort.',
  access: 'user.dummyPassword',
  success: [204],
  body: z.strictObject({ userId: account, newPassword }),
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/user/invite',
  summary: 'Sendet die Einladung, ein erstes Passwort zu setzen; eine frühere gilt dann nicht mehr.',
  access: 'user.password',
  success: [204],
  body: z.object({ userId: account }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invite/accept',
  summary: 'Nimmt eine Einladung an und setzt das erste Passwort.',
  access: 'open',
  success: [204],
  body: z.strictObject({ token, newPassword }),
});

/** For whom a link is that still works. */
export const OpenLink = z.object({
  purpose: z.enum(linkPurposes),
  displayname: z.string(),
  username: z.string(),
});
export type OpenLink = z.infer<typeof OpenLink>;

export const lookAtLink = endpoint({
  method: 'POST',
  path: '/invite/look',
  summary: 'Sagt, für wen ein Link ist; benutzt ihn nicht.',
  access: 'open',
  success: [200],
  body: z.strictObject({ token }),
  response: OpenLink,
});
