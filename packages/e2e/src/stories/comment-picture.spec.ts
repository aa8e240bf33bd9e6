import { Attachment } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectBanner } from '../pages/banner.ts';
import { makePng } from '../files/make-png.ts';
import { slotOf } from '../pages/board.ts';
import { orderedProject } from '../pages/progress.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs, people, tokenFor } from '../people.ts';
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
    /^So sieht der Anschluss aus:\nhttp\S+\/attachment\/\S+\?unterlage=[0-9a-f-]{36}#bild\n$/u,
  );
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('Datei hochgeladen');
  await page.getByRole('button', { name: 'Senden' }).click();
  const link = page.getByRole('link', { name: /\/attachment\// });
  await page.goto((await link.getAttribute('href')) ?? '');
  const slot = slotOf(page, 'Sonstiges');
  await expect(slot).toContainText(/Bildschirmfoto \d{4}-\d{2}-\d{2}/u);
  await expect(slot).toContainText('Version 1');
  await expect(slot).toContainText('nur im Büro');
});

test('a photo taken on the page of a project lies with the Unterlagen under its own name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const project = await createProject(page);
  await openAs(page, people.user, detailsPath(project));
  await page.getByLabel('Foto aufnehmen').setInputFiles({
    name: 'Heizraum.png',
    mimeType: 'image/png',
    buffer: Buffer.from(ownPicture()),
  });
  await expectBanner(page, 'Das Foto wird hochgeladen.');
  await page.goto(`/attachment/${project.projectId}`);
  await expect(slotOf(page, 'Sonstiges')).toContainText('Heizraum');
});

/** Writes a comment with a picture, chosen as visible for the customer before the picture comes. */
async function writeVisible(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Für Auftraggeber', exact: true }).click();
  await page.getByRole('button', { name: 'Sichtbar schreiben' }).click();
  await pastePicture(page);
  await expect(field(page)).toHaveValue(/#bild\n$/u);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('Datei hochgeladen');
  const [, id = ''] = /unterlage=([0-9a-f-]+)#/u.exec(await field(page).inputValue()) ?? [];
  return id;
}

async function visibilityOf(page: Page, id: string): Promise<string> {
  const token = await tokenFor(page, people.user);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`/api/attachments/${id}`, { headers });
  return Attachment.parse(await answer.json()).visibility;
}

test('a pasted picture is as visible as the comment when it is sent, not when it was pasted', async ({
  page,
}) => {
  const project = await orderedProject(page);
  await openAs(page, people.user, `/comments/add/${project.projectId}`);
  const hidden = await writeVisible(page);
  expect(await visibilityOf(page, hidden)).toBe('INTERN');
  await page.getByRole('button', { name: 'Intern', exact: true }).click();
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByRole('link', { name: /#bild/u })).toBeVisible();
  expect(await visibilityOf(page, hidden)).toBe('INTERN');

  await openAs(page, people.user, `/comments/add/${project.projectId}`);
  const shown = await writeVisible(page);
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByRole('link', { name: /#bild/u })).toHaveCount(2);
  await expect.poll(async () => visibilityOf(page, shown)).toBe('KUNDE');
  await openAs(page, people.guest, `/project/comments/${project.projectId}`);
  const link = page.getByRole('link', { name: /#bild/u });
  await expect(link).toHaveCount(1);
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(slotOf(page, 'Sonstiges')).toContainText(/Bildschirmfoto \d{4}/u);

  await openAs(page, people.user, `/project/comments/${project.projectId}`);
  await field(page).press('ArrowUp');
  const change = page.getByRole('textbox', { name: 'Kommentar bearbeiten' });
  await expect(change).toHaveValue(/#bild/u);
  await page.getByRole('button', { name: 'Intern', exact: true }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(change).toHaveCount(0);
  expect(await visibilityOf(page, shown)).toBe('INTERN');
});

test('a comment whose task has no readable day is not sent, by button or Strg+Enter', async ({
  page,
}) => {
  const project = await createProject(page);
  await openAs(page, people.user, `/project/comments/${project.projectId}`);
  await page.getByRole('button', { name: 'Aufgabe', exact: true }).click();
  const day = page.getByRole('textbox', { name: 'Zu erledigen bis' });
  await day.fill('31.2.2027');
  await field(page).fill('Bank anrufen');
  await field(page).press('Control+Enter');
  const refused = page.getByRole('alert').filter({ hasText: 'Der Tag der Aufgabe ist nicht zu lesen' });
  await expect(refused).toBeVisible();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(refused).toBeVisible();
  await expect(field(page)).toHaveValue('Bank anrufen');
  await day.fill('1.3.2027');
  await expect(refused).toHaveCount(0);
  await field(page).press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Kommentare', exact: true })).toContainText(
    '01.03.2027',
  );
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
  // What is uploaded is shown below, and covers nothing that has to be pressed.
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('Datei hochgeladen');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(field(page)).toHaveValue('');
  await page.goto(`/attachment/${project.projectId}`);
  await expect(slotOf(page, 'Sonstiges')).toContainText('bei uns eingegangen');
  await openAs(page, people.user, `/attachment/${project.projectId}`);
  await expect(slotOf(page, 'Sonstiges')).toContainText('für Auftraggeber');
});
