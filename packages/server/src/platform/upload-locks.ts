import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, RequestRelease } from '@tus/server';
import type { AppContext, UploadLocks } from '#core/app-context.ts';
import { announce } from '#database/announce.ts';
import { watchConnection } from '#platform/watched-connection.ts';
import { refusal } from '#http/app-error.ts';

/** First number of the advisory locks of uploads; the second is made of the id. */
const lockClass = 27_001;
const patienceMilliseconds = 10_000;
const retryMilliseconds = 50;

interface Held {
  /** Asks whoever holds the lock to come to an end. */
  readonly requestRelease: RequestRelease;
}

type LockContext = Pick<AppContext, 'pool' | 'changes' | 'database' | 'clock'>;

/** A connection of the pool that stays taken while locks are held on it. */
interface LockConnection {
  readonly ask: (text: string, id: string) => Promise<boolean>;
  /** Gives it back to the pool, once what was asked is answered. */
  readonly leave: () => Promise<void>;
}

/** Watched, because a dead one would look like a quiet one: its holders hear as soon as their locks are gone. */
async function openLockConnection(
  { pool, clock }: LockContext,
  onLost: () => void,
): Promise<LockConnection> {
  const client = await pool.connect();
  let isTaken = true;
  let latest: Promise<unknown> = Promise.resolve();
  const giveBack = (isBroken: boolean): void => {
    if (!isTaken) return;
    isTaken = false;
    stopWatching();
    client.release(isBroken);
  };
  // One after the other: a connection answers one question at a time.
  const query = async (text: string, values: readonly unknown[] = []) => {
    const answer = latest.then(async () => client.query<{ done: boolean }>(text, [...values]));
    latest = answer.catch(() => undefined);
    return answer;
  };
  const stopWatching = watchConnection({
    startTimer: clock.startTimer,
    ask: async () => query('select true as done'),
    onDead: () => giveBack(true),
  });
  const end = (): void => {
    giveBack(true);
    onLost();
  };
  client.once('end', end);
  return {
    ask: async (text, id) => (await query(text, [lockClass, id])).rows[0]?.done === true,
    leave: async () => {
      client.off('end', end);
      stopWatching();
      await latest;
      giveBack(false);
    },
  };
}

/** The one connection on which a node holds all its locks: PostgreSQL lets go of them when the node dies. */
function createLockConnection(context: LockContext, onLost: () => void) {
  let connection: Promise<LockConnection> | null = null;

  function open(): Promise<LockConnection> {
    const opening = openLockConnection(context, () => {
      if (connection === opening) connection = null;
      onLost();
    });
    opening.catch(() => {
      if (connection === opening) connection = null;
    });
    return opening;
  }

  async function ask(text: string, id: string): Promise<boolean> {
    connection ??= open();
    return (await connection).ask(text, id);
  }

  return {
    take: async (id: string) => ask('select pg_try_advisory_lock($1, hashtext($2)) as done', id),
    giveBack: async (id: string) => ask('select pg_advisory_unlock($1, hashtext($2)) as done', id),
    /** When nothing is held any more. */
    leave: async () => {
      const left = connection;
      connection = null;
      await (await left?.catch(() => null))?.leave();
    },
  };
}

type Take = (id: string, requestRelease: RequestRelease) => Promise<boolean>;

/** What this node holds, and how it takes and gives back. */
function createHoldings(context: LockContext) {
  const held = new Map<string, Held>();
  const requestAll = (): void => held.forEach(({ requestRelease }) => void requestRelease());
  const connection = createLockConnection(context, requestAll);

  async function drop(id: string): Promise<void> {
    held.delete(id);
    if (held.size === 0) await connection.leave();
  }

  const tryTake: Take = async (id, requestRelease) => {
    const holder = held.get(id);
    if (holder !== undefined) {
      void holder.requestRelease();
      return false;
    }
    held.set(id, { requestRelease });
    const taken = await connection.take(id).catch(async (error: unknown) => {
      await drop(id);
      throw error;
    });
    if (taken) return true;
    await drop(id);
    await announce(context.database, { type: 'upload.wanted', uploadId: id });
    return false;
  };

  return {
    held,
    tryTake,
    release: async (id: string) => {
      // Where the connection is gone, so is the lock.
      await connection.giveBack(id).catch(() => undefined);
      await drop(id);
    },
  };
}

async function takeInTime(tryTake: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  const giveUpAt = Date.now() + patienceMilliseconds;
  while (!(await tryTake())) {
    if (signal.aborted || Date.now() > giveUpAt) throw refusal('upload.busy', {});
    await pause(retryMilliseconds);
  }
}

/**
 * Locks that hold for all nodes: inside a node by memory, between nodes by advisory locks of PostgreSQL. Who wants a lock
 * asks its holder, on whichever node, to come to an end: the connection of an upload may be dead without anybody knowing.
 * Made once for each node: a second object on it would wait for the first one like another node.
 */
export function createUploadLocks(context: LockContext): UploadLocks {
  const { held, tryTake, release } = createHoldings(context);
  context.changes.subscribe({
    onNotice: (notice) => {
      if (notice.type === 'upload.wanted') void held.get(notice.uploadId)?.requestRelease();
    },
    onGap: () => undefined,
  });
  const newLock = (id: string): Lock => ({
    lock: async (signal, requestRelease) => takeInTime(async () => tryTake(id, requestRelease), signal),
    unlock: async () => release(id),
  });
  return {
    locker: { newLock },
    hold: async (id, work) => {
      const { lock, unlock } = newLock(id);
      await lock(new AbortController().signal, () => undefined);
      try {
        return await work();
      } finally {
        await unlock();
      }
    },
    isHeld: (id) => held.has(id),
  };
}
