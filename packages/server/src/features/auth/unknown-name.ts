import { createHmac } from 'node:crypto';
import type { AppContext } from '#core/app-context.ts';

/**
 * What stands for a name nobody has where failed attempts are counted: the same for every spelling, and nothing from which
 * the name could be found without the server's secret. Now and then it is a password that was typed into the wrong field.
 */
export function unknownName({ tokenSecret }: Pick<AppContext, 'tokenSecret'>, typed: string): string {
  const hash = createHmac('sha256', tokenSecret).update(`unknown name:${typed.trim().toLowerCase()}`);
  return `unknown:${hash.digest('hex')}`;
}
