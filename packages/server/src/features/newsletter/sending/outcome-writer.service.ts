import type { AppContext } from '#core/app-context.ts';
import { isUnwritable } from '#database/unwritable-value.ts';
import { updateOutcomes } from '#features/newsletter/sending/outcome.queries.ts';
import type { WrittenOutcome } from '#features/newsletter/sending/written-outcome.ts';

/** Writes what became of messages, as soon as it is known; what is heard meanwhile goes along. */
export interface OutcomeWriter {
  /** Comes back when it is written. @throws Error when the database never takes it, or the server stops before it does */
  readonly write: (outcome: WrittenOutcome) => Promise<void>;
  /** The database did not take the last one: nothing new may leave until it has. */
  readonly isBehind: () => boolean;
}

interface Waiting {
  readonly outcome: WrittenOutcome;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Milliseconds between two attempts. */
const pause = 1000;
/** So often it is tried once the server is to stop. */
const lastAttempts = 15;

interface Persistence {
  readonly newsletterId: string;
  /** Of the server that is to stop. */
  readonly signal: AbortSignal;
}

/**
 * Tries until the database takes what is to be written; what it can never take is thrown at once, and everything once the
 * server has waited a quarter of a minute to stop.
 */
function createPersistence({ database, clock, log }: AppContext, { newsletterId, signal }: Persistence) {
  let failures = 0;

  async function writeAll(outcomes: readonly WrittenOutcome[]): Promise<void> {
    let attemptsLeft = lastAttempts;
    for (;;)
      try {
        await updateOutcomes(database, newsletterId, outcomes);
        failures = 0;
        return;
      } catch (error) {
        if (isUnwritable(error)) throw error;
        failures += 1;
        if (failures === 1)
          log.warn({ err: error, newsletterId }, 'Was aus Nachrichten wurde, ließ sich nicht schreiben');
        attemptsLeft -= signal.aborted ? 1 : 0;
        if (attemptsLeft === 0) throw error;
        await clock.wait(pause);
      }
  }

  return { writeAll, isBehind: () => failures > 0 };
}

/**
 * What nobody can hear a second time is tried until the database takes it. What it can never take is written one by one,
 * without the text of the mail server, so that the others are not lost with it. While the server stops it is given up after a
 * quarter of a minute: then the messages count as unclear.
 */
export function createOutcomeWriter(
  context: AppContext,
  newsletterId: string,
  signal: AbortSignal,
): OutcomeWriter {
  const { writeAll, isBehind } = createPersistence(context, { newsletterId, signal });
  let waiting: Waiting[] = [];
  let isFlushing = false;

  async function writeWithoutText({ outcome, resolve, reject }: Waiting): Promise<void> {
    try {
      await writeAll([{ ...outcome, text: null }]);
      resolve();
    } catch (error) {
      reject(error);
    }
  }

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await writeAll(batch.map(({ outcome }) => outcome));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (!isUnwritable(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      context.log.warn(
        { err: error, newsletterId },
        'Was der Mailserver sagte, ließ sich nicht schreiben',
      );
      for (const one of batch) await writeWithoutText(one);
    }
  }

  async function flush(): Promise<void> {
    if (isFlushing) return;
    isFlushing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await writeBatch(batch);
    }
    isFlushing = false;
  }

  return {
    write: async (outcome) =>
      new Promise((resolve, reject) => {
        waiting.push({ outcome, resolve, reject });
        void flush();
      }),
    isBehind,
  };
}
