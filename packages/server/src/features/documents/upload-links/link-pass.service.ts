import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { refusal } from '#http/app-error.ts';
import { tokenHash } from '#http/secret-token.ts';
import { findLinkOfPass } from '#features/documents/upload-links/link-pass.queries.ts';

/** A browser that opened an upload link. */
export interface LinkPass {
  readonly linkId: string;
  readonly passHash: string;
}

/**
 * The pass a request brings in place of a session.
 * @throws AppError `uploadLink.passEnded` for anything else, the token of a session among it
 */
export async function requireLinkPass(
  { database, clock }: AppContext,
  token: string | null,
): Promise<LinkPass> {
  if (token === null) throw refusal('uploadLink.passEnded', {});
  const passHash = tokenHash(token);
  const linkId = await findLinkOfPass(database, passHash, berlinDay(clock.now()));
  if (linkId === null) throw refusal('uploadLink.passEnded', {});
  return { linkId, passHash };
}
