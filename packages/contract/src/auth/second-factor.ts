import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, uuid } from '../core/fields.ts';
import { requiredMessage } from '../core/german-messages.ts';
import { roles } from '../core/roles.ts';

/** How a session was opened. With a passkey or by the office's single sign-on, both factors are shown at once. */
export const signInMethods = ['PASSWORD', 'TOTP', 'RECOVERY', 'PASSKEY', 'SSO'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Six digits of the app; blanks between them are those of the screen it was read from. */
export const totpCode = z
  .string()
  .max(20)
  .regex(/^\s*(?:\d\s*){6}$/u, 'Der Code hat sechs Ziffern.')
  .meta({ title: 'Code' });

/** A code of the app or a recovery code, as at the sign-in. */
const factorCode = z.string().trim().min(1, requiredMessage).max(40).meta({ title: 'Code' });

export const PasskeyEntry = z.object({
  id: uuid,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type PasskeyEntry = z.infer<typeof PasskeyEntry>;

/** How an account is protected, as its owner sees it. */
export const SignInSecurity = z.object({
  /** Since when codes of an app are asked for. */
  totpSince: instant.nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(PasskeyEntry),
  /** Why no passkey can be added at this address, in words; `null` where it can. */
  passkeyObstacle: z.string().nullable(),
  /** Whether the office demands a second factor of one of the person's roles. */
  required: z.boolean(),
});
export type SignInSecurity = z.infer<typeof SignInSecurity>;

const RecoveryCodes = z.object({
  /** Shown once, never again; empty where earlier ones go on. */
  recoveryCodes: z.array(z.string()),
});

export const getSignInSecurity = endpoint({
  method: 'GET',
  path: '/user/me/security',
  summary: 'Liefert, wie die eigene Anmeldung gesichert ist.',
  access: 'session.use',
  success: [200],
  response: SignInSecurity,
  whileMissing: ['secondFactor'],
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/user/confirm',
  summary: 'Bestätigt mit dem Passwort, dass die angemeldete Person selbst da ist; gilt zehn Minuten.',
  access: 'session.use',
  success: [204],
  body: z.strictObject({ password: z.string().min(1).max(1000).meta({ title: 'Passwort' }) }),
  whileMissing: ['secondFactor'],
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/user/secondFactor/totp',
  summary: 'Erzeugt das Geheimnis für eine Authenticator-App; es gilt erst nach dem ersten Code.',
  access: 'session.use',
  success: [200],
  response: z.object({
    /** In base32, to be typed by hand. */
    secret: z.string(),
    /** What the app reads from the QR code. */
    uri: z.string(),
  }),
  whileMissing: ['secondFactor'],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/user/secondFactor/totp/confirm',
  summary: 'Schaltet die Codes der App mit dem ersten von ihnen ein.',
  access: 'session.use',
  success: [200],
  body: z.strictObject({ code: totpCode }),
  response: RecoveryCodes,
  whileMissing: ['secondFactor'],
});

export const removeTotp = endpoint({
  method: 'POST',
  path: '/user/secondFactor/totp/remove',
  summary: 'Schaltet die Codes der App ab; verlangt einen von ihnen oder einen Wiederherstellungscode.',
  access: 'session.use',
  success: [204],
  body: z.strictObject({ code: factorCode }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/secondFactor/recoveryCodes',
  summary: 'Erzeugt neue Wiederherstellungscodes; die früheren gelten nicht mehr.',
  access: 'session.use',
  success: [200],
  /** Where an app is switched on, a code of it or one of the former codes: new ones would switch it off. */
  body: z.strictObject({ code: factorCode.nullable() }),
  response: RecoveryCodes,
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/user/secondFactor/reset',
  summary: 'Nimmt einer Person App, Wiederherstellungscodes und Passkeys und beendet ihre Sitzungen.',
  access: 'user.secondFactor',
  success: [204],
  body: z.object({ userId: uuid.meta({ title: 'Benutzer' }) }),
});

export const mostGraceDays = 90;

/** Which roles need a second factor, and how long a person may put it off. */
export const SecondFactorRule = z.strictObject({
  roles: z.array(z.enum(roles)).max(roles.length).meta({ title: 'Rollen' }),
  graceDays: z.int().min(0).max(mostGraceDays).meta({ title: 'Frist in Tagen' }),
});
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;

const StoredRule = z.object({
  ...SecondFactorRule.shape,
  /** Since when it holds; the days count from then, or from the day an account was made. */
  since: instant.nullable(),
  /** People with such a role who have no second factor yet. */
  withoutFactor: z.int(),
});

export const getSecondFactorRule = endpoint({
  method: 'GET',
  path: '/settings/secondFactor',
  summary: 'Liefert, für welche Rollen der zweite Faktor Pflicht ist.',
  access: 'security.rule',
  success: [200],
  response: StoredRule,
});

export const saveSecondFactorRule = endpoint({
  method: 'POST',
  path: '/settings/secondFactor',
  summary: 'Legt fest, für welche Rollen der zweite Faktor Pflicht ist.',
  access: 'security.rule',
  success: [200],
  body: SecondFactorRule,
  response: StoredRule,
});
