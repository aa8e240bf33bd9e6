import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const week = '/appointment?tag=2027-03-09';

/** Makes an appointment on the page for it, at the time its address names. */
async function plan(page: Page, title: string): Promise<void> {
  const hours = 'von=2027-03-09T08:00:00.000Z&bis=2027-03-09T09:30:00.000Z';
  await openAs(page, people.user, `/appointment/add?${hours}`);
  await page.getByLabel('Titel').fill(title);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page).toHaveURL(/\/appointment$/u);
}

function card(page: Page, name: string | RegExp) {
  return page.getByRole('grid').getByRole('button', { name });
}

test.describe('the planning', () => {
  test('moves an appointment by keyboard, says where it is, and takes it back', async ({ page }) => {
    await plan(page, 'Begehung mit Tasten');
    await openAs(page, people.user, week);
    await card(page, 'Begehung mit Tasten, Di 09.03., 9:00 bis 10:30 Uhr, Jana Keller').focus();
    await expectAccessible(page);
    await page.keyboard.press('m');
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByRole('status').filter({
        hasText: 'Begehung mit Tasten, Mi 10.03., 9:30 bis 11:00 Uhr, Jana Keller. Verschieben',
      }),
    ).toHaveCount(1);
    await page.keyboard.press('Enter');
    const moved = card(page, 'Begehung mit Tasten, Mi 10.03., 9:30 bis 11:00 Uhr, Jana Keller');
    await expect(moved).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(
      card(page, 'Begehung mit Tasten, Di 09.03., 9:00 bis 10:30 Uhr, Jana Keller'),
    ).toBeVisible();
  });

  test('shows a quarter as marks, which are read out as what they are', async ({ page }) => {
    await plan(page, 'Begehung im Quartal');
    await openAs(page, people.user, `${week}&ansicht=quartal`);
    await expect(
      card(page, 'Begehung im Quartal, Di 09.03., 9:00 bis 10:30 Uhr, Jana Keller'),
    ).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Jana Keller, Di 09.03.' })).toBeVisible();
    await expectAccessible(page);
  });

  test('deletes several as one step, which one step brings back', async ({ page }) => {
    const titles = ['Zum Löschen eins', 'Zum Löschen zwei'];
    for (const title of titles) await plan(page, title);
    await openAs(page, people.user, week);
    const cards = titles.map((title) => card(page, new RegExp(`^${title}, Di 09.03.`, 'u')));
    for (const one of cards) {
      await one.focus();
      await page.keyboard.press('x');
    }
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog', { name: '2 Termine löschen?' });
    await question.getByRole('button', { name: 'Löschen' }).click();
    await expect(question).toBeHidden();
    for (const one of cards) await expect(one).toBeHidden();
    await page.keyboard.press('Control+z');
    for (const one of cards) await expect(one).toBeVisible();
  });

  test('takes an appointment to another day by mouse, and keeps its time', async ({ page }) => {
    await plan(page, 'Begehung mit Maus');
    await openAs(page, people.user, week);
    const before = card(page, 'Begehung mit Maus, Di 09.03., 9:00 bis 10:30 Uhr, Jana Keller');
    await before.dragTo(page.getByRole('gridcell', { name: 'Jana Keller, Do 11.03.' }));
    await expect(
      card(page, 'Begehung mit Maus, Do 11.03., 9:00 bis 10:30 Uhr, Jana Keller'),
    ).toBeVisible();
  });

  test('finds a time that is free and begins an appointment with it', async ({ page }) => {
    await openAs(page, people.user, week);
    await page.getByRole('button', { name: 'Wer hat Zeit?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wer hat Zeit?' });
    await dialog.getByRole('button', { name: 'Suchen' }).click();
    const times = dialog.getByRole('list', { name: 'Freie Zeiten' }).getByRole('button');
    await expect(times).toHaveCount(5);
    await expectAccessible(page);
    await times.first().click();
    await expect(page).toHaveURL(/\/appointment\/add\?/u);
    await expect(page.getByLabel('Titel')).toBeVisible();
  });

  test('finds a time on a phone, for a project, and begins the appointment there', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, people.user, week);
    await page.getByRole('button', { name: 'Wer hat Zeit?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wer hat Zeit?' });
    await dialog.getByLabel('Projekt vor Ort (freiwillig)').fill('KfW-26_014');
    await page.getByRole('listbox').getByRole('option').first().click();
    const searched = page.waitForRequest(/\/planning\/find$/u);
    await dialog.getByRole('button', { name: 'Suchen' }).click();
    expect((await searched).postDataJSON()).toHaveProperty('siteProjectId');
    const times = dialog.getByRole('list', { name: 'Freie Zeiten' }).getByRole('button');
    await expect(times.first()).toBeVisible();
    await expectAccessible(page);
    await times.first().click();
    await expect(page).toHaveURL(/\/appointment\/add\?.*projekt=/u);
    await expect(page.getByLabel('Auftraggeber', { exact: true })).not.toHaveValue('');
  });

  test('repeats an appointment every week, and each week shows one', async ({ page }) => {
    const hours = 'von=2027-04-14T06:00:00.000Z&bis=2027-04-14T07:00:00.000Z';
    await openAs(page, people.user, `/appointment/add?${hours}`);
    await page.getByLabel('Titel').fill('Baubesprechung jede Woche');
    await page.getByRole('button', { name: 'Wiederholen …' }).click();
    await expect(page.getByLabel('Wiederholung', { exact: true })).toBeFocused();
    await page.getByLabel('Wiederholung', { exact: true }).selectOption('wöchentlich');
    await page.getByRole('textbox', { name: 'Letzter Termin spätestens am' }).fill('28.04.2027');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page).toHaveURL(/\/appointment$/u);
    for (const day of ['14.04.', '21.04.', '28.04.']) {
      await openAs(page, people.user, `/appointment?tag=2027-04-${day.slice(0, 2)}`);
      const name = `Baubesprechung jede Woche, Mi ${day}, 8:00 bis 9:00 Uhr, Jana Keller`;
      await expect(card(page, name)).toBeVisible();
    }
    await openAs(page, people.user, '/appointment?tag=2027-05-05');
    await expect(page.getByRole('gridcell', { name: 'Jana Keller, Mi 05.05.' })).toBeVisible();
    await expect(card(page, /^Baubesprechung jede Woche/u)).toHaveCount(0);
  });

  test('repeats an appointment by each rhythm of the form, as it says below it', async ({ page }) => {
    const rhythms = [
      {
        title: 'Jeden dritten Tag',
        freq: 'täglich',
        fields: { Abstand: '3' },
        text: 'jeden 3. Tag, 3-mal, letzter am Di 08.06.2027',
      },
      {
        title: 'Alle zwei Wochen',
        freq: 'wöchentlich',
        fields: { Abstand: '2' },
        days: ['Montag', 'Mittwoch'],
        text: 'alle 2 Wochen am Montag und Mittwoch, 3-mal, letzter am Mi 16.06.2027',
      },
      {
        title: 'Am Monatsletzten',
        freq: 'monatlich',
        place: 'an einem Tag',
        fields: { 'Tag im Monat': '31' },
        text: 'jeden Monat am letzten Tag, 3-mal, letzter am Di 31.08.2027',
      },
      {
        title: 'Am zweiten Freitag',
        freq: 'monatlich',
        place: 'am zweiten …',
        weekday: 'Freitag',
        fields: {},
        text: 'jeden Monat am 2. Freitag, 3-mal, letzter am Fr 13.08.2027',
      },
    ];
    for (const { title, freq, place, weekday, fields, days = [], text } of rhythms) {
      const hours = 'von=2027-06-02T16:00:00.000Z&bis=2027-06-02T16:30:00.000Z';
      await openAs(page, people.user, `/appointment/add?${hours}`);
      await page.getByLabel('Titel').fill(title);
      await page.getByRole('button', { name: 'Wiederholen …' }).click();
      await page.getByLabel('Wiederholung', { exact: true }).selectOption(freq);
      if (place !== undefined) await page.getByLabel('Im Monat', { exact: true }).selectOption(place);
      if (weekday !== undefined)
        await page.getByLabel('Wochentag', { exact: true }).selectOption(weekday);
      for (const day of days) await page.getByRole('checkbox', { name: day }).check();
      for (const [label, value] of Object.entries(fields))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel('Oder Anzahl der Termine').fill('3');
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
      await expect(page).toHaveURL(/\/appointment$/u);
      const last = text.slice(-10).split('.').toReversed().join('-');
      await openAs(page, people.user, `/appointment?tag=${last}`);
      await expect(card(page, new RegExp(`^${title}, .*18:00 bis 18:30 Uhr`, 'u')).last()).toBeVisible();
    }
  });
});
