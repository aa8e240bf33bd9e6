import { z } from 'zod';
import { StartupError } from '#database/startup-error.ts';

/** The variables of mails, part of the environment of `config.ts`. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./u, 'muss mit smtp:// oder smtps:// beginnen')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]*<[^@<>\s]+@[^@<>\s]+>|[^@<>\s]+@[^@<>\s]+)$/u,
      'muss eine Adresse sein, etwa EnergieAkte <post@buero.de>',
    )
    .optional(),
  BOUNCE_ADDRESS: z
    .string()
    .regex(
      /^[^@<>\s+]+@[^@<>\s]+$/u,
      'muss eine Adresse ohne + und ohne Namen sein, etwa bounce@buero.de',
    )
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/iu, 'muss eine Domain sein, etwa buero.de')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9._-]{1,63}$/iu, 'muss ein Selektor sein, etwa energieakte')
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
};

type Values = z.infer<z.ZodObject<typeof mailVariables>>;

/** Where the key lies that signs letters, and under which name its public half stands in the DNS. */
export interface DkimConfig {
  readonly domain: string;
  readonly selector: string;
  readonly keyFile: string;
}

export interface MailConfig {
  /** `null`: mails stay in the outbox, where admins can read them. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** `null`: letters are not signed here; the mail server may do so. */
  readonly dkim: DkimConfig | null;
  /** Where newsletters that cannot be delivered come back to; `null`: to the sender. */
  readonly bounceAddress: string | null;
}

function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: Values): MailConfig['smtp'] {
  if (url === undefined) return null;
  if (from === undefined) {
    throw new StartupError(
      'MAIL_FROM fehlt: Mit SMTP_URL muss der Absender gesetzt sein, etwa EnergieAkte <post@buero.de>.',
    );
  }
  return { url, from };
}

function dkimOf(values: Values): DkimConfig | null {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = values;
  if (domain === undefined && selector === undefined && keyFile === undefined) return null;
  if (domain === undefined || selector === undefined || keyFile === undefined) {
    throw new StartupError(
      'Für signierte Newsletter müssen DKIM_DOMAIN, DKIM_SELECTOR und DKIM_KEY_FILE gesetzt sein, oder keines davon.',
    );
  }
  return { domain, selector, keyFile };
}

/** @throws StartupError naming what is missing */
export function mailOf(values: Values): MailConfig {
  return { smtp: smtpOf(values), dkim: dkimOf(values), bounceAddress: values.BOUNCE_ADDRESS ?? null };
}
