import type { LinkPurpose } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import { publicAddress } from '#http/public-address.ts';
import type { GreetedPerson } from '#core/mail/greeting.ts';
import { linkPlace, sendMail } from '#core/mail/send-mail.service.ts';
import type { AccountEntry } from '#core/people/managed-account.service.ts';
import { linkMail, passwordNotice } from '#features/accounts/account-mail-texts.ts';
import { newToken, tokenHash } from '#http/secret-token.ts';
import { insertLink, updateOpenLinkAsEnded } from '#features/accounts/one-time-links.queries.ts';

const minutesFor: Readonly<Record<LinkPurpose, number>> = { INVITE: 7 * 24 * 60, RESET: 60 };

/** The page behind the link. The token stands in the fragment, which reaches no server, log or referrer. */
function addressOf({ config }: AppContext, token: string): string {
  return publicAddress(config, `/passwort/neu#${token}`);
}

interface WantedLink {
  readonly account: AccountEntry;
  readonly purpose: LinkPurpose;
  /** `null`: the owner of the address asked for it. */
  readonly createdBy: string | null;
}

/**
 * Sends an account, locked by the caller, a one-time link; an earlier one of the same purpose ends.
 * @throws AppError `user.noEmail`
 */
export async function sendLink(
  context: AppContext,
  db: Transaction,
  { account, purpose, createdBy }: WantedLink,
): Promise<void> {
  const { id: userId, displayname, username, email } = account;
  if (email === null || email === '') throw refusal('user.noEmail', { name: displayname });
  const token = newToken();
  const id = newId();
  await updateOpenLinkAsEnded(db, userId, purpose);
  const expiresAt = await insertLink(db, {
    id,
    tokenHash: tokenHash(token),
    userId,
    purpose,
    createdBy,
    minutes: minutesFor[purpose],
  });
  const link = {
    kind: 'account',
    id,
    sealed: context.encryption.seal(addressOf(context, token)),
  } as const;
  const mail = linkMail(purpose, { person: account, username, expiresAt, linkPlace });
  await sendMail(db, { to: email, ...mail, about: userId, link });
}

/** Sends the owner of an account a mail about the new password; an account without an address gets none. */
export async function sendPasswordNotice(
  db: Transaction,
  account: GreetedPerson & Pick<AccountEntry, 'id' | 'email'>,
  byAdmin: boolean,
): Promise<void> {
  const { id, email } = account;
  if (email === null || email === '') return;
  await sendMail(db, { to: email, ...passwordNotice(account, byAdmin), about: id });
}
