import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { PoolClient } from 'pg';
import type { AppContext } from '#server/app-context.ts';
import { announce } from '#database/announce.ts';
import { refusal } from '#http/app-error.ts';

/** One writer per upload over all nodes. */
export interface UploadLocks {
  readonly locker: Locker;
  /**
   * Runs what nobody else may do with this upload meanwhile.
   * @throws AppError `upload.busy` when another node or request does not let go of it
   */
  readonly hold: <Result>(id: string, work: () => Promise<Result>) => Promise<Result>;
  /** Whether somebody on this node writes to the upload. */
  readonly isHeld: (id: string) => boolean;
  readonly stop: () => void;
}

/** First number of the advisory locks of uploads; the second is made of the id. */
const lockClass = 27_001;
const patienceMilliseconds = 10_000;
const retryMilliseconds = 50;

interface Held {
  /** Asks whoever holds the lock to come to an end. */
  readonly requestRelease: RequestRelease;
}

type LockContext = Pick<AppContext, 'pool' | 'changes' | 'database'>;

/** The one connection on which a node holds all its locks: PostgreSQL lets go of them when the node dies. */
function createLockConnection(pool: AppContext['pool'], onLost: () => void) {
  let connection: Promise<PoolClient> | null = null;

  async function connect(): Promise<PoolClient> {
    const client = await pool.connect();
    client.once('end', () => {
      connection = null;
      client.release(true);
      onLost();
    });
    return client;
  }

  async function ask(text: string, id: string): Promise<boolean> {
    connection ??= connect().catch((error: unknown) => {
      connection = null;
      throw error;
    });
    const client = await connection;
    const { rows } = await client.query<{ done: boolean }>(text, [lockClass, id]);
    return rows[0]?.done === true;
  }

  return {
    take: async (id: string) => ask('select pg_try_advisory_lock($1, hashtext($2)) as done', id),
    giveBack: async (id: string) => ask('select pg_advisory_unlock($1, hashtext($2)) as done', id),
    /** When nothing is held any more. */
    leave: async () => {
      const left = connection;
      connection = null;
      const client = await left?.catch(() => null);
      client?.removeAllListeners('end');
      client?.release();
    },
  };
}

type Take = (id: string, requestRelease: RequestRelease) => Promise<boolean>;

/** What this node holds, and how it takes and gives back. */
function createHoldings({ pool, database }: LockContext) {
  const held = new Map<string, Held>();
  const requestAll = (): void => held.forEach(({ requestRelease }) => void requestRelease());
  const connection = createLockConnection(pool, requestAll);

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
    await announce(database, { type: 'upload.wanted', uploadId: id });
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
 */
export function createUploadLocks(context: LockContext): UploadLocks {
  const { held, tryTake, release } = createHoldings(context);
  const unsubscribe = context.changes.subscribe({
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
    stop: unsubscribe,
  };
}
