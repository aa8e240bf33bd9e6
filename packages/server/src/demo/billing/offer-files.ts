import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { keepOfferFile } from '#features/billing/documents/offer-document.service.ts';
import { everyOffer } from '#server/demo/billing/offer-rows.ts';
import { findOffer } from '#features/billing/offers/offers.queries.ts';

/** Makes the PDF of each offer that was sent. */
export async function insertDemoOfferFiles(context: AppContext, db: Transaction): Promise<void> {
  const sent = await db.selectFrom('offer').select('id').where('state', '<>', 'DRAFT').execute();
  for (const { id } of sent) {
    const offer = await findOffer(db, id, everyOffer);
    if (offer !== null) await keepOfferFile(context, db, offer);
  }
}
