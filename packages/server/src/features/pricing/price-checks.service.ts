import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { insertPriceChecks } from '#features/pricing/price-checks.queries.ts';

/** Writes down that prices were looked at today and left as they are; unknown ones are passed over. */
export async function checkPrices(
  { database, clock }: AppContext,
  { person, caller }: { readonly person: Person; readonly caller: Caller },
  priceIds: readonly string[],
): Promise<void> {
  await database.transaction().execute(async (db) => {
    const prices = await insertPriceChecks(db, {
      priceIds,
      day: berlinDay(clock.now()),
      userId: person.id,
    });
    const entry = { entity: 'price', entityId: null, details: { prices }, caller } as const;
    await recordAudit(db, { actor: person, action: 'price.checked', ...entry });
  });
}
