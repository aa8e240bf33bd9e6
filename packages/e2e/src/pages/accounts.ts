import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { customerNamed } from './projects.ts';
import { people, rememberOwnAccount, tokenFor } from '../people.ts';

const Account = z.object({ id: z.string(), username: z.string(), displayname: z.string() });

/** An account that only one story knows. */
export type OwnAccount = z.infer<typeof Account>;

async function callAs(page: Page, username: string): Promise<Readonly<Record<string, string>>> {
  return { authorization: `Bearer ${await tokenFor(page, username)}` };
}

/** A colleague who may sign in at once. */
export async function newColleague(page: Page, name: string): Promise<OwnAccount> {
  const headers = await callAs(page, people.superAdmin);
  const { id: customerId } = await customerNamed(page, 'BEB');
  const unique = `${name.toLowerCase()}.${Date.now().toString(36)}`;
  const made = await page.request.post('/api/user', {
    headers,
    data: {
      username: unique,
      email: `${unique}@office.example`,
      displayname: `${name} ${unique.slice(-4)}`,
      customerId,
      roles: ['ROLE_USER'],
    },
  });
  expect(made.status()).toBe(201);
  const account = Account.parse(await made.json());
  const first = 'Erstes-Passwort-7';
  await page.request.post('/api/user/password', {
    headers,
    data: { userId: account.id, newPassword: first },
  });
  const signedIn = await page.request.post('/api/authenticate', {
    data: { username: unique, password: first },
  });
  const changed = await page.request.post('/api/user/change', {
    headers: { authorization: signedIn.headers()['authorization'] ?? '' },
    data: { oldPassword: first, newPassword: rememberOwnAccount(unique) },
  });
  expect(changed.status()).toBe(200);
  return account;
}

/** Begins something with the account on screen. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Aktionen' }).click();
  await page.getByRole('menuitem', { name }).click();
}
