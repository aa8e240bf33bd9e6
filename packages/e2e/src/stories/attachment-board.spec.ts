import { expectAccessible } from '../accessibility.ts';
import { boardPath, chooseFiles, dropFiles, slotOf, smallPdf } from '../pages/board.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('files are judged, named and placed before a byte of them is sent', async ({ page }) => {
  const project = await createProject(page);
  await openAs(page, people.user, boardPath(project));
  await dropFiles(page, slotOf(page, 'Energieberechnung'), [
    { name: 'rechnung.pdf.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'GEG_Nachweis.pdf', mimeType: 'application/pdf', buffer: smallPdf('a') },
  ]);
  const dialog = page.getByRole('dialog', { name: '2 Dateien ablegen' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'Das Hochladen ist fehlgeschlagen, weil das Format falsch oder die Datei zu groß ist. Der Dateityp „exe“ ist nicht erlaubt.',
  );
  await expect(dialog.getByLabel('Bezeichnung')).toHaveValue('GEG Nachweis');
  await expect(dialog.getByLabel('Ablage', { exact: true })).toHaveValue('4');
  await expect(dialog.getByRole('radio', { name: /Nur im Büro/u })).toBeChecked();
  await expect(dialog.getByRole('button', { name: '1 Datei hochladen' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();
});

test('a pasted screenshot is named by its moment', async ({ page }) => {
  const project = await createProject(page);
  await openAs(page, people.user, boardPath(project));
  await expect(page.getByRole('button', { name: 'Hochladen', exact: true })).toBeVisible();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
  });
  const title = page.getByRole('dialog').getByLabel('Bezeichnung');
  await expect(title).toHaveValue(/^Bildschirmfoto \d{4}-\d{2}-\d{2} \d{2}\.\d{2}\.\d{2}$/u);
});

test('a record is found, opened, renamed and moved by keyboard alone', async ({ page }) => {
  const project = await createProject(page);
  for (const [order, title] of [
    [2, 'Lageplan'],
    [4, 'Nachweis'],
  ] as const) {
    const data = { projectId: project.id, order, title };
    await callAs(page, people.user, { path: '/attachments', data, status: 201 });
  }
  await openAs(page, people.user, boardPath(project));
  const first = page.getByRole('button', { name: 'Lageplan', exact: true });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Nachweis', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Nachweis: Einzelheiten' });
  await expect(panel).toBeFocused();
  await panel.getByLabel('Bezeichnung').fill('GEG-Nachweis Haus A');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'GEG-Nachweis Haus A', exact: true })).toBeVisible();
  await page
    .getByRole('region', { name: 'GEG-Nachweis Haus A: Einzelheiten' })
    .getByLabel('Ablage')
    .selectOption('5');
  await expect(slotOf(page, 'Bauphysik-Nachweise')).toContainText('GEG-Nachweis Haus A');
  await expectAccessible(page);
});

test('nothing becomes visible for the customer without a question', async ({ page }) => {
  const project = await createProject(page);
  const data = { projectId: project.id, order: 2, title: 'Grundriss' };
  await callAs(page, people.user, { path: '/attachments', data, status: 201 });
  await openAs(page, people.user, boardPath(project));
  const slot = slotOf(page, 'Pläne & Bauantrag');
  await expect(slot).toContainText('nur im Büro');
  await page.getByRole('button', { name: 'Grundriss', exact: true }).click();
  await page.getByRole('button', { name: 'Sichtbar machen …' }).click();
  const question = page.getByRole('dialog', { name: 'Für den Auftraggeber sichtbar machen?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(slot).toContainText('nur im Büro');
  await page.getByRole('button', { name: 'Sichtbar machen …' }).click();
  await question.getByRole('button', { name: 'Sichtbar machen' }).click();
  await expect(slot).toContainText('für Auftraggeber');
});

test('a customer sees on the phone what is waited for, in plain words', async ({ page, newContext }) => {
  const project = await createProject(page, { mode: 0 });
  const phone = await (await newContext()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await openAs(phone, people.guest, boardPath(project));
  await expect(phone.getByRole('heading', { name: 'Unterlagen', level: 1 })).toBeVisible();
  await expect(phone.getByText('Abrechnung', { exact: true })).toBeHidden();
  await expect(phone.getByText('nur im Büro')).toBeHidden();
  await expectAccessible(phone);
  await chooseFiles(phone, {
    name: 'Vollmacht.pdf',
    mimeType: 'application/pdf',
    buffer: smallPdf('v'),
  });
  await expect(phone.getByText('Wer soll das sehen?')).toBeHidden();
});

test('a customer brings a document of a slot that only the office fills, and the office files it with one click', async ({
  page,
  newContext,
}) => {
  const project = await createProject(page, { mode: 0 });
  const data = { projectId: project.id, label: 'Schallgutachten', slot: 5, owedBy: 'AUFTRAGGEBER' };
  await callAs(page, people.user, { path: '/checklist', data, status: 200 });
  const phone = await (await newContext()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await openAs(phone, people.guest, boardPath(project));
  const [chooser] = await Promise.all([
    phone.waitForEvent('filechooser'),
    phone.getByRole('button', { name: 'Schallgutachten hochladen' }).click(),
  ]);
  const buffer = smallPdf(`schall ${project.id}`);
  await chooser.setFiles({ name: 'scan-07.pdf', mimeType: 'application/pdf', buffer });
  const dialog = phone.getByRole('dialog', { name: 'Datei hochladen' });
  await expect(dialog.getByLabel('Bezeichnung')).toHaveValue('Schallgutachten');
  await expect(dialog.getByLabel('Davon haben wir angefragt')).toBeVisible();
  await expect(dialog.getByLabel('Ablage')).toHaveCount(0);
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: '1 Datei hochladen' }).click();
  await expect(slotOf(phone, 'Sonstiges')).toContainText('Schallgutachten');
  await expect(slotOf(phone, 'Bauphysik-Nachweise')).toContainText(
    'Liegt uns schon vor: Schallgutachten',
  );

  await openAs(page, people.user, boardPath(project));
  const rightSlot = slotOf(page, 'Bauphysik-Nachweise');
  await expect(rightSlot).toContainText('Eingegangen, liegt in „Sonstiges“: Schallgutachten');
  await page.getByRole('button', { name: 'Schallgutachten', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Schallgutachten: Einzelheiten' });
  await expect(panel).toContainText('Laut Checkliste gehört das in „Bauphysik-Nachweise“.');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Als geprüft dorthin verschieben' }).click();
  await expect(rightSlot.getByRole('button', { name: 'Schallgutachten', exact: true })).toBeVisible();
  await expect(slotOf(page, 'Sonstiges')).not.toContainText('Schallgutachten');
  await expect(panel).not.toContainText('Laut Checkliste');
});
