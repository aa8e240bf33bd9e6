import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible } from '../accessibility.ts';
import { boardPath, chooseFiles, smallPdf, uploadBar } from '../pages/board.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

async function namesIn(download: Download): Promise<readonly string[]> {
  return Object.keys(unzipSync(new Uint8Array(await readFile(await download.path()))));
}

async function fetched(page: Page, start: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  return download;
}

test('a Prüf-Dossier and all Unterlagen are taken away in one file, by keyboard alone', async ({
  page,
}) => {
  const project = await createProject(page);
  await openAs(page, people.user, boardPath(project));
  const file = {
    name: 'Änderungsplan.pdf',
    mimeType: 'application/pdf',
    buffer: smallPdf(`dossier ${project.id}`),
  };
  await chooseFiles(page, [file]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /hochladen$/u })
    .click();
  await expect(uploadBar(page)).toContainText('1 Datei hochgeladen');
  await expect(page.getByRole('button', { name: 'Änderungsplan', exact: true })).toBeVisible();

  await page.goto(`${boardPath(project)}?paket=dossier`);
  const dialog = page.getByRole('dialog', { name: `Unterlagen mitnehmen: ${project.projectId}` });
  const checked = dialog.getByRole('radio', { name: /Prüf-Dossier, nur Geprüftes/u });
  await expect(checked).toBeChecked();
  await expectAccessible(page);
  await checked.focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /Prüf-Dossier mit allem 1 Datei/u })).toBeChecked();
  const take = dialog.getByRole('button', { name: 'Herunterladen' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(take).toBeFocused();
  const dossier = await fetched(page, () => page.keyboard.press('Enter'));
  expect(dossier.suggestedFilename()).toMatch(/^Prüf-Dossier .*\.zip$/u);
  expect(await namesIn(dossier)).toEqual([
    expect.stringMatching(/^\d\d .*\/Änderungsplan\.pdf$/u),
    `00 Prüf-Dossier ${project.projectId}.pdf`,
    'Verzeichnis.csv',
  ]);
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/paket/u);
});
