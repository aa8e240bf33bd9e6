import type { AppContext } from '#core/app-context.ts';
import { countCall } from '#database/rate-count.ts';
import { refusal } from '#http/app-error.ts';
import type { RevokedVia } from '#features/newsletter/consent/consents.queries.ts';
import { hashPads, newsletterKey } from '#features/newsletter/consent/newsletter-key.service.ts';
import { isStopped } from '#features/newsletter/consent/suppressions.queries.ts';
import { stopWriting } from '#features/newsletter/consent/stop-writing.service.ts';
import { isTokenShaped, readUnsubscribeToken } from '#features/newsletter/consent/unsubscribe-token.ts';

/** More often nobody has to unsubscribe in an hour: each further time changes only what was said otherwise meanwhile. */
const worksPerHour = 20;
const hourInSeconds = 3600;

interface Unsubscribing {
  readonly token: string;
  readonly via: RevokedVia;
}

/**
 * Unsubscribes whoever got the link. A link of nobody's is answered in the same way, so that it tells nothing; those who
 * call are mostly the computers of mailbox providers, so no network is limited.
 * @throws AppError `newsletterLink.unknown` for what is no link of ours by its shape
 */
export async function unsubscribe(context: AppContext, { token, via }: Unsubscribing): Promise<void> {
  if (!isTokenShaped(token)) throw refusal('newsletterLink.unknown', {});
  const { database } = context;
  const key = await newsletterKey(context, database);
  const link = readUnsubscribeToken(key, token);
  if (link === null) return;
  const bucket = `unsubscribe:${link.addressId}`;
  const limit = { bucket, limit: worksPerHour, windowSeconds: hourInSeconds };
  const pads = hashPads(key);
  await database.transaction().execute(async (db) => {
    // Counted together with the work: what failed does not count.
    const isOften = (await countCall(db, limit)) !== null;
    if (isOften && (await isStopped(db, { pads, addressId: link.addressId }))) return;
    await stopWriting(context, db, { ...link, via, reason: 'ABGEMELDET' });
  });
}

/** How somebody unsubscribes by a call: mail programs send the field of RFC 8058, the page sends nothing. */
export function viaOf(fields: Readonly<Record<string, unknown>> | undefined): RevokedVia {
  return fields?.['List-Unsubscribe'] === undefined ? 'LINK' : 'EIN_KLICK';
}
