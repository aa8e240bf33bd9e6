/** Minutes until the next attempt, after the first failure, the second and so on. */
const pauses = [1, 5, 15, 60, 240, 720, 1440] as const;

/**
 * When somebody is tried again whom the mail server put off for the nth time; `null`: after two days of trying it is not
 * tried any more by itself.
 * @param attempts how often it was tried by now, from 1
 */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const pause = pauses[Math.max(1, attempts) - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
}
