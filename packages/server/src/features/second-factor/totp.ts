import { Secret, TOTP } from 'otpauth';

const issuer = 'EnergieAkte';
const digits = 6;
const periodSeconds = 30;
const secretBytes = 20;
/** Codes of the step before and after count as well: clocks differ, and people type. */
const window = 1;

function generatorOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
}

/** A new secret in base32. SHA-1, six digits, 30 seconds: what every app reads. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What the QR code holds: the secret with the names the app shows. */
export function totpUri(secret: string, username: string): string {
  return generatorOf(secret, username).toString();
}

/** A code as it was shown, without the blanks of the screen it was read from; `null` for anything else. */
export function readTotpCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/gu, '');
  return /^\d{6}$/u.test(code) ? code : null;
}

/** The step (half minutes since 1970) a code belongs to, as far as it counts at `now`; `null` for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = generatorOf(secret, '').validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
