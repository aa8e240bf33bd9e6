import type { Page } from '@playwright/test';
import { makePng } from '../files/make-png.ts';
import { slotOf } from '../pages/board.ts';
import { orderedProject } from '../pages/progress.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Neuer Kommentar' });

/** A picture no other story knows: the same one twice would be asked about. */
function ownPicture(): number[] {
  const [red, green, blue] = [0, 8, 16].map((bits) => (Date.now() >> bits) & 255);
  return [...makePng({ width: 12, height: 8, color: () => [red ?? 0, green ?? 0, blue ?? 0] })];
}

async function pastePicture(page: Page): Promise<void> {
  const bytes = ownPicture();
  await field(page).evaluate((element, content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'image.png', { type: 'image/png' }));
    const options = { clipboardData: data, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, bytes);
}

test('a screenshot pasted into a comment lies with the Unterlagen, and the comment leads to it', async ({
  page,
}) => {
  const project = await createProject(page);
  await openAs(page, people.user, `/project/comments/${project.projectId}`);
  await field(page).fill('So sieht der Anschluss aus:');
  await pastePicture(page);
  await expect(field(page)).toHaveValue(
    /^So sieht der Anschluss aus:\nhttp\S+\/attachment\/\S+\?unterlage=[0-9a-f-]{36}\n$/u,
  );
  await page.getByRole('button', { name: 'Senden' }).click();
  const link = page.getByRole('link', { name: /\/attachment\// });
  await page.goto((await link.getAttribute('href')) ?? '');
  const slot = slotOf(page, 'Sonstiges');
  await expect(slot).toContainText(/Bildschirmfoto \d{4}-\d{2}-\d{2}/u);
  await expect(slot).toContainText('Version 1');
  await expect(slot).toContainText('nur im Büro');
});

test('a task has its day in the German way', async ({ page }) => {
  const project = await createProject(page);
  await openAs(page, people.user, `/project/comments/${project.projectId}`);
  await field(page).fill('Bank anrufen');
  await page.getByRole('button', { name: 'Aufgabe', exact: true }).click();
  const day = page.getByRole('textbox', { name: 'Zu erledigen bis' });
  await day.fill('31.2.2027');
  await field(page).focus();
  await expect(page.getByText('Das ist kein gültiges Datum (TT.MM.JJJJ).')).toBeVisible();
  await day.fill('1.3.2027');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByRole('region', { name: 'Kommentare', exact: true })).toContainText(
    '01.03.2027',
  );
  await expect(day).toHaveValue('');
});

test('a customer pastes one, too, and both sides see it', async ({ page }) => {
  const project = await orderedProject(page);
  await openAs(page, people.guest, `/project/comments/${project.projectId}`);
  await pastePicture(page);
  await expect(field(page)).toHaveValue(/\?unterlage=/u);
  await page.getByRole('button', { name: 'Senden' }).click();
  await page.goto(`/attachment/${project.projectId}`);
  await expect(slotOf(page, 'Sonstiges')).toContainText('bei uns eingegangen');
  await openAs(page, people.user, `/attachment/${project.projectId}`);
  await expect(slotOf(page, 'Sonstiges')).toContainText('für Auftraggeber');
});
