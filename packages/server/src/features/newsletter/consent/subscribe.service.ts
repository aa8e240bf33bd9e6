import { newsletterForm } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { countCall } from '#database/rate-count.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import { networkOf } from '#http/network-of.ts';
import { publicAddress } from '#http/public-address.ts';
import { newToken, tokenHash } from '#http/secret-token.ts';
import { tryAgain } from '#http/try-again.ts';
import { confirmationMail, knownMail } from '#features/newsletter/consent/confirmation-mail.ts';
import { consentText, consentTextVersion } from '#features/newsletter/consent/consent-text.ts';
import {
  findConsentOfLink,
  hasConsent,
  insertConsent,
  updateConsentAsConfirmed,
} from '#features/newsletter/consent/consents.queries.ts';
import {
  foldAddress,
  lockAddress,
  lockAddressRow,
} from '#features/newsletter/consent/mail-addresses.queries.ts';
import { addressHash, newsletterKey } from '#features/newsletter/consent/newsletter-key.service.ts';
import { findOfficeName } from '#features/newsletter/consent/office-name.queries.ts';
import { liftSuppression } from '#features/newsletter/consent/own-consent.service.ts';

type KnownCaller = Pick<Caller, 'address' | 'userAgent'>;

const hourInSeconds = 3600;
const dayInSeconds = 24 * hourInSeconds;
/** Of one network; people of a firm share one. */
const subscriptionsPerHour = 20;
const confirmationsPerHour = 120;
/** To one address, whoever asks: nobody is to be annoyed over our form. */
const mailsPerDay = 3;

async function refuseTooMany(
  { database }: AppContext,
  { address }: KnownCaller,
  { what, limit }: { readonly what: string; readonly limit: number },
): Promise<void> {
  const bucket = `${what}:${networkOf(address)}`;
  const wait = await countCall(database, { bucket, limit, windowSeconds: hourInSeconds });
  if (wait !== null) throw tryAgain('rate.limited', wait);
}

/** What the public pages say and ask for. */
export async function getNewsletterForm({ database }: AppContext) {
  const officeName = await findOfficeName(database);
  const isOpen = await readSetting(database, newsletterForm);
  return { officeName, isOpen, consentText: consentText(officeName) };
}

interface Order {
  readonly address: string;
  readonly caller: KnownCaller;
}

/**
 * Asks the owner of the address whether it was them. Who gets the newsletter already is told so, and keeps it: a stranger
 * must not be able to hold it up by ordering it again.
 */
async function askOwner(
  context: AppContext,
  db: Transaction,
  { address: to, caller }: Order,
): Promise<void> {
  const office = await findOfficeName(db);
  const addressId = await lockAddress(db, to);
  if (await hasConsent(db, addressId)) {
    await sendMail(db, { to, ...knownMail(office) });
    return;
  }
  const token = newToken();
  const id = newId();
  const address = publicAddress(context.config, `/newsletter-bestaetigen#${token}`);
  const text = consentText(office);
  const confirmationMailId = await sendMail(db, {
    to,
    ...confirmationMail({ office, text }),
    link: { kind: 'newsletter', id, sealed: context.encryption.seal(address) },
  });
  await insertConsent(db, {
    id,
    addressId,
    source: 'FORMULAR',
    text,
    textVersion: consentTextVersion,
    ip: caller.address,
    userAgent: caller.userAgent,
    tokenHash: tokenHash(token),
    confirmationMailId,
  });
}

/**
 * Orders the newsletter over the form of the office. The answer is the same whether or not the address is known, and
 * whether or not a mail goes out.
 * @throws AppError `newsletterForm.closed`, `rate.limited`
 */
export async function subscribe(
  context: AppContext,
  { email, caller }: { readonly email: string; readonly caller: KnownCaller },
): Promise<{ requested: true }> {
  const { database } = context;
  if (!(await readSetting(database, newsletterForm))) throw refusal('newsletterForm.closed', {});
  await refuseTooMany(context, caller, { what: 'subscribe', limit: subscriptionsPerHour });
  const address = foldAddress(email);
  const hash = addressHash(await newsletterKey(context, database), address);
  const limit = { bucket: `subscribed:${hash}`, limit: mailsPerDay, windowSeconds: dayInSeconds };
  if ((await countCall(database, limit)) === null)
    await database.transaction().execute(async (db) => askOwner(context, db, { address, caller }));
  return { requested: true };
}

/**
 * Confirms an order by the link of its mail; twice is as good as once.
 * @throws AppError `newsletterLink.unknown`, `newsletterLink.used` where it is too late, `rate.limited`
 */
export async function confirmSubscription(
  context: AppContext,
  { token, caller }: { readonly token: string; readonly caller: KnownCaller },
): Promise<{ confirmed: true }> {
  await refuseTooMany(context, caller, { what: 'confirm', limit: confirmationsPerHour });
  await context.database.transaction().execute(async (db) => {
    const order = await findConsentOfLink(db, tokenHash(token));
    if (order === null) throw refusal('newsletterLink.unknown', {});
    const address = await lockAddressRow(db, order.addressId);
    if (address === null || order.isRevoked || (order.isOld && !order.isConfirmed))
      throw refusal('newsletterLink.used', {});
    if (order.isConfirmed) return;
    if (!(await updateConsentAsConfirmed(db, order.id))) throw refusal('newsletterLink.used', {});
    await liftSuppression(context, db, { id: order.addressId, address });
  });
  return { confirmed: true };
}
