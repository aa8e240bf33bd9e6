import type { TimeTacResult } from '#core/timetac.ts';
import type { TimeTacConfig } from '#server/config/timetac-config.ts';
import { grantTokens, type Send } from '#platform/timetac/tokens.ts';

/**
 * Whether TimeTac takes the key of the office. With passwords of people nothing can be signed in without one of them, so it is
 * asked to renew a token that nobody has: it refuses the token only when it knows the key.
 */
export async function checkTimeTac(config: TimeTacConfig, send: Send): Promise<TimeTacResult<null>> {
  const isService = config.mode === 'service';
  const fields = isService
    ? { grant_type: 'client_credentials' }
    : { grant_type: 'refresh_token', refresh_token: 'energieakte' };
  const result = await grantTokens({ config, send }, fields);
  const isKnown = result.kind === 'done' || (!isService && result.kind === 'refused');
  return isKnown ? { kind: 'done', value: null } : result;
}
