import { type AppContext, UnreadableSecretError } from '#core/app-context.ts';

/**
 * The secret of an app; `null` where the server has another key than the one it was sealed with, such as after a restore
 * with a new ENCRYPTION_KEY. Those who run the server read so in its log.
 */
export function openTotpSecret(
  { encryption, log }: Pick<AppContext, 'encryption' | 'log'>,
  sealed: string,
): string | null {
  try {
    return encryption.open(sealed);
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    log.error({ err: error }, 'Ein zweiter Faktor ist mit diesem ENCRYPTION_KEY nicht lesbar');
    return null;
  }
}
