/** Below this it is done at once. */
const quicklyDone = 64 * 1024 * 1024;

let last: Promise<unknown> = Promise.resolve();

/** Does what unpacks much one after the other: each takes a thread that files and passwords need as well. */
export async function inTurn(bytes: number, work: () => Promise<void>): Promise<void> {
  if (bytes <= quicklyDone) return work();
  const before = last;
  const own = before.then(work, work);
  last = own.catch(() => undefined);
  return own;
}
