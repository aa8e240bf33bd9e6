import type { AppContext } from '#core/app-context.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { type RevokedVia, revokeConsents } from '#features/newsletter/consent/consents.queries.ts';
import { lockAddressRow } from '#features/newsletter/consent/mail-addresses.queries.ts';
import { addressHash, newsletterKey } from '#features/newsletter/consent/newsletter-key.service.ts';
import { updateRecipientAsUnsubscribed } from '#features/newsletter/consent/recipients.queries.ts';
import {
  insertSuppression,
  type SuppressionReason,
} from '#features/newsletter/consent/suppressions.queries.ts';
import type { UnsubscribeLink } from '#features/newsletter/consent/unsubscribe-token.ts';

interface Stop extends UnsubscribeLink {
  readonly reason: SuppressionReason;
  /** How a consent was taken back; absent: it stays, but nobody writes. */
  readonly via?: RevokedVia;
}

/**
 * Nobody writes to an address any more: running letters ask before each message. The letter that somebody unsubscribed with
 * says so. An erased address has nothing left to stop.
 */
export async function stopWriting(
  context: Pick<AppContext, 'encryption'>,
  db: Transaction,
  { addressId, newsletterId, reason, via }: Stop,
): Promise<void> {
  const address = await lockAddressRow(db, addressId);
  if (address === null) return;
  if (via !== undefined) await revokeConsents(db, { addressId, via });
  const hash = addressHash(await newsletterKey(context, db), address);
  await insertSuppression(db, { hash, reason });
  if (newsletterId === null || reason !== 'ABGEMELDET') return;
  const hasArrived = await updateRecipientAsUnsubscribed(db, { newsletterId, addressId });
  if (hasArrived) await announce(db, { type: 'newsletter.changed', id: newsletterId });
}
