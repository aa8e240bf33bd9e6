import { refusal } from '#http/app-error.ts';

/** Lets only so many pieces of work run at the same time; the others wait in the order they came. */
export interface Turnstile {
  /** @throws AppError `rate.limited` when too many are waiting already */
  readonly pass: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

const longestQueue = 200;
const secondsUntilBetter = 10;

export function createTurnstile(atOnce: number): Turnstile {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    // Whoever floods the sign-in must not fill the memory with requests that are answered in minutes.
    if (waiting.length >= longestQueue)
      throw refusal(
        'rate.limited',
        { wait: `${secondsUntilBetter} Sekunden` },
        { retryAfter: secondsUntilBetter },
      );
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    // The place is handed on, so nobody who comes now can take it.
    else next();
  }

  return {
    pass: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
