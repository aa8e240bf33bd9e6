import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { memberOf } from '../pages/project-form.ts';
import { orderedProject } from '../pages/progress.ts';
import { editPath, readProject, saveBar, waitForDraft, waitForForm } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { startedBySetup } from '../started-by-setup.ts';
import { expect, test } from '../story.ts';

/** Opens the line of a service in the form. */
async function openService(page: Page, number: number): Promise<void> {
  await memberOf(page, 'Leistungen', number).locator('[aria-expanded]').first().click();
  await expect(noteOf(page, number)).toBeVisible();
}

function noteOf(page: Page, number: number) {
  return memberOf(page, 'Leistungen', number).getByLabel('Notiz', { exact: true });
}

function dueOf(page: Page, number: number) {
  return memberOf(page, 'Leistungen', number).getByLabel('Fällig am', { exact: true });
}

// Two tabs or two browsers take longer than one page on a busy machine.
test.describe('two versions of one project', () => {
  test('the same field of one service is decided, another field of it comes by itself', async ({
    page,
    context,
  }) => {
    const project = await orderedProject(page);
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    const other = await context.newPage();
    await other.goto(editPath(project));
    await waitForForm(other);
    await openService(page, 1);
    await noteOf(page, 1).fill('mit Keller rechnen');
    await openService(page, 2);
    await dueOf(page, 2).fill('01.03.2027');

    await openService(other, 1);
    await noteOf(other, 1).fill('ohne Keller rechnen');
    await dueOf(other, 1).fill('15.02.2027');
    await other.keyboard.press('Control+s');
    await expect(saveBar(other)).toContainText('Keine Änderungen');

    // What only the other side changed is there; what both changed is asked about.
    await expect(dueOf(page, 1)).toHaveValue('15.02.2027');
    await expect(noteOf(page, 1)).toHaveValue('mit Keller rechnen');
    await page.keyboard.press('Control+s');
    const question = page.getByRole('dialog', { name: 'Dieselben Felder wurden geändert' });
    await expect(question).toContainText('Effizienzhaus-Berechnung');
    await expect(question.getByRole('radio', { name: /mein Wert mit Keller rechnen/u })).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('radio', { name: /ohne Keller rechnen/u }).click();
    await question.getByRole('button', { name: 'Übernehmen und speichern' }).click();
    await expect(saveBar(page)).toContainText('Keine Änderungen');
    const saved = await readProject(page, people.user, project.id);
    expect(saved).toMatchObject({
      services: [
        { note: 'ohne Keller rechnen', dueDate: '2027-02-15' },
        { note: null, dueDate: '2027-03-01' },
        { note: null, dueDate: null },
      ],
    });
  });
});

/** A browser as its own process with a profile that outlives it. */
function openProfile(directory: string, baseURL: string | undefined) {
  return chromium.launchPersistentContext(directory, {
    ...startedBySetup().launchOptions,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
}

/** Ends the browser as a power cut would: no page gets the chance to say goodbye. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const gone = context.waitForEvent('close');
  const session = await context.newCDPSession(page);
  void session.send('Browser.crash').catch(() => undefined);
  await gone;
}

test('half-typed services and funding cases are there again after the browser was killed', async ({
  page: office,
  baseURL,
}, testInfo) => {
  const project = await orderedProject(office);
  const first = await openProfile(testInfo.outputPath('profile'), baseURL);
  const [page = await first.newPage()] = first.pages();
  await openAs(page, people.user, editPath(project));
  await waitForForm(page);
  await openService(page, 3);
  await noteOf(page, 3).fill('Nachweis erst nach der Bl');
  await dueOf(page, 3).fill('15.0');
  await page.getByRole('button', { name: 'Förderfall hinzufügen' }).click();
  await memberOf(page, 'Förderfälle', 2)
    .getByLabel('Förderfähige Kosten', { exact: true })
    .fill('120.0');
  await waitForDraft(page);
  await kill(first, page);

  const second = await openProfile(testInfo.outputPath('profile'), baseURL);
  const [next = await second.newPage()] = second.pages();
  await openAs(next, people.user, editPath(project));
  await next.getByRole('button', { name: 'Entwurf übernehmen' }).click();
  await openService(next, 3);
  await expect(noteOf(next, 3)).toHaveValue('Nachweis erst nach der Bl');
  await expect(dueOf(next, 3)).toHaveValue('15.0');
  await memberOf(next, 'Förderfälle', 2).locator('[aria-expanded]').first().click();
  await expect(
    memberOf(next, 'Förderfälle', 2).getByLabel('Förderfähige Kosten', { exact: true }),
  ).toHaveValue('120.0');
  await expectAccessible(next);
  await second.close();
});
