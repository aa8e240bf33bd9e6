import { extensionsOfKinds, germanDay, type OpenUploadLink } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { countCall } from '#database/rate-count.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import { networkOf, wideNetworkOf } from '#http/network-of.ts';
import { newToken, tokenHash } from '#http/secret-token.ts';
import { tryAgain } from '#http/try-again.ts';
import { checkLinkPassword } from '#features/auth/password-check.service.ts';
import { countingRefusals } from '#features/auth/sign-in-failure.service.ts';
import { insertPass } from '#features/documents/upload-links/link-pass.queries.ts';
import {
  isExpired,
  isWithdrawn,
  measuresOf,
  type UploadLinkRecord,
} from '#features/documents/upload-links/upload-link-record.ts';
import {
  findLinkOfToken,
  findOffice,
  updateLastUsed,
} from '#features/documents/upload-links/upload-links.queries.ts';

const opensPerQuarter = 120;
const quarterInSeconds = 900;

/** Nobody guesses a token; this keeps an open call from being used to keep the machine busy. */
async function refuseTooMany({ database }: AppContext, { address }: Caller): Promise<void> {
  const bucket = `upload-link:${networkOf(address)}`;
  const limit = { bucket, limit: opensPerQuarter, windowSeconds: quarterInSeconds };
  const wait = await countCall(database, limit);
  if (wait !== null) throw tryAgain('rate.limited', wait);
}

export interface LinkOpening {
  readonly token: string;
  readonly password: string | undefined;
  readonly caller: Caller;
}

/** One that never was, was revoked or lost its project is told with the same words, and costs the same. */
async function getLiveLink(context: AppContext, opening: LinkOpening): Promise<UploadLinkRecord> {
  const link = await findLinkOfToken(context.database, tokenHash(opening.token));
  if (link !== null && !isWithdrawn(link)) return link;
  const turn = { lane: 'uploadLink', network: wideNetworkOf(opening.caller.address) } as const;
  await context.passwords.matches(null, opening.password ?? '', turn);
  throw refusal('uploadLink.unknown', {});
}

/** Guesses are counted and slowed down as those at the sign-in, by link and network. */
async function requirePassword(
  context: AppContext,
  { id, passwordHash }: UploadLinkRecord,
  { password, caller }: LinkOpening,
): Promise<void> {
  if (passwordHash === null) return;
  if (password === undefined || password === '') throw refusal('uploadLink.passwordNeeded', {});
  if (!(await checkLinkPassword(context, { linkId: id, passwordHash }, { password, caller })))
    throw refusal('uploadLink.passwordWrong', {});
}

async function present(
  { database }: AppContext,
  link: UploadLinkRecord,
  pass: string,
): Promise<OpenUploadLink> {
  const { title, message, papers, acceptsOther, kinds } = link;
  const office = await findOffice(database, link.id);
  return {
    pass,
    office: office ?? { name: 'Ihr Büro', phone: null, email: null },
    title,
    message,
    papers: [...papers],
    acceptsOther,
    extensions: [...extensionsOfKinds(kinds)],
    ...measuresOf(link),
  };
}

async function open(context: AppContext, opening: LinkOpening): Promise<OpenUploadLink> {
  await refuseTooMany(context, opening.caller);
  const link = await getLiveLink(context, opening);
  if (isExpired(link, context.clock.now()))
    throw refusal('uploadLink.expired', { day: germanDay(link.expiresOn) });
  await requirePassword(context, link, opening);
  const pass = newToken();
  await insertPass(context.database, { tokenHash: tokenHash(pass), linkId: link.id });
  await updateLastUsed(context.database, link.id);
  return present(context, link, pass);
}

/**
 * Opens an upload link for a browser: answers what it asks for, and a pass with which files are sent.
 * @throws AppError `uploadLink.unknown`, `uploadLink.expired`, `uploadLink.passwordNeeded`, `uploadLink.passwordWrong`,
 *   `auth.throttled`, `rate.limited`
 */
export async function openUploadLink(
  context: AppContext,
  opening: LinkOpening,
): Promise<OpenUploadLink> {
  return countingRefusals(context, opening.caller, async () => open(context, opening));
}
