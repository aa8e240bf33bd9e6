import { addDays } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { newColleague } from '../pages/accounts.ts';
import { daysAgo, today } from '../pages/days.ts';
import { fallsDue } from '../pages/deadlines.ts';
import { linesOf, waitForRows } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

function tile(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

/** The rows of a part of the list of the day. */
function rowsOf(page: Page, part: string) {
  return page.getByRole('list', { name: part, exact: true }).getByRole('listitem');
}

test.describe('the dashboard', () => {
  test('says what presses, and each figure leads into the list of as many projects', async ({
    page,
  }) => {
    const colleague = await newColleague(page, 'Morgen');
    const data = { responsibleUserId: colleague.id };
    const late = await createProject(page, { data: { ...data, name: 'Familie Spät' } });
    await fallsDue(page, late, { title: 'Rückmeldung der Bank', dueDate: daysAgo(3) });
    const soon = await createProject(page, { data: { ...data, name: 'Familie Bald' } });
    await fallsDue(page, soon, { title: 'Begehung', dueDate: addDays(today(), 5) });
    await openAs(page, colleague.username);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heute');

    const due = rowsOf(page, 'Dringend');
    await expect(due.nth(0)).toContainText('Rückmeldung der Bank');
    await expect(due.nth(0)).toContainText('3 Tage überfällig');
    await expect(due.nth(1)).toContainText('5 Tage');
    await expectAccessible(page);

    await page.getByRole('link', { name: '1 überfällig' }).click();
    await expect(rowsOf(page, 'überfällig')).toHaveCount(1);
    await page.getByRole('link', { name: 'überfällig: I 1' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/project1');
    await waitForRows(page);
    await expect(linesOf(page)).toHaveCount(1);
    await expect(linesOf(page).first()).toContainText('Familie Spät');
    await page.goBack();

    await fallsDue(page, soon, { title: 'Abgabe', dueDate: daysAgo(1) });
    await expect(page.getByRole('link', { name: '2 überfällig' })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.goto('/');
    const first = page.getByRole('link', { name: 'Rückmeldung der Bank', exact: true });
    await expect(first).toBeVisible();
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await page.keyboard.press('a');
    await expect(due.nth(0).getByRole('button', { name: /^Rückgängig/u })).toBeVisible();
    await expect(page.getByRole('link', { name: '1 überfällig' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('link', { name: '2 überfällig' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/project/details/${late.projectId}`, 'u'));
  });

  test('says so when nothing is there, and where to go on', async ({ page }) => {
    const colleague = await newColleague(page, 'Neu');
    await openAs(page, colleague.username);
    await expect(page.getByText('Ihnen ist kein laufendes Projekt zugeordnet.')).toBeVisible();
    await expect(page.getByText('Für heute ist nichts offen.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrechnung' })).toBeHidden();
    await expect(page.getByLabel('Dashboard von')).toBeHidden();
  });

  test('shows an accountant what can be billed, by who pays', async ({ page }) => {
    await openAs(page, people.accountant);
    const ready = tile(page, 'Abrechnungsreif nach Auftraggeber');
    const projects = ready.getByRole('list').getByRole('listitem');
    await expect(projects.first()).toBeVisible();
    await expect(ready.getByRole('button', { name: /^Entwurf anlegen/u }).first()).toBeVisible();
    // A long name of a firm takes one line beside its Kürzel, and is whole where somebody opens it.
    const firm = ready.getByText('Zweckverband Gebäudewirtschaft Oberes Lautertal', { exact: true });
    const lines = async () => Math.round(((await firm.boundingBox())?.height ?? 0) / 21);
    await expect.poll(lines).toBe(1);
    await ready.getByRole('button', { name: /^Projekte von Zweckverband/u }).click();
    await expect.poll(lines).toBe(2);
    await expect(tile(page, 'Auslastung')).toBeHidden();
    await expectAccessible(page);
    const overdue = tile(page, 'Überfällige Rechnungen');
    await overdue
      .getByRole('button', { name: /als bezahlt vermerken$/u })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Zahlung eintragen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /abrechnungsreif$/u }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/billing');
  });

  test('lets an admin look at what a colleague sees', async ({ page }) => {
    const colleague = await newColleague(page, 'Auslastung');
    await createProject(page, { data: { responsibleUserId: colleague.id } });
    await openAs(page, people.markedAdmin);
    await page.getByRole('button', { name: 'Büro', exact: true }).click();
    await expect(tile(page, 'Programmdaten prüfen')).toBeVisible();
    await tile(page, 'Auslastung').getByRole('link', { name: 'Jana Keller' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Heute bei Jana Keller');
    await page.getByLabel('Dashboard von').click();
    await page.getByRole('option', { name: colleague.displayname }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(colleague.displayname);
    await expect(tile(page, 'Laufende Projekte')).toContainText('I-Projekte');
    await expectAccessible(page);
  });
});

test.describe('the dashboard of a server in trouble', () => {
  test.use({ expectedConsole: [/the server responded with a status of 500/u] });

  test('says so, and is there at the next try', async ({ page }) => {
    // No event may bring the dashboard before somebody tries again.
    await page.route('**/api/events**', () => undefined);
    await page.route('**/api/dashboard/*', (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'Das ist schiefgegangen.' }),
    );
    await openAs(page, people.user);
    await expect(page.getByRole('alert')).toContainText(
      'Was heute ansteht, konnte nicht geladen werden',
    );
    await page.unroute('**/api/dashboard/*');
    await expect(tile(page, 'Zeit')).toBeVisible();
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(rowsOf(page, 'Dringend').first()).toBeVisible();
  });
});
