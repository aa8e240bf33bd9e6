import type { Role } from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import { AppError, refusal } from '#http/app-error.ts';
import type { Authenticate } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { createSessionCache } from '#features/auth/session-cache.ts';
import { findLiveSession } from '#features/auth/session.queries.ts';
import { createTokenSigner } from '#features/auth/token.ts';

interface TokenAccount {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly tokenVersion: number;
}

interface TokenSession {
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Who is signed in, as one node knows it. One per application. */
export interface Sessions {
  /** @throws AppError `auth.required` without a token, `auth.expired` for one that is no good (any more) */
  readonly authenticate: Authenticate;
  /** The person of a token, or `null` where `authenticate` would answer 401. */
  readonly findPerson: (token: string | null) => Promise<Person | null>;
  /** Makes this node ask the database again; for the node that ended a session or changed a person. */
  readonly forget: (sessionId: string) => void;
  /** The token of a session, valid as long as the session. */
  readonly issueToken: (account: TokenAccount, session: TokenSession) => Promise<string>;
  readonly stop: () => void;
}

/** Wires tokens, the cache and the database together. */
export function createSessions(context: AppContext): Sessions {
  const signer = createTokenSigner(context.tokenSecret);
  const cache = createSessionCache({
    changes: context.changes,
    load: async (sessionId) => findLiveSession(context.pool, sessionId),
  });

  async function authenticate(token: string | null): Promise<Person> {
    if (token === null) throw refusal('auth.required', {});
    const now = context.clock.now();
    const payload = await signer.read(token, now);
    const session = payload === null ? null : await cache.find(payload.sid);
    if (payload === null || session === null) throw refusal('auth.expired', {});
    const mine = session.person.id === payload.sub && session.tokenVersion === payload.ver;
    if (!mine || session.expiresAt <= now) throw refusal('auth.expired', {});
    return session.person;
  }

  return {
    authenticate,
    findPerson: async (token) => {
      try {
        return await authenticate(token);
      } catch (error) {
        if (error instanceof AppError && error.status === 401) return null;
        throw error;
      }
    },
    forget: cache.forget,
    issueToken: async (account, { sessionId, expiresAt }) =>
      signer.sign({
        sub: account.id,
        sid: sessionId,
        exp: Math.floor(expiresAt.getTime() / 1000),
        rol: [...account.roles],
        ver: account.tokenVersion,
      }),
    stop: cache.stop,
  };
}
