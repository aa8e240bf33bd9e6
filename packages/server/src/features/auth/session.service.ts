import type { AppContext } from '#core/app-context.ts';
import { AppError, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { Attention } from '#http/handle.ts';
import type { Sessions } from '#http/sessions.ts';
import { createSessionCache } from '#features/auth/session-cache.ts';
import { findLiveSession, updateLastSeen } from '#features/auth/session.queries.ts';
import { createTokenSigner } from '#features/auth/token.ts';

/** Whether the days of grace are over is asked at every call: what is remembered of a person is older. */
function owingNow(person: Person, now: Date): Person {
  const due = person.secondFactorDueAt;
  return due === null || due > now ? person : { ...person, mustSetSecondFactor: true };
}

/** All servers of one installation have the same `PUBLIC_URL`, or none. */
function issuerOf(publicUrl: string | null): string {
  return publicUrl === null ? 'energieakte' : new URL(publicUrl).origin;
}

/** Wires tokens, the cache and the database together. */
export function createSessions(context: AppContext): Sessions {
  const signer = createTokenSigner({
    secret: context.tokenSecret,
    issuer: issuerOf(context.config.publicUrl),
  });
  const cache = createSessionCache({
    changes: context.changes,
    load: async (sessionId) => findLiveSession(context.pool, sessionId),
    markUsed: async (sessionId) => updateLastSeen(context.pool, sessionId),
  });

  async function authenticate(token: string | null, attention: Attention = 'attended'): Promise<Person> {
    if (token === null) throw refusal('auth.required', {});
    const now = context.clock.now();
    const payload = await signer.read(token, now);
    const session = payload === null ? null : await cache.find(payload.sid);
    if (payload === null || session === null) throw refusal('auth.expired', {});
    const mine = session.person.id === payload.sub && session.tokenVersion === payload.ver;
    if (!mine || session.expiresAt <= now) throw refusal('auth.expired', {});
    if (attention === 'attended') await cache.noteUse(session);
    return owingNow(session.person, now);
  }

  return {
    authenticate,
    findPerson: async (token) => {
      try {
        return await authenticate(token, 'unattended');
      } catch (error) {
        if (error instanceof AppError && error.status === 401) return null;
        throw error;
      }
    },
    findPersonOf: async (sessionId) => {
      const session = await cache.find(sessionId);
      const now = context.clock.now();
      return session === null || session.expiresAt <= now ? null : owingNow(session.person, now);
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
