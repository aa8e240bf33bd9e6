import type { SignInMethod } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { deleteOldRateCounts } from '#database/rate-count.ts';
import type { Caller } from '#http/handle.ts';
import { networkOf } from '#http/network-of.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { type Account, updateLastLogin } from '#features/auth/account.queries.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { insertSession } from '#features/auth/session.queries.ts';
import { deleteForgottenNetworks } from '#features/auth/sign-in-network.queries.ts';
import {
  deleteFailures,
  deleteForgotten,
  insertSuccess,
} from '#features/auth/sign-in-attempt.queries.ts';

export interface SignedIn {
  readonly account: Account;
  /** What the person has shown. */
  readonly method: SignInMethod;
  readonly caller: Caller;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/**
 * Opens the session that every way of signing in ends with. Call it in the transaction that used up the code, the
 * challenge or the ticket, when all that the way demands is checked; then `issueToken`.
 */
export async function openSession(
  db: Transaction,
  { account, method, caller }: SignedIn,
): Promise<OpenedSession> {
  const pair = { username: account.username, network: networkOf(caller.address) };
  await deleteFailures(db, pair);
  await insertSuccess(db, pair);
  await updateLastLogin(db, account.id);
  const { address, userAgent } = caller;
  const sessionId = newId();
  const expiresAt = await insertSession(db, {
    id: sessionId,
    userId: account.id,
    address,
    userAgent,
    method,
  });
  await recordAudit(db, {
    actor: account,
    action: 'auth.signedIn',
    entity: 'app_user',
    entityId: account.id,
    details: { method },
    caller,
  });
  return { sessionId, expiresAt };
}

/** The token of an opened session; sweeps away what no longer counts for any sign-in. */
export async function tokenOf(
  { context, sessions }: AuthScope,
  account: Account,
  session: OpenedSession,
): Promise<string> {
  await deleteForgotten(context.database);
  await deleteForgottenNetworks(context.database);
  await deleteOldRateCounts(context.database);
  return sessions.issueToken(account, session);
}
