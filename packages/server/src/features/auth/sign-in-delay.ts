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
