import type { AppContext, HashSlot } from '#core/app-context.ts';
import type { Caller } from '#http/handle.ts';
import { networkOf, wideNetworkOf } from '#http/network-of.ts';
import { tryAgain } from '#http/try-again.ts';
import type { Account } from '#features/auth/account.queries.ts';
import {
  countFailures,
  deleteFailures,
  findBlockedSeconds,
  findKnownName,
  insertAttempt,
  type SignInPair,
  takeBackAttempt,
} from '#features/auth/sign-in-attempt.queries.ts';
import { delayFor } from '#features/auth/sign-in-delay.ts';
import { admitNetworks, takeBackNetworks } from '#features/auth/sign-in-network.service.ts';
import { unknownName } from '#features/auth/unknown-name.ts';

export interface PasswordCheck {
  readonly username: string;
  readonly password: string;
  readonly caller: Caller;
  readonly findAccount: () => Promise<Account | null>;
}

export interface CheckedPassword {
  /** `null` when there is no such account, it is disabled or the password is wrong. */
  readonly account: Account | null;
  /** Of the account with this name, of whatever state and whatever the password; `null` where there is none. */
  readonly accountName: string | null;
  /** The pair whose counted attempt a success takes back. */
  readonly pair: SignInPair;
}

/** A counted attempt, and how its password is looked at. */
interface Attempt {
  readonly pair: SignInPair;
  /** The networks that it is counted for as well. */
  readonly networks: readonly string[];
  readonly turn: HashSlot;
  /** Whether failures of others slow it down. */
  readonly isSlowed: boolean;
}

async function countAttempt({ database }: AppContext, { pair, networks }: Attempt): Promise<void> {
  if (await insertAttempt(database, pair)) return;
  await takeBackNetworks(database, networks);
  throw tryAgain('auth.throttled', await findBlockedSeconds(database, pair));
}

/** What nobody looked at is no failure of anybody. */
async function takeBack({ database }: AppContext, { pair, networks }: Attempt): Promise<void> {
  await takeBackAttempt(database, pair);
  await takeBackNetworks(database, networks);
}

/**
 * Counts an attempt as failed before anything is looked at, lets it wait where there were many, and looks at the password
 * when its turn comes; a success takes the attempt back (`forgiveAttempts`).
 * @throws AppError `auth.throttled` after ten failures of this name from this network; `rate.limited` or `server.busy` when
 *   too many are waiting
 */
async function look<Result>(
  context: AppContext,
  attempt: Attempt,
  check: () => Promise<Result>,
): Promise<Result> {
  await countAttempt(context, attempt);
  try {
    // The attempt itself is counted already and delays only what comes after it.
    if (attempt.isSlowed) {
      const failures = await countFailures(context.database, attempt.pair.username);
      await context.delaySignIn(delayFor(failures - 1));
    }
    return await check();
  } catch (error) {
    await takeBack(context, attempt);
    throw error;
  }
}

/** Takes the attempts of a pair back, after one that succeeded. */
async function forgiveAttempts({ database }: AppContext, pair: SignInPair): Promise<void> {
  await deleteFailures(database, pair);
}

/**
 * Looks at the password of an upload link; guesses are counted and slowed down as those at the sign-in.
 * @throws AppError `auth.throttled`, `rate.limited`, `server.busy`
 */
export async function checkLinkPassword(
  context: AppContext,
  { linkId, passwordHash }: { readonly linkId: string; readonly passwordHash: string },
  { password, caller }: { readonly password: string; readonly caller: Caller },
): Promise<boolean> {
  const pair = { username: `upload-link:${linkId}`, network: networkOf(caller.address) };
  const turn: HashSlot = { lane: 'uploadLink', network: wideNetworkOf(caller.address) };
  const attempt: Attempt = { pair, networks: [], turn, isSlowed: true };
  const matches = await look(context, attempt, async () =>
    context.passwords.matches(passwordHash, password, turn),
  );
  if (matches) await forgiveAttempts(context, pair);
  return matches;
}

async function checkPassword(
  context: AppContext,
  { findAccount, password }: PasswordCheck,
  attempt: Attempt,
): Promise<CheckedPassword> {
  const { found, matches } = await look(context, attempt, async () => {
    const account = await findAccount();
    const hash = account?.passwordHash ?? null;
    return {
      found: account,
      matches: await context.passwords.matches(hash, password, attempt.turn),
    };
  });
  const account = matches && found?.enabled === true ? found : null;
  return { account, accountName: found?.username ?? null, pair: attempt.pair };
}

/**
 * Looks at the password of somebody who is in already, counting the attempt; those who sign in do not hold it up.
 * @throws AppError `auth.throttled` after ten failures of this name from this network
 */
export async function checkOwnPassword(
  context: AppContext,
  check: PasswordCheck,
): Promise<CheckedPassword> {
  const network = networkOf(check.caller.address);
  return checkPassword(context, check, {
    pair: { username: check.username, network },
    networks: [],
    turn: { lane: 'account', network },
    isSlowed: false,
  });
}

/**
 * Looks at the password of somebody who signs in, counting the attempt. The answer takes the same time whether the account
 * is unknown, disabled or the password wrong. Who signed in from this network before is not refused for what others did
 * from there, and waits for nobody but such people (docs/decisions/0037).
 * @throws AppError `auth.throttled` after ten failures of this name from this network, or of too many over all names;
 *   `rate.limited` or `server.busy` when too many are waiting
 */
export async function checkSignInPassword(
  context: AppContext,
  check: PasswordCheck,
): Promise<CheckedPassword> {
  const { address } = check.caller;
  const network = networkOf(address);
  const typed = { username: check.username, network };
  const { isAccount, isKnown } = await findKnownName(context.database, typed);
  const pair = isAccount ? typed : { username: unknownName(context, check.username), network };
  const networks = isKnown ? [] : await admitNetworks(context.database, address);
  const lane = isKnown ? 'knownSignIn' : 'signIn';
  const turn: HashSlot = { lane, network: wideNetworkOf(address) };
  const checked = await checkPassword(context, check, { pair, networks, turn, isSlowed: !isKnown });
  if (checked.account !== null) await takeBackNetworks(context.database, networks);
  return checked;
}
