import type { AccessScope } from '#core/follow-access-end.service.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { endAccess } from '#features/auth/end-access.service.ts';
import { dropFactors } from '#features/second-factor/second-factor-reset.service.ts';
import { insertLink, updateOpenLinkAsEnded } from '#features/accounts/one-time-links.queries.ts';
import { newToken, tokenHash } from '#http/secret-token.ts';
import { findRescuedAccount } from '#features/accounts/rescue.queries.ts';

const linkMinutes = 60;

/**
 * Lets a super admin in again whom no colleague can help: takes the second factor away, ends the sessions and answers
 * the token of a link for a new password. Only for whoever runs the server, and written down. `null`: no super admin
 * who could sign in has this name.
 */
export async function rescueSuperAdmin(
  scope: AccessScope,
  db: Transaction,
  username: string,
): Promise<string | null> {
  const userId = await findRescuedAccount(db, username);
  if (userId === null) return null;
  await dropFactors(db, userId);
  await endAccess(scope, db, { userId });
  await updateOpenLinkAsEnded(db, userId, 'RESET');
  const token = newToken();
  await insertLink(db, {
    id: newId(),
    tokenHash: tokenHash(token),
    userId,
    purpose: 'RESET',
    createdBy: null,
    minutes: linkMinutes,
  });
  await recordAudit(db, {
    actor: null,
    action: 'user.rescued',
    entity: 'app_user',
    entityId: userId,
  });
  return token;
}
