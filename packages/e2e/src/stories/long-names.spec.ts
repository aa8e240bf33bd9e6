import type { ProjectView } from '@energieakte/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { boardPath } from '../pages/board.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { showFiles } from '../pages/shown-files.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const longName = 'Wohnungseigentümergemeinschaft Donaudampfschifffahrtsstraße 118–122 Nordwestflügel';
const longFile =
  'Aktualisierter_Lageplan_Wohnungseigentümergemeinschaft_Donaudampfschifffahrtsstraße_118-122_Nordwestflügel_Fassung_3.txt';
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3);

/** Nothing sticks out at the side, and axe has nothing to say. */
async function expectFits(page: Page, settled: Locator): Promise<void> {
  await expect(settled).toBeVisible();
  const outside = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`)
      .slice(-5);
  });
  expect(outside, `${page.url()} is wider than the window`).toEqual([]);
  await expectAccessible(page);
}

async function projectWithLongName(page: Page): Promise<ProjectView> {
  const project = await createProject(page, { data: { name: longName } });
  const words = { projectId: project.id, text: `${longWord} https://example.de/${'a'.repeat(120)}` };
  for (const visibility of ['INTERN', 'KUNDE'] as const) {
    const data = { ...words, visibility, confirmVisible: true };
    await callAs(page, people.user, { path: '/comment', data, status: 201 });
  }
  return project;
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

test.describe('at 360 pixels, with names as long as they come,', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('every page about working together fits for the office', async ({ page }) => {
    const project = await projectWithLongName(page);
    await showFiles(page, [{ name: longFile, mime: 'text/plain', bytes: Buffer.from('Lageplan') }]);
    await openAs(page, people.user, boardPath(project));
    const record = page.locator('[data-record]');
    await expectFits(page, record);
    await record.click();
    await expectFits(page, page.getByRole('button', { name: 'Ansehen', exact: true }));
    await page.getByRole('button', { name: 'Ansehen', exact: true }).click();
    await expectFits(page, page.getByRole('dialog').getByText('Lageplan', { exact: true }));
    await page.keyboard.press('Escape');

    await page.goto(`${boardPath(project)}?paket=dossier`);
    await expectFits(page, page.getByRole('dialog', { name: /Unterlagen mitnehmen/u }));
    await page.goto(`/project/comments/${project.projectId}`);
    await expectFits(page, page.getByText(longWord).first());
    await page.goto(detailsPath(project));
    await expectFits(page, page.getByRole('region', { name: 'Kommentare', exact: true }));
    await page.goto('/');
    await expectFits(page, page.getByRole('heading', { name: 'Zuletzt geöffnet' }));
    await page.goto('/notification');
    await expectFits(page, page.getByRole('link', { name: 'Posteingang', exact: true }));
    await page.getByRole('button', { name: /^Benachrichtigungen/u }).click();
    await expectFits(page, page.getByRole('link', { name: 'Alle Benachrichtigungen' }));
    await page.goto('/settings/benachrichtigungen');
    await expectFits(page, page.getByRole('heading', { name: 'Stumme Projekte' }));
  });

  test('and so does what customers see, and the page of the virus scanner', async ({
    page,
    newContext,
  }) => {
    const project = await projectWithLongName(page);
    await openAs(page, people.guest, boardPath(project));
    await expectFits(page, heading(page, 'Unterlagen'));
    await page.goto(`/project/comments/${project.projectId}`);
    await expectFits(page, page.getByText(longWord).first());
    await page.goto(detailsPath(project));
    await expectFits(page, page.getByRole('link', { name: 'Alle Unterlagen' }));
    const admin = await (await newContext()).newPage();
    await admin.setViewportSize({ width: 360, height: 740 });
    await openAs(admin, people.superAdmin, '/settings/virenpruefung');
    await expectFits(admin, heading(admin, 'Virenprüfung'));
  });
});

test('the keyboard is never lost while comments are answered, sent and given up', async ({ page }) => {
  const project = await createProject(page);
  const data = { projectId: project.id, text: 'Wer ruft die Bank an?' };
  await callAs(page, people.superAdmin, { path: '/comment', data, status: 201 });
  await openAs(page, people.user, `/project/comments/${project.projectId}`);
  const field = page.getByRole('textbox', { name: 'Neuer Kommentar' });
  const answer = page.getByRole('button', { name: /antworten$/u });

  await answer.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[id^="comment-"]').first()).toBeFocused();

  await answer.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('Ich, heute noch.');
  await page.getByRole('button', { name: 'Senden' }).press('Enter');
  await expect(page.getByText('Ich, heute noch.', { exact: true })).toBeVisible();
  await expect(field).toBeFocused();

  await page.getByRole('button', { name: 'Aufgabe' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Zu erledigen bis' })).toBeFocused();
  await page.getByRole('button', { name: 'Keine Aufgabe daraus machen' }).press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('Doch nicht');
  await page.getByRole('button', { name: 'Verwerfen' }).press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});
