import type { AppContext, Clock } from '#core/app-context.ts';
import { tryAgain } from '#http/try-again.ts';

const toleratedFailures = 20;
const millisecondsPerFailure = 250;
const longestDelay = 5000;

/**
 * How many milliseconds a sign-in waits after this many failures of its name over all addresses: nothing below 20,
 * then a quarter of a second more with each, 5 s at most. A name is never locked for everyone: whoever attacks it
 * would lock its owner out.
 */
export function delayFor(failures: number): number {
  const counted = Math.max(0, failures - toleratedFailures + 1);
  return Math.min(counted * millisecondsPerFailure, longestDelay);
}

/** So many requests wait at once for what others did to their name; each takes memory meanwhile. */
const mostDelayed = 200;

/** The sign-ins that wait on one node. */
export function createSignInDelay(clock: Clock): AppContext['delaySignIn'] {
  let delayed = 0;
  return async (milliseconds) => {
    if (milliseconds > 0 && delayed >= mostDelayed) throw tryAgain('rate.limited', milliseconds / 1000);
    delayed += 1;
    try {
      await clock.wait(milliseconds);
    } finally {
      delayed -= 1;
    }
  };
}
