import type { AppContext } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import { type PasskeySite, passkeySite } from '#features/second-factor/passkeys/passkey-site.ts';

/** Why no passkey can be used at the address of this request, in words; `null` where one can. */
export function passkeyObstacle({ config }: AppContext, caller: Caller): string | null {
  return passkeySite(config.publicUrl, caller.origin).obstacle;
}

/** @throws AppError `passkey.notPossible` with the reason */
export function demandPasskeySite({ config }: AppContext, caller: Caller): PasskeySite {
  const { site, obstacle } = passkeySite(config.publicUrl, caller.origin);
  if (site === null) throw refusal('passkey.notPossible', { reason: obstacle });
  return site;
}
