import type { AppContext } from '#core/app-context.ts';
import { countCall } from '#database/rate-count.ts';
import type { Person } from '#http/person.ts';
import { tryAgain } from '#http/try-again.ts';

/** Nobody starts or stops twice a second; each leaves a version in the history and a line for TimeTac. */
const callsPerMinute = 120;

/** @throws AppError `rate.limited` */
export async function limitTimer({ database }: AppContext, { id }: Pick<Person, 'id'>): Promise<void> {
  const limit = { bucket: `timer:${id}`, limit: callsPerMinute, windowSeconds: 60 };
  const wait = await countCall(database, limit);
  if (wait !== null) throw tryAgain('rate.limited', wait);
}
