import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import {
  lockUngrouped,
  updateAsThinned,
  updateCauseOf,
} from '#features/error-log/error-care.queries.ts';
import { countEvents } from '#features/error-log/error-grouping.service.ts';
import { seenOf } from '#features/error-log/error-intake.service.ts';

const newestSamples = 20;
const entriesAtOnce = 200;

/** Answers whether there may be more. */
async function groupSome({ database }: AppContext): Promise<boolean> {
  return database.transaction().execute(async (db) => {
    const entries = await lockUngrouped(db, entriesAtOnce);
    for (const entry of entries)
      await updateCauseOf(db, entry.id, await countEvents(db, seenOf(entry, entry.number, entry.at)));
    return entries.length === entriesAtOnce;
  });
}

/** Groups errors from before there were groups, and thins samples out, at once and every hour. */
export const errorCareTask: BackgroundTask<AppContext> = {
  name: 'error-log.care',
  feature: 'error-log',
  pause: 3_600_000,
  failure: 'Das Fehlerprotokoll wurde nicht aufgeräumt',
  begin: (context) => async (signal) => {
    while (!signal.aborted && (await groupSome(context)));
    await updateAsThinned(context.database, newestSamples);
  },
};
