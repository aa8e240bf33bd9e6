import type { CreationOptions, PasskeyEntry } from '@energieakte/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { demandConfirmation } from '#features/auth/confirmation.service.ts';
import { handleOf } from '#features/second-factor/passkeys/user-handle.ts';
import type { PasskeySite } from '#features/second-factor/passkeys/passkey-site.ts';
import {
  deleteChallenge,
  deletePasskeyRow,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type NewPasskey,
  type Passkey,
} from '#features/second-factor/passkeys/passkeys.queries.ts';
import { webauthn } from '#features/second-factor/passkeys/webauthn.ts';
import { changeFactors, actionOf } from '#features/second-factor/factor-change.service.ts';
import {
  dropUselessRecoveryCodes,
  recoveryCodesForFirst,
} from '#features/second-factor/recovery-codes.service.ts';

const productName = 'EnergieAkte';

type ShownPasskey = Pick<Passkey, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>;

function entryOf({ id, name, createdAt, lastUsedAt }: ShownPasskey): PasskeyEntry {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** The person's own passkeys, the oldest first. */
export async function listOwnPasskeys(db: Connection, person: Person): Promise<readonly PasskeyEntry[]> {
  return (await listPasskeys(db, person.id)).map(entryOf);
}

const alwaysChecked = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const;

async function creationOptions(
  person: Person,
  site: PasskeySite,
  known: readonly Passkey[],
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await webauthn();
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: productName,
    rpID: site.rpId,
    userName: person.username,
    userDisplayName: person.displayname,
    userID: handleOf(person.id),
  });
  return {
    rp: { name: productName, id: site.rpId },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports: [...transports],
    })),
    authenticatorSelection: alwaysChecked,
    attestation: 'none',
  };
}

/**
 * What the browser is asked for a new passkey: one that needs no username and always checks the person.
 * @throws AppError `auth.confirmationNeeded`
 */
export async function askForNewPasskey({ context }: AuthScope, person: Person, site: PasskeySite) {
  const { database } = context;
  await demandConfirmation(database, person);
  const known = await listPasskeys(database, person.id);
  const options = await creationOptions(person, site, known);
  const challengeId = newId();
  await insertChallenge(database, { id: challengeId, challenge: options.challenge, userId: person.id });
  return { challengeId, options };
}

export interface PasskeyAnswer {
  readonly challengeId: string;
  readonly name: string;
  readonly response: RegistrationResponseJSON;
  readonly site: PasskeySite;
  readonly caller: Caller;
}

async function verified(
  { response, site }: PasskeyAnswer,
  expectedChallenge: string,
): Promise<Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const { verifyRegistrationResponse } = await webauthn();
  // The library throws for every single thing that does not fit; to the person it is all the same.
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw refusal('passkey.refused', {}, { cause });
  });
  if (!result.verified) throw refusal('passkey.refused', {});
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  };
}

async function storePasskey(db: Transaction, person: Person, passkey: NewPasskey) {
  const recoveryCodes = await recoveryCodesForFirst(db, person.id);
  const createdAt = await insertPasskey(db, passkey);
  return {
    passkey: entryOf({ ...passkey, createdAt, lastUsedAt: null }),
    recoveryCodes: [...recoveryCodes],
  };
}

/**
 * Takes a new passkey on; answers recovery codes where it is the first factor.
 * @throws AppError `passkey.refused`, `passkey.known`, `auth.confirmationNeeded`
 */
export async function addPasskey(scope: AuthScope, person: Person, answer: PasskeyAnswer) {
  const { database } = scope.context;
  // Used up even when the answer is no good: a second try gets a new one.
  const challenge = await deleteChallenge(database, answer.challengeId, person.id);
  if (challenge === null) throw refusal('passkey.refused', {});
  const credential = await verified(answer, challenge);
  return changeFactors(scope, person, async (db) => {
    const passkey = { id: newId(), userId: person.id, name: answer.name, ...credential };
    const stored = await storePasskey(db, person, passkey);
    await recordAudit(db, {
      ...actionOf(person, answer.caller),
      action: 'passkey.added',
      details: { name: answer.name },
    });
    return stored;
  });
}

/**
 * Removes an own passkey; with the last factor the recovery codes go as well.
 * @throws AppError `passkey.notFound`, `auth.confirmationNeeded`
 */
export async function removePasskey(
  scope: AuthScope,
  person: Person,
  { id, caller }: { readonly id: string; readonly caller: Caller },
): Promise<void> {
  await changeFactors(scope, person, async (db) => {
    if (!(await deletePasskeyRow(db, { id, userId: person.id }))) throw refusal('passkey.notFound', {});
    await dropUselessRecoveryCodes(db, person.id);
    await recordAudit(db, { ...actionOf(person, caller), action: 'passkey.removed' });
  });
}
