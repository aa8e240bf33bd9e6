import type { LinkPurpose, OpenLink } from '@energieakte/contract';
import { countCall } from '#database/rate-count.ts';
import type { AppContext } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import { networkOf } from '#http/network-of.ts';
import { tryAgain } from '#http/try-again.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import {
  forgiveFailures,
  hashNewPassword,
  storeNewPassword,
} from '#features/auth/password-set.service.ts';
import { lockAccount } from '#core/people/managed-account.service.ts';
import { sendPasswordNotice } from '#features/accounts/account-mail.service.ts';
import type { AccountScope } from '#features/accounts/account-scope.ts';
import {
  findOpenLink,
  type OpenLinkRow,
  updateLinkAsUsed,
} from '#features/accounts/one-time-links.queries.ts';
import { tokenHash } from '#http/secret-token.ts';

const triesPerQuarter = 40;
const quarterInSeconds = 900;

/** Nobody guesses a token; this keeps an open call from being used to keep the machine busy. */
async function refuseTooMany({ database }: AppContext, caller: Caller): Promise<void> {
  const bucket = `link:${networkOf(caller.address)}`;
  const limit = { bucket, limit: triesPerQuarter, windowSeconds: quarterInSeconds };
  const wait = await countCall(database, limit);
  if (wait !== null) throw tryAgain('rate.limited', wait);
}

async function getOpenLink(context: AppContext, token: string): Promise<OpenLinkRow> {
  const link = await findOpenLink(context.database, tokenHash(token));
  if (link === null) throw refusal('link.unusable', {});
  return link;
}

/**
 * Says for whom a link is, without using it.
 * @throws AppError `link.unusable`, `rate.limited`
 */
export async function lookAtLink(
  { context }: AccountScope,
  token: string,
  caller: Caller,
): Promise<OpenLink> {
  await refuseTooMany(context, caller);
  const { purpose, displayname, username } = await getOpenLink(context, token);
  return { purpose, displayname, username };
}

export interface PasswordByLink {
  readonly token: string;
  readonly newPassword: string;
  readonly purpose: LinkPurpose;
  readonly caller: Caller;
}

/**
 * Sets the password of the account a link belongs to, uses the link up and ends every session. A password that is
 * refused does not use it up.
 * @throws AppError `link.unusable`, `password.isUsername`, `password.common`, `rate.limited`
 */
export async function setPasswordByLink(
  { context, sessions }: AccountScope,
  { token, newPassword, purpose, caller }: PasswordByLink,
): Promise<void> {
  await refuseTooMany(context, caller);
  const link = await getOpenLink(context, token);
  if (link.purpose !== purpose) throw refusal('link.unusable', {});
  const passwordHash = await hashNewPassword(context, newPassword, link.userId);
  const { userId } = link;
  const { sessionIds } = await context.database.transaction().execute(async (db) => {
    // The account first, as every other change of it does: nobody waits for the other.
    const account = await lockAccount(db, userId);
    const isUsed = account !== null && (await updateLinkAsUsed(db, tokenHash(token)));
    if (!isUsed) throw refusal('link.unusable', {});
    const ended = await storeNewPassword(context, db, { userId, passwordHash, mustChange: false });
    await forgiveFailures(db, account.username, caller);
    if (purpose === 'RESET') await sendPasswordNotice(db, account, false);
    await recordAudit(db, {
      actor: { id: userId },
      action: 'user.passwordReset',
      entity: 'app_user',
      entityId: userId,
      details: { purpose },
      caller,
    });
    return ended;
  });
  for (const sessionId of sessionIds) sessions.forget(sessionId);
}
