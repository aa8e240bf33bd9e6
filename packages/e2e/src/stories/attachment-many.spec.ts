import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Attachment, type ProjectView } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible } from '../accessibility.ts';
import { boardPath, chooseFiles, slotOf, smallPdf, uploadBar } from '../pages/board.ts';
import { dropPaths } from '../pages/dropped-folder.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const slot = 'Pläne & Bauantrag';

/** Brings these files and waits until they are there. */
async function bring(page: Page, { id }: ProjectView, names: readonly string[]): Promise<void> {
  const files = names.map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: smallPdf(`${name} ${id}`),
  }));
  await chooseFiles(page, files);
  await page.getByRole('button', { name: `${names.length} Dateien hochladen` }).click();
  for (const name of names)
    await expect(
      page.getByRole('button', { name: name.replace(/\.pdf$/u, ''), exact: true }),
    ).toBeVisible();
  await expect(uploadBar(page)).toContainText(`${names.length} Dateien hochgeladen`);
}

test('what is chosen is taken away in one ZIP, and nothing else', async ({ page }) => {
  const project = await createProject(page);
  await openAs(page, people.user, boardPath(project));
  await bring(page, project, ['Lageplan.pdf', 'Grundriss EG.pdf', 'Grundriss OG.pdf']);
  await page.getByRole('checkbox', { name: 'Lageplan auswählen' }).check();
  await page.getByRole('checkbox', { name: 'Grundriss OG auswählen' }).check();
  const bar = page.getByRole('region', { name: 'Auswahl' });
  await expect(bar.getByRole('status')).toHaveText('2 ausgewählt');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Als ZIP' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const pdfs = Object.keys(files).filter((name) => name.endsWith('.pdf'));
  expect(pdfs.map((name) => name.replace(/^.*\//u, '')).toSorted()).toEqual([
    'Grundriss OG.pdf',
    'Lageplan.pdf',
  ]);
  expect(
    Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join(''),
  ).toContain(`Grundriss OG.pdf ${project.id}`);
});

test('what was deleted lies in the Papierkorb, says until when, and comes back', async ({ page }) => {
  const project = await createProject(page);
  const data = { projectId: project.id, order: 2, title: 'Lageplan' };
  const made = await callAs(page, people.user, { path: '/attachments', data, status: 201 });
  const { id } = Attachment.parse(made);
  await callAs(page, people.user, { path: `/attachments/delete/${id}`, data: {}, status: 204 });
  await openAs(page, people.user, boardPath(project));
  await expect(slotOf(page, slot)).not.toContainText('Lageplan');
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Papierkorb …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Papierkorb' });
  await expect(dialog.getByRole('listitem')).toContainText(
    /Lageplan.*Pläne & Bauantrag · gelöscht von Jana Keller .*endgültig entfernt ab/u,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lageplan wiederherstellen' }).click();
  await expect(dialog).toContainText('Im Papierkorb liegt nichts.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(slotOf(page, slot)).toContainText('Lageplan');
});

test('a dropped folder brings all its files, without what the system leaves in it', async ({
  page,
}, testInfo) => {
  const project = await createProject(page);
  const folder = testInfo.outputPath('Bauantrag');
  await mkdir(join(folder, 'Pläne'), { recursive: true });
  for (const name of ['Antrag.pdf', join('Pläne', 'Schnitt.pdf'), join('Pläne', 'Ansicht.pdf')])
    await writeFile(join(folder, name), smallPdf(`${name} ${project.id}`));
  await writeFile(join(folder, '.DS_Store'), 'x');
  await openAs(page, people.user, boardPath(project));
  await expect(slotOf(page, slot)).toBeVisible();
  await dropPaths(page, slotOf(page, slot), [folder]);
  const dialog = page.getByRole('dialog', { name: '3 Dateien ablegen' });
  await expect(dialog).not.toContainText('DS_Store');
  await dialog.getByRole('button', { name: '3 Dateien hochladen' }).click();
  for (const title of ['Antrag', 'Schnitt', 'Ansicht'])
    await expect(slotOf(page, slot).getByRole('button', { name: title, exact: true })).toBeVisible();
});
