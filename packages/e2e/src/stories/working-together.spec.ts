import type { Page } from '@playwright/test';
import { makePdf } from '../files/make-pdf.ts';
import { boardPath, chooseFiles, slotOf } from '../pages/board.ts';
import { newColleague } from '../pages/accounts.ts';
import { orderedProject } from '../pages/progress.ts';
import { callAs } from '../pages/project-list.ts';
import { openPackages } from '../pages/project-page.ts';
import { detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

function answers(page: Page): string[] {
  const texts: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.url().endsWith('/api/events')) return;
    void response.text().then(
      (text) => texts.push(text),
      () => undefined,
    );
  });
  return texts;
}

test('a plan comes from the phone of a customer, and the answer goes back, but not the remark', async ({
  page,
  newContext,
}) => {
  const colleague = await newColleague(page, 'Leitung');
  const project = await orderedProject(page, { responsibleUserId: colleague.id });
  const remark = 'Unter uns: Der Maßstab passt nicht zum Bauantrag von Meier.';
  const answer = 'Danke, der Lageplan ist angekommen und passt.';
  await callAs(page, colleague.username, { path: '/notification/readAll', data: {}, status: 200 });
  await openAs(page, colleague.username, '/settings');
  const bell = page.getByRole('button', { name: /^Benachrichtigungen/u });
  await expect(bell).toHaveAccessibleName('Benachrichtigungen');

  const phone = await (await newContext()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  const received = answers(phone);
  await openAs(phone, people.guest, boardPath(project));
  await phone.getByRole('button', { name: 'Lageplan hochladen' }).click();
  await chooseFiles(phone, {
    name: 'Lageplan Müller.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf({ pages: [{ lines: [`Lageplan ${project.projectId}`] }] }),
  });
  const arrived = phone.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.status() === 204,
  );
  await phone.getByRole('button', { name: '1 Datei hochladen' }).click();
  await arrived;
  await expect(bell).toHaveAccessibleName('Benachrichtigungen: 1 ungelesen');
  await expect(slotOf(phone, 'Pläne & Bauantrag')).toContainText('bei uns eingegangen');

  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Benachrichtigungen' });
  const notification = panel.getByRole('listitem').filter({ hasText: 'Neue Unterlage: ' });
  await expect(notification).toContainText('weil Sie Projektleitung sind');
  await notification.getByRole('link').click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/attachment/'));
  await slotOf(page, 'Pläne & Bauantrag')
    .getByRole('button', { name: / ansehen$/u })
    .click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText(`Lageplan ${project.projectId}`)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(detailsPath(project));
  await openPackages(page);
  const checklistItem = page
    .getByRole('region', { name: 'Unterlagen' })
    .getByRole('listitem')
    .filter({ hasText: 'Lageplan' })
    .first();
  await checklistItem.getByRole('button', { name: 'Lageplan: Als geprüft markieren' }).click();
  await expect(checklistItem).toContainText('geprüft von');

  await page.goto(`/project/comments/${project.projectId}`);
  const writing = page.getByRole('textbox', { name: 'Neuer Kommentar' });
  const stream = page.getByRole('region', { name: 'Kommentare', exact: true });
  await writing.fill(remark);
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(stream).toContainText(remark);
  await page.getByRole('button', { name: 'Für Auftraggeber' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sichtbar schreiben' }).click();
  await writing.fill(answer);
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(stream).toContainText(answer);

  await phone.getByRole('button', { name: /^Benachrichtigungen: \d+ ungelesen/u }).click();
  await phone
    .getByRole('dialog', { name: 'Benachrichtigungen' })
    .getByRole('listitem')
    .filter({ hasText: project.projectId })
    .first()
    .getByRole('link')
    .click();
  await expect(phone.getByRole('region', { name: 'Kommentare', exact: true })).toContainText(answer);
  await phone.goto(detailsPath(project));
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.goto(boardPath(project));
  await expect(slotOf(phone, 'Pläne & Bauantrag')).toContainText('Lageplan');
  await phone.goto('/notification');
  await expect(phone.getByRole('list', { name: 'Benachrichtigungen' })).toBeVisible();
  const everything = received.join('\n');
  expect(everything).toContain(answer);
  expect(everything).not.toContain('Unter uns');
  expect(everything).not.toContain('Meier');
});
