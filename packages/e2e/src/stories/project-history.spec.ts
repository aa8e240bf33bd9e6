import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { callAs, openView } from '../pages/project-list.ts';
import { agreeToLeave } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

function titleOf(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Bauvorhaben(?: geändert)?$/u });
}

const project = 'I-26_015-LKA';
const details = `/project/details/${project}`;

test.describe('the history of a project', () => {
  test('tells a change, takes it back and puts it there again', async ({ page }) => {
    await openAs(page, people.colleague, `/project/edit1/${project}`);
    const field = titleOf(page);
    const before = await field.inputValue();
    await field.fill('iSFP für neun Wohnungen');
    await page.getByRole('button', { name: 'Speichern und schließen' }).click();
    await page.getByRole('link', { name: 'Verlauf', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Verlauf ${project}`);
    const newest = page.getByRole('listitem').filter({ hasText: 'iSFP für neun Wohnungen' }).first();
    await expect(newest.getByRole('deletion')).toContainText(before);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Bauvorhaben: diese Änderung zurücknehmen' }).first().click();
    const question = page.getByRole('dialog', { name: 'Änderung zurücknehmen' });
    await expectAccessible(page);
    // The button of the answer has the focus: Enter is enough.
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByText('„Zurückgenommen: Bauvorhaben“')).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByRole('insertion').first()).toHaveText('iSFP für neun Wohnungen');
  });

  test('leads to the project as it was, and back to today', async ({ page }) => {
    await openAs(page, people.colleague, `/project/history/${project}`);
    await page
      .getByRole('link', { name: /^Stand ansehen/u })
      .last()
      .click();
    await expect(page.getByText(/^Stand vom .* – nur lesen\.$/u)).toBeVisible();
    await expect(page.getByRole('link', { name: /Bearbeiten/u })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zurück zu heute' }).click();
    await expect(page).toHaveURL(new RegExp(`${details}$`, 'u'));
    await expect(page.getByRole('link', { name: /Bearbeiten/u })).toBeVisible();
  });

  test('is no page for customers', async ({ page }) => {
    await openAs(page, people.guest, '/project0?stichtag=2026-06-30');
    await expect(page.getByRole('button', { name: 'Stand vom …' })).toHaveCount(0);
    await expect(page.getByText('nur lesen')).toHaveCount(0);
  });
});

test.describe('a list as it was', () => {
  test('says so, leads into the projects of then, and back', async ({ page }) => {
    await openAs(page, people.colleague, '/project1?stichtag=2020-06-30');
    await expect(page.getByText('Stand vom 30.06.2020 – nur lesen.')).toBeVisible();
    await expect(page.getByText('Damals noch keine I-Projekte')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Neues Projekt' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Zurück zu heute' }).click();
    await expect(page.getByText(project)).toBeVisible();
    await expect(page).toHaveURL(/\/project1$/u);

    const view = await openView(page);
    await view.getByRole('button', { name: 'Stand vom …' }).click();
    await page
      .getByRole('dialog', { name: 'Stand vom …' })
      .getByRole('gridcell', { name: '1', exact: true })
      .click();
    await expect(page.getByText(/^Stand vom 01\./u)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a project that somebody else is editing', () => {
  test('can be asked for, is given free, and tells who took it over', async ({ page, newContext }) => {
    const other = 'I-26_012-WGL';
    await openAs(page, people.superAdmin, `/project/edit1/${other}`);
    await titleOf(page).fill('Energieausweise');
    await expect(page.getByText(/^nur für Sie geöffnet/u)).toBeVisible();
    const asker = await (await newContext()).newPage();
    await openAs(asker, people.colleague, `/project/edit1/${other}`);
    await asker.getByRole('button', { name: 'Bearbeitung anfragen' }).click();
    await expect(asker.getByText(/^Um \d\d:\d\d Uhr angefragt/u)).toBeVisible();

    await expect(page.getByText('Tobias Maurer möchte bearbeiten.')).toBeVisible();
    // A reload gives it free; what was typed is offered, and reserves it again.
    agreeToLeave(page);
    await page.reload();
    await expectBanner(asker, `${other} ist freigegeben.`);
    await page.getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await expect(page.getByText(/^nur für Sie geöffnet/u)).toBeVisible();
    // Taken again at once, the request is open as before; on a slow machine it has to be asked once more.
    await callAs(asker, people.colleague, { path: `/project/requestEdit/${other}`, status: 200 });
    await expect(page.getByText('Tobias Maurer möchte bearbeiten.')).toBeVisible();
    await expect(asker.getByText(/^Um \d\d:\d\d Uhr angefragt/u)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Noch nicht' }).click();
    await expect(asker.getByText(/braucht noch etwas Zeit/u).first()).toBeVisible();

    await asker.getByRole('button', { name: 'Noch einmal anfragen' }).click();
    await titleOf(page).fill('Energieausweise, sechs Gebäude');
    await page.getByRole('button', { name: 'Freigeben' }).click();
    await page
      .getByRole('dialog', { name: 'Für Tobias Maurer freigeben' })
      .getByRole('button', { name: 'Speichern und freigeben' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/project/details/${other}$`, 'u'));

    await asker.getByRole('button', { name: 'Jetzt bearbeiten' }).click();
    await expect(titleOf(asker)).toHaveValue('Energieausweise, sechs Gebäude');
    await titleOf(asker).fill('Energieausweise, sieben Gebäude');
    await expect(asker.getByText(/^nur für Sie geöffnet/u)).toBeVisible();
    await page.getByRole('button', { name: 'Bearbeitung übernehmen' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Muss heute noch raus');
    await page.getByRole('button', { name: 'Übernehmen', exact: true }).click();
    await expect(
      asker.getByText(/Sabine Brenner hat die Bearbeitung übernommen\. Grund: „Muss heute noch raus“/u),
    ).toBeVisible();
  });
});
