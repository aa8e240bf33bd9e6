import { scrubPersonalData } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import {
  lockUngrouped,
  updateAsGrouped,
  updateAsThinned,
  type UngroupedEntry,
} from '#features/error-log/error-care.queries.ts';
import { countEvents } from '#features/error-log/error-grouping.service.ts';
import { seenOf } from '#features/error-log/error-intake.service.ts';

const newestSamples = 20;

function withoutPersonalData(entry: UngroupedEntry): UngroupedEntry {
  const { message, stack } = entry;
  return {
    ...entry,
    message: scrubPersonalData(message),
    stack: stack === null ? null : scrubPersonalData(stack),
  };
}

/**
 * Answers whether there may be more. In a transaction of its own, which locks one cause before its group, as the intake
 * does: otherwise each could wait for the other.
 */
async function groupOne({ database }: AppContext): Promise<boolean> {
  return database.transaction().execute(async (db) => {
    const stored = await lockUngrouped(db);
    if (stored === null) return false;
    const entry = withoutPersonalData(stored);
    await updateAsGrouped(db, entry, await countEvents(db, seenOf(entry, entry.number, entry.at)));
    return true;
  });
}

/** Groups errors from before there were groups, and thins samples out, at once and every hour. */
export const errorCareTask: BackgroundTask<AppContext> = {
  name: 'error-log.care',
  feature: 'error-log',
  pause: 3_600_000,
  failure: 'Das Fehlerprotokoll wurde nicht aufgeräumt',
  begin: (context) => async (signal) => {
    while (!signal.aborted && (await groupOne(context)));
    await updateAsThinned(context.database, newestSamples);
  },
};
