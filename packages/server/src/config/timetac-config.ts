import { z } from 'zod';
import { StartupError } from '#database/startup-error.ts';

/** TimeTac, in which the office keeps its times as well. */
export interface TimeTacConfig {
  /** `https://api.timetac.com` */
  readonly origin: string;
  readonly account: string;
  /** Between the account and what is called: `v4`. */
  readonly apiPath: string;
  /** `password`: people sign in there with their own passwords; `service`: the server with its key. */
  readonly mode: 'password' | 'service';
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The variables of TimeTac, part of the environment of `config.ts`. */
export const timeTacVariables = {
  TIMETAC_ACCOUNT: z
    .string()
    .regex(
      /^[A-Za-z0-9_-]{1,100}$/u,
      'muss der Name des Kontos bei TimeTac sein, ohne https:// und Schrägstriche',
    )
    .optional(),
  TIMETAC_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.-]{1,253}(?::\d{1,5})?$/u, 'muss ein Rechnername sein, etwa api.timetac.com')
    .default('api.timetac.com'),
  TIMETAC_API_PATH: z
    .string()
    .regex(
      /^[A-Za-z0-9]{1,20}(?:\/[A-Za-z0-9]{1,20})?$/u,
      'muss ein Pfad wie v4, V4 oder userapi/v4 sein',
    )
    .default('v4'),
  TIMETAC_MODE: z
    .enum(['password', 'service'], { error: 'muss password oder service sein' })
    .default('password'),
  TIMETAC_CLIENT_ID: z.string().optional(),
  TIMETAC_CLIENT_SECRET: z.string().optional(),
};

type Values = z.infer<z.ZodObject<typeof timeTacVariables>>;

/** Only one on this very machine, as the tests have it, may come without https. */
const loopback = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/u;

/**
 * `null` without an account: times are kept here only.
 * @throws StartupError naming what is missing
 */
export function timeTacOf(values: Values): TimeTacConfig | null {
  const {
    TIMETAC_ACCOUNT: account,
    TIMETAC_CLIENT_ID: clientId,
    TIMETAC_CLIENT_SECRET: clientSecret,
  } = values;
  if (account === undefined && clientId === undefined && clientSecret === undefined) return null;
  if (account === undefined || clientId === undefined || clientSecret === undefined) {
    throw new StartupError(
      'Für TimeTac müssen TIMETAC_ACCOUNT, TIMETAC_CLIENT_ID und TIMETAC_CLIENT_SECRET gesetzt sein, oder keines davon.',
    );
  }
  const host = values.TIMETAC_HOST;
  return {
    origin: `${loopback.test(host) ? 'http' : 'https'}://${host}`,
    account,
    apiPath: values.TIMETAC_API_PATH,
    mode: values.TIMETAC_MODE,
    clientId,
    clientSecret,
  };
}
