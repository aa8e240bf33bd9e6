import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import { findOfficeName } from '#features/newsletter/consent/office-name.queries.ts';
import { consentText, consentTextVersion } from '#features/newsletter/consent/consent-text.ts';
import { insertConsent, revokeConsents } from '#features/newsletter/consent/consents.queries.ts';
import {
  foldAddress,
  lockAddress,
  updateAddressAsGood,
} from '#features/newsletter/consent/mail-addresses.queries.ts';
import { addressHash, newsletterKey } from '#features/newsletter/consent/newsletter-key.service.ts';
import { deleteSuppression } from '#features/newsletter/consent/suppressions.queries.ts';

type Sealing = Pick<AppContext, 'encryption'>;

/** An address of somebody who wants to be written to: nothing of before is in the way. */
export async function liftSuppression(
  context: Sealing,
  db: Transaction,
  { id, address }: { readonly id: string; readonly address: string },
): Promise<void> {
  await deleteSuppression(db, addressHash(await newsletterKey(context, db), address));
  await updateAddressAsGood(db, id);
}

interface OwnChoice {
  readonly person: { readonly id: string; readonly email: string | null };
  readonly caller: Pick<Caller, 'address' | 'userAgent'>;
  readonly wanted: boolean;
}

/**
 * Orders the newsletter for the address of an account, or takes that back. It stays with the address: where the account
 * gets another one, that one is not written to until it is ordered again.
 * @throws AppError `newsletter.noOwnAddress`
 */
export async function chooseNewsletter(
  context: Sealing,
  db: Transaction,
  { person, caller, wanted }: OwnChoice,
): Promise<void> {
  const address = foldAddress(person.email ?? '');
  if (address === '') throw refusal('newsletter.noOwnAddress', {});
  const addressId = await lockAddress(db, address);
  if (!wanted) return revokeConsents(db, { addressId, via: 'PROFIL' });
  await insertConsent(db, {
    addressId,
    source: 'PROFIL',
    userId: person.id,
    text: consentText(await findOfficeName(db)),
    textVersion: consentTextVersion,
    ip: caller.address,
    userAgent: caller.userAgent,
  });
  return liftSuppression(context, db, { id: addressId, address });
}
