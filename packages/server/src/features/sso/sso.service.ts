import type { SingleSignOnOutcome } from '@energieakte/contract';
import type { AppContext, IdentityProvider, ProvidedIdentity } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { AppError, refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { findAccountToSignIn } from '#features/auth/account-to-sign-in.service.ts';
import { demandConfirmation } from '#features/auth/confirmation.service.ts';
import { openSession, tokenOf } from '#features/auth/sign-in-completion.service.ts';
import { recordFailedSignIn } from '#features/auth/sign-in-failure.service.ts';
import { linkIdentity } from '#features/sso/sso-link.service.ts';
import {
  openRoundTrip,
  type RoundTrip,
  roundTripCookie,
  sealRoundTrip,
} from '#features/sso/round-trip-cookie.ts';
import {
  findUserOfIdentity,
  insertIdentity,
  insertTicket,
  takeTicket,
} from '#features/sso/sso.queries.ts';
import { hashOfTicket, newTicket } from '#features/sso/ticket.ts';
import { lockUnprotectedAccountOf } from '#core/people/managed-account.service.ts';

/** @throws AppError `sso.notConfigured` */
function getProvider({ identityProvider }: AppContext): IdentityProvider {
  if (identityProvider === null) throw refusal('sso.notConfigured', {});
  return identityProvider;
}

/** Where a browser goes on to, and the cookie that binds what follows to it. */
export interface Begun {
  readonly url: string;
  readonly cookie: string;
}

/**
 * Begins a sign-in at the provider.
 * @throws AppError `sso.notConfigured`, `sso.unavailable`
 */
async function beginAtProvider(
  context: AppContext,
  { next, link }: Pick<RoundTrip, 'next' | 'link'>,
): Promise<Begun> {
  const { url, roundTrip } = await getProvider(context).begin();
  return { url, cookie: sealRoundTrip(context, { ...roundTrip, next, link }) };
}

/**
 * Begins to connect the person's own account, shortly after they showed who they are.
 * @throws AppError `auth.confirmationNeeded`, `sso.notConfigured`, `sso.unavailable`
 */
export async function beginLink(context: AppContext, person: Person, next: string): Promise<Begun> {
  await demandConfirmation(context.database, person);
  const link = { userId: person.id, sessionId: person.sessionId };
  return beginAtProvider(context, { next, link });
}

/**
 * The same for somebody who is not signed in; `null` when the provider does not answer, which their page tells them.
 * @throws AppError `sso.notConfigured`
 */
export async function beginSignIn(context: AppContext, next: string): Promise<Begun | null> {
  try {
    return await beginAtProvider(context, { next, link: null });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'sso.unavailable') throw error;
    context.log.warn({ err: error }, 'Der Anbieter der Anmeldung antwortet nicht');
    return null;
  }
}

/** The answer to a sign-in at the provider: a ticket for the page, or what is to be said there. */
export type Finished =
  | { readonly next: string; readonly isLink: boolean; readonly ticket: string }
  | { readonly next: string; readonly isLink: boolean; readonly outcome: SingleSignOnOutcome };

/**
 * Whose account the identity is for. Without a connection the e-mail address counts only where the office has allowed
 * it, the provider has verified it, and never for accounts that stand as high as an admin: whoever runs the mailboxes
 * must not become one.
 */
async function findUser(
  db: Transaction,
  { linkByEmail }: IdentityProvider,
  identity: ProvidedIdentity,
): Promise<string | null> {
  const known = await findUserOfIdentity(db, identity);
  if (known !== null) return known;
  const { email, emailVerified } = identity;
  if (!linkByEmail || !emailVerified || email === null) return null;
  const account = await lockUnprotectedAccountOf(db, email);
  if (account === null) return null;
  const userId = account.id;
  await insertIdentity(db, { ...identity, id: newId(), userId, linkedBy: null });
  await recordAudit(db, {
    actor: null,
    action: 'sso.linked',
    entity: 'app_user',
    entityId: userId,
    details: { email, issuer: identity.issuer },
  });
  return userId;
}

async function ticketFor(context: AppContext, identity: ProvidedIdentity): Promise<string | null> {
  const provider = getProvider(context);
  return context.database.transaction().execute(async (db) => {
    const userId = await findUser(db, provider, identity);
    if (userId === null || (await findAccountToSignIn(db, userId)) === null) return null;
    const ticket = newTicket();
    await insertTicket(db, { hash: hashOfTicket(ticket), userId });
    return ticket;
  });
}

async function signInAs(context: AppContext, identity: ProvidedIdentity, caller: Caller) {
  const ticket = await ticketFor(context, identity);
  if (ticket !== null) return { ticket };
  const username = identity.email ?? identity.subject;
  await recordFailedSignIn(context, { username, action: 'auth.failed', caller });
  return { outcome: 'unbekannt' as const };
}

/** What the provider's browser brings back. */
export interface ProviderCall {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

async function identify(
  context: AppContext,
  trip: RoundTrip,
  { code, state, iss }: ProviderCall,
): Promise<ProvidedIdentity | 'fehlgeschlagen' | 'nicht-erreichbar'> {
  if (code === undefined || state !== trip.state) return 'fehlgeschlagen';
  try {
    return await getProvider(context).finish({ code, state, issuer: iss ?? null }, trip);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.log.warn({ err: error }, 'Anmeldung beim Anbieter nicht möglich');
    return error.code === 'sso.failed' ? 'fehlgeschlagen' : 'nicht-erreichbar';
  }
}

/** Takes the provider's answer. Whatever is wrong with it is told to the page, because a person is waiting there. */
export async function finishAtProvider(
  context: AppContext,
  call: ProviderCall,
  caller: Caller,
): Promise<Finished> {
  const trip = openRoundTrip(context, caller.cookie(roundTripCookie));
  if (trip === null) return { next: '/', isLink: false, outcome: 'fehlgeschlagen' };
  const way = { next: trip.next, isLink: trip.link !== null };
  if (call.error === 'access_denied') return { ...way, outcome: 'abgebrochen' };
  const identity = await identify(context, trip, call);
  if (typeof identity === 'string') return { ...way, outcome: identity };
  if (trip.link === null) return { ...way, ...(await signInAs(context, identity, caller)) };
  return { ...way, outcome: await linkIdentity(context, trip.link, { identity, caller }) };
}

/**
 * Uses a ticket up; answers the token. Both factors are the provider's business.
 * @throws AppError `sso.ticketExpired`, the same for none, a used one and a disabled account
 */
export async function redeemTicket(scope: AuthScope, ticket: string, caller: Caller): Promise<string> {
  const opened = await scope.context.database.transaction().execute(async (db) => {
    const userId = await takeTicket(db, hashOfTicket(ticket));
    const account = userId === null ? null : await findAccountToSignIn(db, userId);
    if (account === null) return null;
    return { account, session: await openSession(db, { account, method: 'SSO', caller }) };
  });
  if (opened === null) throw refusal('sso.ticketExpired', {});
  return tokenOf(scope, opened.account, opened.session);
}
