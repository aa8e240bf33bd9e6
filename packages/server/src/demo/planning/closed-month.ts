import { addMonths, berlinDay, firstOfMonth } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { findAccount } from '#core/people/account.queries.ts';
import { closeTimeMonth, getTimeMonth } from '#features/time-reports/time-month.service.ts';

const accountant = 'petra.vogt';

/** Closes the latest month of the demo office whose weeks are all approved, as its accountant does. */
export async function closeDemoMonth(context: AppContext): Promise<void> {
  const { database, clock } = context;
  const known = await database
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', accountant)
    .executeTakeFirst();
  const person = known === undefined ? null : await findAccount(database, known.id);
  if (person === null) return;
  for (const back of [-1, -2]) {
    const month = addMonths(firstOfMonth(berlinDay(clock.now())), back).slice(0, 7);
    const { people, can } = await getTimeMonth(context, person, month);
    if (people === 0 || !can.close) continue;
    await closeTimeMonth(context, person, month);
    return;
  }
}
