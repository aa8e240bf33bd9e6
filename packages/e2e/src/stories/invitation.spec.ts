import { UserRecord } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { openAs, people, tokenFor, typeSignIn } from '../people.ts';
import { expect, test } from '../story.ts';

test('an invited person chooses a password by the mailed link and signs in', async ({
  page,
  newContext,
}) => {
  const username = `nora.neu.${Date.now()}`;
  const email = `${username}@brenner-energie.example`;
  const headers = { authorization: `Bearer ${await tokenFor(page, people.markedAdmin)}` };

  await test.step('an admin makes an account without a password and invites', async () => {
    const me = await page.request.get('/api/user/me', { headers });
    const { customerId } = UserRecord.pick({ customerId: true }).parse(await me.json());
    const data = { username, email, displayname: 'Nora Neu', customerId, roles: ['ROLE_USER'] };
    const made = await page.request.post('/api/user', { headers, data });
    expect(made.status()).toBe(201);
    const { id } = UserRecord.pick({ id: true }).parse(await made.json());
    const invited = await page.request.post('/api/user/invite', { headers, data: { userId: id } });
    expect(invited.status()).toBe(204);
  });

  const link = await test.step('the admin reads the mail in the outbox', async () => {
    await openAs(page, people.markedAdmin, '/settings/postausgang');
    await page.getByRole('searchbox').fill(email);
    await page.getByRole('link', { name: 'Ihr Zugang zu EnergieAkte' }).click();
    const text = page.getByRole('dialog').getByLabel('Text der Nachricht');
    await expect(text).toContainText(username);
    await expectAccessible(page);
    const { pathname, hash } = new URL(/https?:\/\/\S+/u.exec(await text.innerText())?.[0] ?? '');
    return `${pathname}${hash}`;
  });

  await test.step('the person opens the link and chooses a password, by keyboard', async () => {
    const own = await (await newContext()).newPage();
    await own.goto(link);
    await expect(own.getByRole('heading', { name: 'Willkommen, Nora Neu' })).toBeVisible();
    await expectAccessible(own);
    await expect(own.getByLabel('Neues Passwort', { exact: true })).toBeFocused();
    await own.keyboard.type('Wärmebrücken-sind-kalt');
    await own.keyboard.press('Tab');
    await own.keyboard.press('Tab');
    await own.keyboard.type('Wärmebrücken-sind-kalt');
    await own.keyboard.press('Enter');
    await expect(own.getByRole('heading', { name: 'Das Passwort ist festgelegt' })).toBeVisible();
    await own.keyboard.press('Enter');
    await typeSignIn(own, username, 'Wärmebrücken-sind-kalt');
    await expect(own.getByRole('button', { name: /^Konto von Nora Neu/ })).toBeVisible();
  });

  await test.step('the mail in the outbox is of no use to anybody any more', async () => {
    await page.reload();
    await expect(page.getByRole('dialog').getByText('(Der Link gilt nicht mehr.)')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('hinfällig')).toBeVisible();
  });
});
