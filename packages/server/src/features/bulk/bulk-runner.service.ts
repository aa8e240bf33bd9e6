import type { AppContext } from '#core/app-context.ts';
import type { Person } from '#http/person.ts';
import { workOffBatch } from '#features/bulk/bulk-work.service.ts';

/** Works bulk edits off while the people who began them see the progress. */
export interface BulkRunner {
  /** Works until the bulk edit is through or the server stops; ends without an error either way. */
  readonly run: (person: Person, id: string) => Promise<void>;
  /** Lets the running batches finish and begins no more. */
  readonly stop: () => Promise<void>;
}

/** One per server. It keeps nothing that is not in the database: what it leaves behind, any other can continue. */
export function createBulkRunner(context: AppContext): BulkRunner {
  const running = new Set<Promise<void>>();
  let stopped = false;

  async function workOff(person: Person, id: string): Promise<void> {
    try {
      while (!stopped && (await workOffBatch({ context, person, id })));
    } catch (error) {
      // The bulk edit shows as interrupted and can be continued.
      context.log.error({ err: error, changeSet: id }, 'Sammeländerung unterbrochen');
    }
  }

  return {
    run: (person, id) => {
      const work = workOff(person, id);
      running.add(work);
      return work.finally(() => running.delete(work));
    },
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}
