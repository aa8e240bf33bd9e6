import type { ChangeFeed } from '#core/app-context.ts';
import type { LiveSession } from '#features/auth/live-session.ts';

export interface SessionCache {
  /** The live session of this id with the person as the database has it, or `null`. */
  readonly find: (sessionId: string) => Promise<LiveSession | null>;
  /** Notes that the session is in use, unless that is known of the last minute. */
  readonly noteUse: (session: LiveSession) => Promise<void>;
  /** Takes effect on this node at once; the other nodes hear of it over the change feed. */
  readonly forget: (sessionId: string) => void;
  readonly stop: () => void;
}

export interface SessionCacheOptions {
  readonly changes: ChangeFeed;
  readonly load: (sessionId: string) => Promise<LiveSession | null>;
  /** Writes down that a session is in use. */
  readonly markUsed: (sessionId: string) => Promise<void>;
  /** Milliseconds that only rise. */
  readonly milliseconds?: () => number;
}

const mostEntries = 5000;
// Notices normally end an entry. Should a dead connection go unnoticed, this is how long a right can outlive itself.
const trustedMilliseconds = 30_000;
const notedMilliseconds = 60_000;

interface Entry {
  readonly session: LiveSession;
  readonly loadedAt: number;
  /** When it was last noted as used, on the clock of this node. */
  usedAt: number;
}

/** Known for a short while only, and asked anew once it may have ended because nobody used it. */
function isTrusted({ session, loadedAt, usedAt }: Entry, now: number): boolean {
  return now - loadedAt < trustedMilliseconds && now - usedAt < session.idleLimitSeconds * 1000;
}

/**
 * Keeps who is signed in, so that a request costs no query for it. An entry is dropped when any node announces
 * that the session ended or the person changed, and nothing is kept while announcements cannot be heard.
 */
export function createSessionCache(options: SessionCacheOptions): SessionCache {
  const { changes, load, markUsed, milliseconds = () => performance.now() } = options;
  const entries = new Map<string, Entry>();
  // Rises with every invalidation: what was loaded before one must not be kept after it.
  let generation = 0;

  function forgetWhere(matches: (sessionId: string, entry: Entry) => boolean): void {
    generation += 1;
    for (const [sessionId, entry] of entries) if (matches(sessionId, entry)) entries.delete(sessionId);
  }

  function keep(sessionId: string, session: LiveSession): void {
    entries.delete(sessionId);
    const oldest = entries.size >= mostEntries ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    const loadedAt = milliseconds();
    entries.set(sessionId, { session, loadedAt, usedAt: loadedAt - session.idleSeconds * 1000 });
  }

  async function noteUse({ person: { sessionId }, idleSeconds }: LiveSession): Promise<void> {
    const entry = entries.get(sessionId);
    const now = milliseconds();
    const usedAt = entry?.usedAt ?? now - idleSeconds * 1000;
    if (now - usedAt < notedMilliseconds) return;
    if (entry !== undefined) entry.usedAt = now;
    await markUsed(sessionId);
  }

  async function loadFresh(sessionId: string): Promise<LiveSession | null> {
    const generationBefore = changes.isConnected() ? generation : null;
    const session = await load(sessionId);
    if (session !== null && generation === generationBefore && changes.isConnected())
      keep(sessionId, session);
    return session;
  }

  const stop = changes.subscribe({
    onNotice: (notice) => {
      if (notice.type === 'session.ended') forgetWhere((sessionId) => sessionId === notice.sessionId);
      if (notice.type === 'person.changed')
        forgetWhere((_, entry) => entry.session.person.id === notice.userId);
    },
    onGap: () => forgetWhere(() => true),
  });

  return {
    find: async (sessionId) => {
      const entry = entries.get(sessionId);
      return entry !== undefined && isTrusted(entry, milliseconds())
        ? entry.session
        : loadFresh(sessionId);
    },
    noteUse,
    forget: (sessionId) => forgetWhere((known) => known === sessionId),
    stop,
  };
}
