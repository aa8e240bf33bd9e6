import type { Clock } from '#core/app-context.ts';

/** How often a quiet connection is asked whether it lives, and how long it has for the answer. Together under 5 s. */
const askMilliseconds = 3000;
const answerMilliseconds = 1500;

interface Watch {
  readonly startTimer: Clock['startTimer'];
  /** Sends the shortest statement there is. */
  readonly ask: () => Promise<unknown>;
  /** Called once, when no answer came in time: whoever owns the connection closes it. */
  readonly onDead: () => void;
}

/**
 * Notices within 4.5 s that a connection is dead. A network that is gone says nothing: without a question such a
 * connection looks like a quiet one for ever.
 * @returns the function that ends the watch
 */
export function watchConnection({ startTimer, ask, onDead }: Watch): () => void {
  let cancelTimer = (): void => undefined;
  let isWatching = true;
  const stop = (): void => {
    isWatching = false;
    cancelTimer();
  };
  const giveUp = (): void => {
    if (!isWatching) return;
    stop();
    onDead();
  };
  const waitAndAsk = (): void => {
    if (!isWatching) return;
    cancelTimer();
    cancelTimer = startTimer(askMilliseconds, () => {
      cancelTimer = startTimer(answerMilliseconds, giveUp);
      ask().then(waitAndAsk, giveUp);
    });
  };
  waitAndAsk();
  return stop;
}
