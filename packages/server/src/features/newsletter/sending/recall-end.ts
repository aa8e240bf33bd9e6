/** Milliseconds in which a started letter can be taken back. */
const recallTime = 60_000;

/** Until when nothing leaves of a letter that is started now. */
export function recallEnd(now: Date): Date {
  return new Date(now.getTime() + recallTime);
}
