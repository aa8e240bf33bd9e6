import type { StartTimer } from '#http/start-timer.ts';

interface PendingTimer {
  readonly due: number;
  readonly action: () => void;
}

/** Timers whose time passes only when a test says so. */
export interface HandTimers {
  readonly start: StartTimer;
  /** In how many milliseconds each of the running ones is due, the next one first. */
  readonly pending: () => readonly number[];
  /** Milliseconds that have passed so far. */
  readonly elapsed: () => number;
  /** Resolves when a timer runs. */
  readonly untilPending: () => Promise<void>;
  /** Waits until a timer runs, and lets the time pass until the next one is due. */
  readonly passNext: () => Promise<void>;
}

export function createHandTimers(): HandTimers {
  const running = new Set<PendingTimer>();
  let now = 0;
  let wake = (): void => undefined;
  const inOrder = (): readonly PendingTimer[] =>
    [...running].toSorted((one, other) => one.due - other.due);
  const untilPending = async (): Promise<void> => {
    while (running.size === 0) await new Promise<void>((resolve) => (wake = resolve));
  };
  return {
    untilPending,
    start: (milliseconds, action) => {
      const timer = { due: now + milliseconds, action };
      running.add(timer);
      wake();
      return () => running.delete(timer);
    },
    pending: () => inOrder().map(({ due }) => due - now),
    elapsed: () => now,
    passNext: async () => {
      await untilPending();
      const [next] = inOrder();
      if (next === undefined) return;
      running.delete(next);
      now = next.due;
      next.action();
    },
  };
}
