import { createTransport } from 'nodemailer';

/** Milliseconds; together well below the time after which a job is given to another node. */
export const mailLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** Nothing a message names is fetched or read from the disk. */
export const mailSafety = { disableFileAccess: true, disableUrlAccess: true };

/** One connection for each message. */
export function transportOf(url: string) {
  return createTransport({ url, ...mailLimits, ...mailSafety });
}
