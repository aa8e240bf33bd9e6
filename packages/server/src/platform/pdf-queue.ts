import type { PdfQueue } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';

/** So many documents one person may wait for: somebody who clicks twice gets both. */
const mostOfPerson = 3;
const secondsUntilBetter = 10;

/** The queue of one node, with room for one: documents are made in the order in which they were asked for. */
export function createPdfQueue(): PdfQueue {
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new Map<string, number>();
  return async (personId, work) => {
    const own = waiting.get(personId) ?? 0;
    if (own >= mostOfPerson)
      throw refusal(
        'rate.limited',
        { wait: `${secondsUntilBetter} Sekunden` },
        { retryAfter: secondsUntilBetter },
      );
    waiting.set(personId, own + 1);
    const made = last.then(work, work);
    last = made.catch(() => undefined);
    try {
      return await made;
    } finally {
      const left = (waiting.get(personId) ?? 1) - 1;
      if (left === 0) waiting.delete(personId);
      else waiting.set(personId, left);
    }
  };
}
