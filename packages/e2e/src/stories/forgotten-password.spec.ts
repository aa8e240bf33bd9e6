import { User } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { newColleague } from '../pages/accounts.ts';
import { knowReleases, openAs, people, tokenFor, typeSignIn } from '../people.ts';
import { expect, test } from '../story.ts';

/** Opens the newest mail to somebody from the outbox, and answers the path of its link. */
async function linkFromOutbox(page: Page, recipient: string): Promise<string> {
  await page.goto('/settings/postausgang');
  await page.getByRole('searchbox').fill(recipient);
  const row = page.getByRole('row', { name: recipient }).first();
  await row.getByRole('link', { name: 'Neues Passwort für EnergieAkte' }).click();
  const text = page.getByRole('dialog').getByLabel('Text der Nachricht');
  await expect(text).toContainText('/passwort/neu#');
  const address = /https?:\/\/\S+/u.exec(await text.innerText())?.[0] ?? '';
  const { pathname, hash } = new URL(address);
  return `${pathname}${hash}`;
}

test('a forgotten password is renewed by the link in the mail, which works once', async ({
  page,
  newContext,
}) => {
  const office = await (await newContext()).newPage();
  const { username, displayname } = await newColleague(office, 'Vera');
  const owner = { username, email: `${username}@office.example`, name: displayname };
  await test.step('asks for a link, by keyboard', async () => {
    await knowReleases(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Passwort vergessen?' })).toBeVisible();
    await expect(page.getByLabel('E-Mail')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Feld muss befüllt werden.')).toBeVisible();
    await page.keyboard.type('keine Adresse');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email hat nicht das richtige Format.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('E-Mail').fill(owner.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Bitte ins Postfach sehen' })).toBeVisible();
    await expectAccessible(page);
  });

  const link = await test.step('the mail is in the outbox, where the office reads it', async () => {
    await openAs(office, people.markedAdmin, '/settings');
    await office.getByRole('link', { name: /^Postausgang/ }).click();
    await expect(office.getByText('Es ist kein Mailserver eingerichtet')).toBeVisible();
    await expect(async () => {
      await office.reload();
      await office.getByRole('searchbox').fill(owner.email);
      await expect(office.getByRole('row', { name: owner.name }).first()).toBeVisible({
        timeout: 30_000,
      });
    }).toPass();
    await expectAccessible(office);
    return linkFromOutbox(office, owner.email);
  });

  await test.step('opens the link, which leaves the address at once', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Neues Passwort festlegen' })).toBeVisible();
    await expect(page.getByText(owner.username)).toBeVisible();
    await expect(page).toHaveURL(/\/passwort\/neu$/u);
    await expectAccessible(page);
  });

  await test.step('chooses a password; refusals stand at their fields and cost nothing', async () => {
    const first = page.getByLabel('Neues Passwort', { exact: true });
    const second = page.getByLabel('Neues Passwort wiederholen');
    const submit = page.getByRole('button', { name: 'Passwort festlegen' });
    await first.fill('passwort1');
    await second.fill('anders');
    await submit.click();
    await expect(page.getByText('Die beiden Passwörter sind nicht gleich.')).toBeVisible();
    await second.fill('passwort1');
    await submit.click();
    await expect(
      page.getByText('Dieses Passwort steht auf den Listen der häufigsten. Bitte ein anderes wählen.'),
    ).toBeVisible();
    await first.fill('Lerchen-im-Fr\u00fchling-9');
    await second.fill('Lerchen-im-Fr\u00fchling-9');
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Das Passwort ist festgelegt' })).toBeVisible();
  });

  await test.step('signs in with it', async () => {
    await page.getByRole('button', { name: 'Zur Anmeldung' }).click();
    await typeSignIn(page, owner.username, 'Lerchen-im-Fr\u00fchling-9');
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
  });

  await test.step('finds the link used up, here and in the outbox', async () => {
    const later = await (await newContext()).newPage();
    await later.goto(link);
    await expect(later.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
    await expectAccessible(later);
    await office.reload();
    await expect(office.getByRole('dialog').getByText('(Der Link gilt nicht mehr.)')).toBeVisible();
  });
});

test('the way into a higher account stays hidden from an admin', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenFor(page, people.superAdmin)}` };
  const answer = await page.request.get('/api/user', { headers });
  const accounts = User.pick({ id: true, username: true })
    .array()
    .parse(await answer.json());
  const userId = accounts.find(({ username }) => username === people.markedAdmin)?.id;
  await page.request.post('/api/user/password', { headers, data: { userId } });
  await openAs(page, people.markedAdmin, '/settings/postausgang');
  await page.getByRole('searchbox').fill('stefan.roth');
  // Other mails go to him as well.
  const asked = page.getByRole('row', { name: 'Stefan Roth' }).filter({ hasText: 'Neues Passwort' });
  await asked.first().getByRole('link').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('nur ein Super-Admin verwaltet')).toBeVisible();
  await expect(dialog.getByText('passwort/neu')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
