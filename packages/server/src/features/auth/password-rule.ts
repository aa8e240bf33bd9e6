import { errorText } from '@energieakte/contract';
import { refusal, type AppError } from '#http/app-error.ts';

/** German ones that the list, which is mostly English, does not know. */
const commonInGerman: readonly string[] = [
  'energieakte',
  'energieberater',
  'energieberatung',
  'geheim123',
  'passwort123',
  'passwort1234',
  'passwort12345',
  'qwertz123',
  'qwertz1234',
  'schatzi1',
  'sommer2025',
  'sommer2026',
  'willkommen1',
  'willkommen123',
  'winter2025',
  'winter2026',
];

let known: Promise<ReadonlySet<string>> | null = null;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary.passwords, ...commonInGerman]);
}

function tooCommon(): AppError {
  const message = errorText('password.common', {});
  return refusal('password.common', {}, { fields: { newPassword: message } });
}

function isOwnName(): AppError {
  const message = errorText('password.isUsername', {});
  return refusal('password.isUsername', {}, { fields: { newPassword: message } });
}

export interface PasswordOwner {
  readonly username: string;
  readonly email: string | null;
}

/**
 * Refuses what an attacker tries first, beyond the eight characters of specification section 5: the account's own names
 * and the 50 000 most common passwords of past breaches, without asking anybody outside.
 * @throws AppError `password.isUsername`, `password.common`
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const folded = password.trim().toLowerCase();
  const names = [owner.username, owner.email ?? owner.username].map((name) => name.trim().toLowerCase());
  if (names.includes(folded)) throw isOwnName();
  known ??= loadCommonPasswords();
  if ((await known).has(folded)) throw tooCommon();
}
