import { boardPath, chooseFiles, dropFiles, slotOf, smallPdf, uploadBar } from '../pages/board.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const large = 40 * 1024 * 1024;

/** A PDF that takes a while on a slow line. */
function largePdf(mark: string): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(large, `%${mark}\n`), smallPdf(mark)]);
}

function pdf(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/pdf', buffer };
}

test('a dropped file arrives, a further one becomes its next version, and deleting is undone', async ({
  page,
}) => {
  const project = await createProject(page);
  await openAs(page, people.user, boardPath(project));
  const slot = slotOf(page, 'Pläne & Bauantrag');
  await dropFiles(page, slot, [pdf('Grundriss EG.pdf', smallPdf(`one ${project.id}`))]);
  await page.getByRole('button', { name: '1 Datei hochladen' }).click();
  await expect(slot).toContainText('Version 1');
  await chooseFiles(page, pdf('Grundriss EG.pdf', smallPdf(`two ${project.id}`)));
  await page.getByRole('button', { name: '1 Datei hochladen' }).click();
  await expect(slot).toContainText('Version 2');
  await page.getByRole('button', { name: 'Grundriss EG', exact: true }).focus();
  await page.keyboard.press('Delete');
  await expect(slot).not.toContainText('Grundriss EG');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(slot).toContainText('Grundriss EG');
});

test('a file that is there already is asked about, and linked without being sent', async ({ page }) => {
  const [one, two] = [await createProject(page), await createProject(page)];
  const buffer = smallPdf(`same ${one.id}`);
  await openAs(page, people.user, boardPath(one));
  await chooseFiles(page, pdf('Lageplan.pdf', buffer));
  await page.getByRole('button', { name: '1 Datei hochladen' }).click();
  await expect(uploadBar(page)).toContainText('1 Datei hochgeladen');
  await page.goto(boardPath(two));
  await chooseFiles(page, pdf('Lageplan Kopie.pdf', buffer));
  await page.getByRole('button', { name: '1 Datei hochladen' }).click();
  const question = uploadBar(page).getByRole('group', { name: 'Lageplan Kopie.pdf: schon vorhanden' });
  await expect(question).toContainText(`schon in ${one.projectId}: „Lageplan“`);
  await question.getByRole('button', { name: 'Verknüpfen' }).click();
  await expect(slotOf(page, 'Pläne & Bauantrag')).toContainText('Lageplan Kopie');
});

test('an upload pauses, survives a reload in the middle, and arrives whole', async ({ page }) => {
  const project = await createProject(page);
  await openAs(page, people.user, boardPath(project));
  page.on('dialog', (dialog) => void dialog.accept());
  // The second part of the file never gets through before the reload.
  let parts = 0;
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    parts += 1;
    return parts === 2 ? undefined : route.fallback();
  });
  await chooseFiles(page, pdf('Planpaket.pdf', largePdf(project.id)));
  await page.getByRole('button', { name: '1 Datei hochladen' }).click();
  await expect.poll(() => parts).toBe(2);
  await uploadBar(page).getByRole('button', { name: 'Planpaket.pdf anhalten' }).click();
  await expect(uploadBar(page)).toContainText('angehalten bei 16 MB von 40 MB');
  await page.reload();
  await uploadBar(page).getByRole('button', { name: 'Planpaket.pdf fortsetzen' }).click();
  await expect(slotOf(page, 'Pläne & Bauantrag')).toContainText('Version 1');
  // Two parts before the reload, of which one was lost, and what was missing after it.
  expect(parts).toBe(4);
});

test('a customer brings a missing document from the phone', async ({ page, newContext }) => {
  const project = await createProject(page, { mode: 0 });
  const phone = await (await newContext()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await openAs(phone, people.guest, boardPath(project));
  await chooseFiles(phone, pdf('Lageplan.pdf', smallPdf(`guest ${project.id}`)));
  await phone.getByRole('button', { name: '1 Datei hochladen' }).click();
  await expect(slotOf(phone, 'Pläne & Bauantrag')).toContainText('bei uns eingegangen');
});

test('on a phone the uploads lie below the buttons of a dialog', async ({ page }) => {
  const project = await createProject(page);
  await page.setViewportSize({ width: 390, height: 560 });
  await openAs(page, people.user, boardPath(project));
  await chooseFiles(page, pdf('Grundriss.pdf', smallPdf(`first ${project.id}`)));
  await page.getByRole('button', { name: '1 Datei hochladen' }).click();
  await expect(uploadBar(page)).toContainText('1 Datei hochgeladen');
  await chooseFiles(page, pdf('Schnitt.pdf', smallPdf(`second ${project.id}`)));
  const upload = page.getByRole('dialog').getByRole('button', { name: '1 Datei hochladen' });
  await expect(upload).toBeInViewport({ ratio: 1 });
  // Whoever listens to the page hears of the dialog only.
  const uploads = page.getByRole('region', { name: 'Uploads', includeHidden: true });
  const [button, bar] = [await upload.boundingBox(), await uploads.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
