import { z } from 'zod';

/** The mailbox that newsletters come back to; part of the environment of `config.ts`. */
export const bounceVariables = {
  BOUNCE_IMAP_URL: z
    .url({
      protocol: /^imaps?$/u,
      error: 'muss die Adresse eines Postfachs sein, etwa imaps://benutzer:passwort@mail.buero.de/INBOX',
    })
    .optional(),
};

export interface BounceConfig {
  /** `null`: what comes back is not seen. */
  readonly bounceImapUrl: string | null;
}

export function bouncesOf(values: { readonly BOUNCE_IMAP_URL?: string | undefined }): BounceConfig {
  return { bounceImapUrl: values.BOUNCE_IMAP_URL ?? null };
}
