import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { countCall } from '#database/rate-count.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import { networkOf } from '#http/network-of.ts';
import { tryAgain } from '#http/try-again.ts';
import { findAccountToSignIn } from '#features/auth/account-to-sign-in.service.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { openSession, tokenOf } from '#features/auth/sign-in-completion.service.ts';
import { countingRefusals, recordFailedSignIn } from '#features/auth/sign-in-failure.service.ts';
import type { PasskeySite } from '#features/second-factor/passkeys/passkey-site.ts';
import {
  deleteChallenge,
  findPasskey,
  insertChallenge,
  type Passkey,
  updatePasskeyAsUsed,
} from '#features/second-factor/passkeys/passkeys.queries.ts';
import { isHandleOf } from '#features/second-factor/passkeys/user-handle.ts';
import { webauthn } from '#features/second-factor/passkeys/webauthn.ts';

const callsPerWindow = 300;
const windowSeconds = 900;

/** Bounds these open calls for each network; a whole office may sit behind one address. */
async function throttle({ database }: AppContext, caller: Caller): Promise<void> {
  const wait = await countCall(database, {
    bucket: `passkey:${networkOf(caller.address)}`,
    limit: callsPerWindow,
    windowSeconds,
  });
  if (wait !== null) throw tryAgain('rate.limited', wait);
}

async function admitCaller(context: AppContext, caller: Caller): Promise<void> {
  await countingRefusals(context, caller, async () => throttle(context, caller));
}

/** What the browser is asked for a sign-in; any passkey of this site will do. */
export async function askForPasskey(context: AppContext, site: PasskeySite, caller: Caller) {
  await admitCaller(context, caller);
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: site.rpId });
  const challengeId = newId();
  await insertChallenge(context.database, {
    id: challengeId,
    challenge,
    userId: null,
  });
  const options = { challenge, rpId: site.rpId, userVerification: 'required' } as const;
  return { challengeId, options };
}

export interface PasskeySignIn {
  readonly challengeId: string;
  readonly response: AuthenticationResponseJSON;
  readonly site: PasskeySite;
  readonly caller: Caller;
}

/** The counter the authenticator reports, or `null` when anything at all does not fit. */
async function verifiedCounter(
  passkey: Passkey,
  { response, site }: PasskeySignIn,
  expectedChallenge: string,
): Promise<number | null> {
  const handle = response.response.userHandle;
  if (handle === undefined || !isHandleOf(handle, passkey.userId)) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  return result?.verified === true ? result.authenticationInfo.newCounter : null;
}

async function openWithPasskey(
  db: Transaction,
  passkey: Passkey,
  { counter, caller }: { readonly counter: number; readonly caller: Caller },
) {
  const account = await findAccountToSignIn(db, passkey.userId);
  if (account === null || !(await updatePasskeyAsUsed(db, passkey.id, counter))) return null;
  const session = await openSession(db, { account, method: 'PASSKEY', caller });
  return { account, session };
}

async function trySignIn({ context }: AuthScope, signIn: PasskeySignIn) {
  const { database } = context;
  const challenge = await deleteChallenge(database, signIn.challengeId, null);
  const passkey = await findPasskey(database, signIn.response.id);
  if (challenge === null || passkey === null) return null;
  const counter = await verifiedCounter(passkey, signIn, challenge);
  if (counter === null) return null;
  return database
    .transaction()
    .execute(async (db) => openWithPasskey(db, passkey, { counter, caller: signIn.caller }));
}

/**
 * Signs the owner of a passkey in; it counts as both factors, because it checks the person itself. Answers the token.
 * @throws AppError `auth.wrongPasskey`, the same whether it is unknown, wrong, used twice or the account disabled
 */
export async function signInWithPasskey(scope: AuthScope, signIn: PasskeySignIn): Promise<string> {
  await admitCaller(scope.context, signIn.caller);
  const opened = await trySignIn(scope, signIn);
  if (opened !== null) return tokenOf(scope, opened.account, opened.session);
  await recordFailedSignIn(scope.context, {
    username: 'Passkey',
    action: 'auth.failed',
    caller: signIn.caller,
  });
  throw refusal('auth.wrongPasskey', {});
}
