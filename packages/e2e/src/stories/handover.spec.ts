import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../accessibility.ts';
import { openAs, people, tokenFor } from '../people.ts';
import { expect, test } from '../story.ts';

const People = z.array(z.object({ id: z.string(), displayname: z.string() }));
const who = 'Tobias Maurer';

/** Calls the interface as an admin. */
async function callerOf(page: Page) {
  const authorization = `Bearer ${await tokenFor(page, people.superAdmin)}`;
  return async (path: string, data?: object): Promise<unknown> => {
    const options = { headers: { authorization }, ...(data !== undefined && { data }) };
    const reply = await (data === undefined
      ? page.request.get(`/api${path}`, options)
      : page.request.post(`/api${path}`, options));
    expect(reply.ok()).toBe(true);
    return reply.json();
  };
}

/** Twelve firm visits of one person on three days of a week in which nothing else is. */
async function planTwelve(page: Page, monday: string): Promise<void> {
  const call = await callerOf(page);
  const all = People.parse(await call('/user/internal'));
  const userIds = all.filter(({ displayname }) => displayname === who).map(({ id }) => id);
  for (let index = 0; index < 12; index += 1) {
    const day = new Date(Date.parse(monday) + (index % 3) * 86_400_000).toISOString().slice(0, 10);
    const hour = 8 + Math.floor(index / 3) * 2;
    const time = (at: number): string => `${day}T${String(at).padStart(2, '0')}:00:00+02:00`;
    await call('/appointment', {
      title: `Besichtigung ${index + 1}`,
      type: 'VOR_ORT',
      state: 'BESTAETIGT',
      start: time(hour),
      end: time(hour + 1),
      userIds,
    });
  }
}

function cardsOf(page: Page, name: string) {
  return page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`^Besichtigung .*${name}`, 'u') });
}

test('a sick call hands twelve appointments over, and undoing brings them back', async ({ page }) => {
  await planTwelve(page, '2027-09-13');
  await openAs(page, people.superAdmin, '/settings/abwesenheiten');
  await page.getByRole('button', { name: 'Abwesenheit eintragen' }).click();
  await page.getByLabel('Person', { exact: true }).selectOption(who);
  await page.getByRole('textbox', { name: 'Erster Tag' }).fill('13.09.2027');
  await page.getByRole('textbox', { name: 'Letzter Tag' }).fill('17.09.2027');
  await page.getByLabel('Art', { exact: true }).selectOption('Krank');
  await page.getByRole('button', { name: 'Eintragen', exact: true }).press('Enter');
  const list = page.getByRole('dialog', { name: '12 Termine brauchen eine Vertretung' });
  await list.getByRole('link', { name: `Termine von ${who} übergeben` }).press('Enter');

  const preview = page.getByRole('dialog', { name: 'Termine übergeben' });
  await expect(preview.getByRole('listitem')).toHaveCount(12);
  await expectAccessible(page);
  await preview.getByRole('button', { name: '12 Termine übergeben' }).press('Enter');
  const done = page.getByRole('dialog', { name: '12 Termine übergeben' });
  await expect(done.getByRole('region', { name: 'Übergeben' }).getByRole('listitem')).toHaveCount(12);
  await expect(done.getByRole('button', { name: 'Fertig' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(cardsOf(page, who)).toHaveCount(0);
  await expect(cardsOf(page, '')).toHaveCount(12);
  await page.keyboard.press('Control+z');
  await expect(cardsOf(page, who)).toHaveCount(12);
});

test('one appointment stays by choice, and the dialog takes it all back again', async ({ page }) => {
  await planTwelve(page, '2027-09-20');
  await openAs(page, people.superAdmin, '/appointment?tag=2027-09-20');
  const open = page.getByRole('button', { name: 'Termine übergeben' });
  await open.click();
  const preview = page.getByRole('dialog', { name: 'Termine übergeben' });
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(open).toBeFocused();
  await open.press('Enter');
  await preview.getByLabel('Termine von').selectOption(who);
  await preview.getByLabel(/^Wer übernimmt „Besichtigung 1“/u).selectOption(`bleibt bei ${who}`);
  await preview.getByRole('button', { name: '11 Termine übergeben' }).click();
  const done = page.getByRole('dialog', { name: '11 Termine übergeben' });
  await expect(done.getByRole('region', { name: 'Nicht übergeben' })).toContainText('Besichtigung 1,');
  await done.getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(done).toBeHidden();
  await expect(cardsOf(page, who)).toHaveCount(12);
});
