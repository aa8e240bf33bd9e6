import type {
  TimeTac,
  TimeTacAccount,
  TimeTacResult,
  TimeTacTokens,
  TimeTacUser,
} from '#core/timetac.ts';
import { type Caller, firstOf, rowsOf } from '#platform/timetac/calls.ts';
import { UserRow } from '#platform/timetac/rows.ts';
import type { TokenSource } from '#platform/timetac/tokens.ts';

type People = Pick<TimeTac, 'signIn' | 'findUserByEmail' | 'signOut'>;

interface Connection {
  readonly mode: 'password' | 'service';
  readonly caller: Caller;
  readonly grant: (fields: Readonly<Record<string, string>>) => Promise<TimeTacResult<TimeTacTokens>>;
  readonly sourceOf: (account: TimeTacAccount) => TokenSource;
  readonly serviceToken: TokenSource;
}

/** A token that was just given and is not stored anywhere yet. */
function fixedToken(token: string): TokenSource {
  return {
    current: async () => ({ kind: 'done', value: token }),
    renew: async () => ({ kind: 'expired' }),
    refused: { kind: 'expired' },
  };
}

const notInThisMode: TimeTacResult<never> = { kind: 'misconfigured', reason: 'TIMETAC_MODE' };
const nothing: TimeTacResult<null> = { kind: 'done', value: null };

const isSame = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** Whose token it is. Not every version knows `users/me` (integration notes 1.6). */
async function userOf(
  { call }: Caller,
  source: TokenSource,
  username: string,
): Promise<TimeTacResult<TimeTacUser | null>> {
  const own = await call(source, { method: 'GET', path: 'users/me' });
  if (own.kind === 'done') return firstOf(rowsOf(UserRow, own));
  if (own.kind !== 'refused' && own.kind !== 'misconfigured') return own;
  const query = { username };
  const rows = rowsOf(UserRow, await call(source, { method: 'GET', path: 'users/read', query }));
  if (rows.kind !== 'done') return rows;
  return { kind: 'done', value: rows.value.find((user) => isSame(user.username, username)) ?? null };
}

/** The calls about who somebody is at TimeTac. */
export function createPeople(connection: Connection): People {
  const { mode, caller, grant, sourceOf, serviceToken } = connection;
  return {
    signIn: async ({ username, password }) => {
      if (mode === 'service') return notInThisMode;
      const granted = await grant({ grant_type: 'password', username, password });
      if (granted.kind !== 'done') return granted;
      const { value: tokens } = granted;
      const user = await userOf(caller, fixedToken(tokens.accessToken), username);
      if (user.kind !== 'done') return user;
      if (user.value === null) return { kind: 'misconfigured', reason: 'no user' };
      return { kind: 'done', value: { user: user.value, tokens } };
    },
    findUserByEmail: async (email) => {
      if (mode === 'password') return notInThisMode;
      const request = { method: 'GET', path: 'users/read', query: { email_address: email } } as const;
      const rows = rowsOf(UserRow, await caller.call(serviceToken, request));
      if (rows.kind !== 'done') return rows;
      const found = rows.value.filter((user) => isSame(user.email, email));
      return { kind: 'done', value: found.length === 1 ? (found[0] ?? null) : null };
    },
    signOut: async (account) => {
      if (mode === 'service') return nothing;
      const token = await sourceOf(account).current();
      // Whoever is not signed in there any more needs not be signed out.
      if (token.kind !== 'done') return nothing;
      const request = { method: 'POST', path: 'users/logout', body: {} } as const;
      const result = await caller.call(fixedToken(token.value), request);
      return result.kind === 'done' || result.kind === 'expired' ? nothing : result;
    },
  };
}
