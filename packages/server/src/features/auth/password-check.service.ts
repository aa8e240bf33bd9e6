import type { AppContext } from '#server/app-context.ts';
import type { Caller } from '#http/handle.ts';
import { networkOf } from '#http/network-of.ts';
import { tryAgain } from '#http/try-again.ts';
import type { Account } from '#features/auth/account.queries.ts';
import {
  deleteFailures,
  findBlockedSeconds,
  findNameRecord,
  insertAttempt,
  type SignInPair,
} from '#features/auth/sign-in-attempt.queries.ts';
import { delayFor } from '#features/auth/sign-in-delay.ts';

export interface PasswordCheck {
  readonly username: string;
  readonly password: string;
  readonly caller: Caller;
  readonly findAccount: () => Promise<Account | null>;
}

export interface CheckedPassword {
  /** `null` when there is no such account, it is disabled or the password is wrong. */
  readonly account: Account | null;
  /** The pair whose counted attempt a success takes back. */
  readonly pair: SignInPair;
}

/**
 * Counts an attempt as failed before anything is looked at, and lets it wait where there were many; a success takes it
 * back (`forgiveAttempts`).
 * @throws AppError `auth.throttled` after ten failures of this name from this network
 */
export async function admitAttempt({ database, clock }: AppContext, pair: SignInPair): Promise<void> {
  if (!(await insertAttempt(database, pair))) {
    throw tryAgain('auth.throttled', await findBlockedSeconds(database, pair));
  }
  const { failures, trusted } = await findNameRecord(database, pair);
  // The attempt itself is counted already and delays only what comes after it.
  if (!trusted) await clock.wait(delayFor(failures - 1));
}

/** Takes the attempts of a pair back, after one that succeeded. */
export async function forgiveAttempts({ database }: AppContext, pair: SignInPair): Promise<void> {
  await deleteFailures(database, pair);
}

/**
 * Looks at a password, counting the attempt. The answer takes the same time whether the account is unknown, disabled
 * or the password wrong.
 * @throws AppError `auth.throttled` after ten failures of this name from this network
 */
export async function checkPassword(
  context: AppContext,
  check: PasswordCheck,
): Promise<CheckedPassword> {
  const pair: SignInPair = { username: check.username, network: networkOf(check.caller.address) };
  await admitAttempt(context, pair);
  const account = await check.findAccount();
  const matches = await context.passwords.matches(account?.passwordHash ?? null, check.password);
  return { account: matches && account?.enabled === true ? account : null, pair };
}
