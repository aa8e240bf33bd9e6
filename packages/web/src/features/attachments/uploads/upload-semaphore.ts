interface Waiting {
  readonly start: () => void;
}

/** Lets at most so many go on at a time; the others wait in the order they came. */
export interface Semaphore {
  /** Resolves with the way to end the turn. @throws the signal's reason when it aborts first */
  readonly take: (signal: AbortSignal) => Promise<() => void>;
}

/** A queue with `most` turns at a time. */
export function createSemaphore(most: number): Semaphore {
  let taken = 0;
  let queue: readonly Waiting[] = [];

  function next(): void {
    const [first, ...rest] = queue;
    if (first === undefined || taken >= most) return;
    queue = rest;
    taken += 1;
    first.start();
  }

  function end(): void {
    taken -= 1;
    next();
  }

  async function take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const isMine = await new Promise<boolean>((resolve) => {
      const waiting: Waiting = { start: () => resolve(true) };
      queue = [...queue, waiting];
      signal.addEventListener('abort', () => {
        if (!queue.includes(waiting)) return;
        queue = queue.filter((one) => one !== waiting);
        resolve(false);
      });
      next();
    });
    if (!isMine) signal.throwIfAborted();
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      end();
    };
  }

  return { take };
}
