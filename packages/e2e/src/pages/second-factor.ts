import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from '../story.ts';

const stepMilliseconds = 30_000;

/** The code an authenticator app shows. No code counts twice, so later ones are taken from the step that follows. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsAhead * stepMilliseconds,
  });
}

/** Reads the secret from the open set-up as somebody who cannot scan the QR code. */
export async function readSecret(page: Page): Promise<string> {
  const shown = page.getByTestId('totp-secret');
  await expect(shown).toBeVisible();
  return ((await shown.textContent()) ?? '').replaceAll(/\s/gu, '');
}

/** The recovery codes on the screen; says that they are kept and goes on. */
export async function keepRecoveryCodes(page: Page): Promise<readonly string[]> {
  const shown = page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await page.getByRole('checkbox', { name: /sicheren Ort/ }).check();
  await page.getByRole('button', { name: 'Fertig' }).click();
  return codes;
}

/** Gives the browser a fingerprint reader with passkeys that checks the person. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Passkeys belong to a name, not to an IP address. */
export function byName(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}
