import type { InTurn } from '#core/app-context.ts';

/** Below this it is done at once. */
const quicklyDone = 64 * 1024 * 1024;

/** The turns of one node. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return async (bytes, work) => {
    if (bytes <= quicklyDone) return work();
    const before = last;
    const own = before.then(work, work);
    last = own.catch(() => undefined);
    return own;
  };
}
