import type { BounceKind } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { lockAddressRow } from '#features/newsletter/consent/mail-addresses.queries.ts';
import { stopWriting } from '#features/newsletter/consent/stop-writing.service.ts';
import {
  countSoftBounces,
  updateAddressAsBounced,
  updateRecipientAsBounced,
} from '#features/newsletter/bounces/bounced-addresses.queries.ts';
import type { MessageOfOurs } from '#features/newsletter/bounces/bounces.queries.ts';

/** So many letters may come back in 30 days, as from a full mailbox; with the next one nobody writes there any more. */
const mostSoftBounces = 2;

interface Effect {
  readonly kind: BounceKind;
  readonly about: MessageOfOurs;
  /** What happened, for whoever looks the address up. */
  readonly text: string;
}

async function noteBounce(
  context: Pick<AppContext, 'encryption'>,
  db: Transaction,
  { kind, about, text }: Effect,
): Promise<void> {
  const { addressId, newsletterId } = about;
  const wasSent = await updateRecipientAsBounced(db, about);
  if (wasSent && newsletterId !== null)
    await announce(db, { type: 'newsletter.changed', id: newsletterId });
  if ((await lockAddressRow(db, addressId)) === null) return;
  const softCount = await countSoftBounces(db, addressId);
  const isGone = kind === 'HART' || softCount > mostSoftBounces;
  await updateAddressAsBounced(db, addressId, { state: isGone ? 'HART' : 'WEICH', softCount, text });
  if (isGone) await stopWriting(context, db, { addressId, newsletterId: null, reason: 'HART' });
}

/**
 * What follows from a message of the bounce mailbox that is written down, in the same transaction: an address that is gone
 * is not written to, and so is whoever complains or unsubscribes.
 */
export async function followBounce(
  context: Pick<AppContext, 'encryption'>,
  db: Transaction,
  effect: Effect,
): Promise<void> {
  const { kind, about } = effect;
  if (kind === 'HART' || kind === 'WEICH') return noteBounce(context, db, effect);
  if (kind === 'BESCHWERDE') return stopWriting(context, db, { ...about, reason: 'BESCHWERDE' });
  if (kind === 'ABMELDUNG')
    return stopWriting(context, db, { ...about, reason: 'ABGEMELDET', via: 'MAIL' });
  return undefined;
}
