import { type ErrorCode, errorText } from '@energieakte/contract';
import { refusal, type AppError } from '#http/app-error.ts';
import { isCommonPassword } from '#features/auth/common-passwords.ts';
import { isPredictable } from '#features/auth/predictable-password.ts';
import { predictableWords } from '#features/auth/predictable-words.ts';

type WeakCode = Extract<ErrorCode, `password.${'isUsername' | 'common' | 'predictable'}`>;

function weak(code: WeakCode): AppError {
  return refusal(code, {}, { fields: { newPassword: errorText(code, {}) } });
}

export interface PasswordOwner {
  readonly username: string;
  readonly email: string | null;
  /** Of the person and of the firms it has to do with. */
  readonly names: readonly string[];
}

/**
 * Refuses what an attacker tries first, beyond the eight characters of specification section 5: the account's own names,
 * the most common passwords of past breaches, and what is made of nothing but names, dates, sequences and the like. Nobody
 * outside is asked.
 * @throws AppError `password.isUsername`, `password.common`, `password.predictable`
 */
export async function refuseWeakPassword(
  password: string,
  { username, email, names }: PasswordOwner,
): Promise<void> {
  const folded = password.normalize('NFC').trim().toLowerCase();
  const own = [username, email ?? username].map((name) => name.trim().toLowerCase());
  if (own.includes(folded)) throw weak('password.isUsername');
  if (await isCommonPassword(folded)) throw weak('password.common');
  if (isPredictable(folded, predictableWords([username, email ?? '', ...names])))
    throw weak('password.predictable');
}
