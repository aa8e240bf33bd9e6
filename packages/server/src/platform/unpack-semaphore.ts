import type { UnpackSemaphore } from '#core/app-context.ts';

/** Bytes; what unpacks no more than this waits for nobody. */
const quicklyDone = 64 * 1024 * 1024;

/** The semaphore of one node, with room for one: what is much waits until what came before it is done. */
export function createUnpackSemaphore(): UnpackSemaphore {
  let last: Promise<unknown> = Promise.resolve();
  return async (bytes, work) => {
    if (bytes <= quicklyDone) return work();
    const before = last;
    const own = before.then(work, work);
    last = own.catch(() => undefined);
    return own;
  };
}
