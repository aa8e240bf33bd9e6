import { setTimeout as pause } from 'node:timers/promises';

/** Requests of this node that bring bytes of uploads. */
export interface OngoingRequests {
  /** Counts the work as ongoing until it ends. */
  readonly track: <Result>(id: string, work: Promise<Result>) => Promise<Result>;
  /** Resolves when none is ongoing, and at the latest after a moment: the connection of one may be dead. */
  readonly settled: (id: string) => Promise<void>;
}

const patienceMilliseconds = 1500;

/**
 * After a cut, the question for the offset often overtakes the bytes that had arrived before it. Whoever asks waits for
 * them, so that they are not sent again.
 */
export function createOngoingRequests(): OngoingRequests {
  const ongoing = new Map<string, Set<Promise<unknown>>>();
  return {
    track: async (id, work) => {
      const same = ongoing.get(id) ?? new Set();
      ongoing.set(id, same.add(work));
      try {
        return await work;
      } finally {
        same.delete(work);
        if (same.size === 0) ongoing.delete(id);
      }
    },
    settled: async (id) => {
      const same = ongoing.get(id);
      if (same === undefined) return;
      const waiting = new AbortController();
      await Promise.race([
        Promise.allSettled(same),
        pause(patienceMilliseconds, undefined, { signal: waiting.signal }).catch(() => undefined),
      ]);
      waiting.abort();
    },
  };
}
