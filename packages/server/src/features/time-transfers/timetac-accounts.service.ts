import type { TimeTacLogin, TimeTacPerson } from '@energieakte/contract';
import { z } from 'zod';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { type AppContext, UnreadableSecretError } from '#core/app-context.ts';
import { countCall, takeBackCall } from '#database/rate-count.ts';
import type { AccessFollower } from '#core/extension-points.ts';
import type {
  TimeTac,
  TimeTacAccount,
  TimeTacResult,
  TimeTacTokens,
  TimeTacTokenStore,
} from '#core/timetac.ts';
import {
  type AccountRow,
  deleteAccount,
  findAccount,
  findEmail,
  findTokens,
  findTokensForUpdate,
  listConnectedPeople,
  lockPersonWithTimes,
  updateAsExpired,
  updateTokens,
  upsertAccount,
} from '#features/time-transfers/timetac-accounts.queries.ts';
import { hasTimeAccess } from '#features/time-tracking/time-followers.service.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { tryAgain } from '#http/try-again.ts';

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() });

/** What cannot be read any more is as good as none: the person signs in there anew. */
function opened({ encryption }: AppContext, sealed: string | null): TimeTacTokens | null {
  if (sealed === null) return null;
  try {
    return Tokens.parse(JSON.parse(encryption.open(sealed)));
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}

function sealed({ encryption }: AppContext, tokens: TimeTacTokens): string {
  return encryption.seal(JSON.stringify(tokens));
}

function tokenStore(context: AppContext, userId: string): TimeTacTokenStore {
  const { database } = context;
  return {
    read: async () => opened(context, await findTokens(database, userId)),
    replace: async (refresh) =>
      database.transaction().execute(async (db) => {
        const stored = opened(context, await findTokensForUpdate(db, userId));
        if (stored === null) return;
        const refreshed = await refresh(stored);
        if (refreshed.kind === 'renewed')
          await updateTokens(db, userId, sealed(context, refreshed.tokens));
        if (refreshed.kind === 'dead') await updateAsExpired(db, userId);
      }),
  };
}

/** For whom a call is made. */
export function accountFor(context: AppContext, timeTac: TimeTac, row: AccountRow): TimeTacAccount {
  const { userId, timetacUserId } = row;
  const tokens = timeTac.mode === 'service' ? null : tokenStore(context, userId);
  return { key: userId, userId: timetacUserId, tokens };
}

interface Connection {
  readonly timeTac: TimeTac;
  readonly account: TimeTacAccount;
}

/** `null` where TimeTac is not used, or the person is not signed in there. */
export async function findConnection(context: AppContext, userId: string): Promise<Connection | null> {
  const { timeTac, database } = context;
  if (timeTac === null) return null;
  const row = await findAccount(database, userId);
  if (row?.state !== 'VERBUNDEN') return null;
  return { timeTac, account: accountFor(context, timeTac, row) };
}

/** Remembers that the person has to sign in there anew. */
export async function noteExpired(
  { database }: AppContext,
  userId: string,
  { kind }: { readonly kind: TimeTacResult<unknown>['kind'] },
): Promise<void> {
  if (kind === 'expired') await updateAsExpired(database, userId);
}

interface Credentials {
  readonly username?: string | null | undefined;
  readonly password?: string | null | undefined;
}

/** @throws AppError saying why there is no answer */
function granted<Value>({ log }: AppContext, result: TimeTacResult<Value>): Value {
  if (result.kind === 'done') return result.value;
  if (result.kind === 'refused') throw refusal('timetac.loginRefused', { text: result.text });
  if (result.kind === 'unavailable' || result.kind === 'unknown')
    throw refusal('timetac.unavailable', {});
  log.warn({ result }, 'Anmeldung bei TimeTac nicht möglich');
  throw refusal('timetac.loginFailed', {});
}

/** As many as a sign-in to the product itself may fail: passwords of TimeTac are not guessed from here. */
const refusals = { limit: 10, windowSeconds: 900 } as const;

async function signIn(
  context: AppContext,
  { timeTac, person }: { readonly timeTac: TimeTac; readonly person: Person },
  credentials: { readonly username: string; readonly password: string },
): Promise<void> {
  const tries = { bucket: `timetac:${person.id}`, ...refusals };
  const wait = await countCall(context.database, tries);
  if (wait !== null) throw tryAgain('auth.throttled', wait);
  const answer = await timeTac.signIn(credentials);
  if (answer.kind !== 'refused') await takeBackCall(context.database, tries);
  const { user, tokens } = granted(context, answer);
  await context.database.transaction().execute(async (db) =>
    upsertAccount(db, {
      userId: person.id,
      timetacUserId: user.id,
      username: user.username.slice(0, 200),
      sealedTokens: sealed(context, tokens),
    }),
  );
}

/** With a token of the server a person there only has to be known to be the same. */
async function matchByEmail(context: AppContext, timeTac: TimeTac, person: Person): Promise<void> {
  if ((await findAccount(context.database, person.id)) !== null) return;
  const email = await findEmail(context.database, person.id);
  const user = email === null ? null : granted(context, await timeTac.findUserByEmail(email));
  if (user === null) throw refusal('timetac.noAccount', {});
  await context.database.transaction().execute(async (db) =>
    upsertAccount(db, {
      userId: person.id,
      timetacUserId: user.id,
      username: user.username.slice(0, 200),
      sealedTokens: null,
    }),
  );
}

/** Who of the office is connected. */
export async function listTimeTacPeople({ database }: AppContext): Promise<TimeTacPerson[]> {
  return [...(await listConnectedPeople(database))];
}

/**
 * Connects somebody whose address at TimeTac is another one than here.
 * @throws AppError `timetac.notByHand`, `timetac.addressUnknown`, `timetac.unavailable`, `timetac.loginFailed`,
 *   `timetac.accountTaken`, `user.notFound`
 */
export async function connectTimeTacPerson(
  context: AppContext,
  actor: Person,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<TimeTacPerson> {
  const { timeTac, database } = context;
  if (timeTac?.mode !== 'service') throw refusal('timetac.notByHand', {});
  const user = granted(context, await timeTac.findUserByEmail(email));
  if (user === null) throw refusal('timetac.addressUnknown', { email });
  const username = user.username.slice(0, 200);
  return database.transaction().execute(async (db) => {
    const person = await lockPersonWithTimes(db, userId);
    if (person === null) throw refusal('user.notFound', {});
    await upsertAccount(db, { userId, timetacUserId: user.id, username, sealedTokens: null });
    const about = { entity: 'app_user', entityId: userId };
    await recordAudit(db, { actor, action: 'time.accountConnected', ...about });
    return { person, username };
  });
}

/**
 * Connects the person with TimeTac; without a password it says how things stand. Where the product itself counts the time,
 * and where the server has a token, no password is read.
 * @throws AppError `timetac.loginRefused`, `timetac.unavailable`, `timetac.loginFailed`, `timetac.noAccount`,
 *   `timetac.accountTaken`, `auth.throttled`
 */
export async function loginToTimeTac(
  context: AppContext,
  person: Person,
  { username, password }: Credentials,
): Promise<TimeTacLogin> {
  const { timeTac, database } = context;
  if (timeTac === null)
    return { provider: 'EINGEBAUT', mode: null, connected: true, username: person.username };
  const { mode } = timeTac;
  if (mode === 'service') await matchByEmail(context, timeTac, person);
  else if (username && password) await signIn(context, { timeTac, person }, { username, password });
  const row = await findAccount(database, person.id);
  const connected = row?.state === 'VERBUNDEN';
  return { provider: 'TIMETAC', mode, connected, username: row?.username ?? person.username };
}

/** Forgets the tokens, whatever TimeTac says to it. */
export async function logoutFromTimeTac(context: AppContext, person: Person): Promise<void> {
  const connection = await findConnection(context, person.id);
  if (connection !== null) {
    const { timeTac, account } = connection;
    await timeTac.signOut(account);
  }
  await deleteAccount(context.database, person.id);
}

/** Whoever has no access any more leaves no tokens behind. */
export const timetacFollower: AccessFollower = {
  feature: 'time-transfers',
  free: async (db, ended) => {
    if ('userId' in ended && !(await hasTimeAccess(db, ended.userId)))
      await deleteAccount(db, ended.userId);
    return [];
  },
};
