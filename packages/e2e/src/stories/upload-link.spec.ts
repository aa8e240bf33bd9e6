import { errorText } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { makePdf } from '../files/make-pdf.ts';
import { newColleague } from '../pages/accounts.ts';
import { boardPath, slotOf, smallPdf } from '../pages/board.ts';
import { orderedProject } from '../pages/progress.ts';
import { createProject, readProject } from '../pages/projects.ts';
import { boxOf, bringTo, newUploadLink, revokeLink, watchLinkUploads } from '../pages/upload-links.ts';
import { openAs, people } from '../people.ts';
import { tabTo } from '../pages/tab-to.ts';
import { expect, test } from '../story.ts';

const arrived = 'Die Dateien sind angekommen – Sie können diese Seite schließen.';

function pdf(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/pdf', buffer };
}

async function phoneOf(newContext: () => Promise<{ newPage: () => Promise<Page> }>): Promise<Page> {
  const phone = await (await newContext()).newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  return phone;
}

test('a document comes from a phone without an account, waits in the Eingang and is taken over', async ({
  page,
  newContext,
}) => {
  const colleague = await newColleague(page, 'Eingang');
  const project = await orderedProject(page, { responsibleUserId: colleague.id });
  await openAs(page, colleague.username, boardPath(project));
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Upload-Link …' }).click();
  await page.getByRole('button', { name: 'Neuer Upload-Link …' }).click();
  const form = page.getByRole('dialog', { name: 'Neuer Upload-Link' });
  await expect(form.getByLabel(/^Lageplan/u)).toBeChecked();
  await form.getByLabel('Nachricht an den Empfänger (freiwillig)').fill('Ein Foto genügt.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Link anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Der Upload-Link ist angelegt' });
  await expect(dialog).toContainText('Die Adresse wird nur jetzt gezeigt');
  const address = new URL(await dialog.locator('[data-label="Adresse"]').innerText());
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('list', { name: 'Upload-Links' })).toContainText('noch nicht benutzt');
  await page.getByRole('button', { name: 'Schließen' }).click();
  const bell = page.getByRole('button', { name: /^Benachrichtigungen/u });

  const phone = await phoneOf(newContext);
  await phone.goto(`${address.pathname}${address.hash}`);
  await expect(phone.getByText('Ein Foto genügt.')).toBeVisible();
  await expect(phone).toHaveURL((url) => url.hash === '');
  await expectAccessible(phone);
  await phone.getByLabel('Ihr Name (freiwillig)').fill('Erika Baumann');
  const content = makePdf({ pages: [{ lines: [`Lageplan ${project.id}`] }] });
  await bringTo(phone, 'Lageplan', pdf('Lageplan von Frau Baumann.pdf', content));
  await expect(phone.getByText(arrived)).toBeVisible();
  await expect(boxOf(phone, 'Lageplan')).toContainText('Angekommen · PDF');
  await expectAccessible(phone);

  await expect(bell).toHaveAccessibleName(/ungelesen/u);
  const inbox = page.getByRole('region', { name: 'Eingang' });
  await expect(inbox).toContainText('über Link „Unterlagen zu Ihrem Bauvorhaben“ von Erika Baumann');
  await expectAccessible(page);
  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, boardPath(project));
  await expect(slotOf(guest, 'Pläne & Bauantrag')).toContainText('Lageplan');
  await expect(guest.getByRole('button', { name: 'Lageplan', exact: true })).toHaveCount(0);
  await expect(guest.getByText('Eingang')).toHaveCount(0);

  await inbox.getByRole('button', { name: 'Lageplan ansehen' }).click();
  await expect(page.getByRole('dialog').getByText(`Lageplan ${project.id}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await inbox.getByRole('button', { name: 'Lageplan annehmen' }).click();
  const taking = page.getByRole('dialog', { name: 'Unterlage annehmen' });
  await expect(taking.getByLabel('Ablage')).toHaveValue('2');
  await taking.getByRole('radio', { name: /Für den Auftraggeber/u }).check();
  await expectAccessible(page);
  await taking.getByRole('button', { name: 'Annehmen', exact: true }).click();
  await expect(inbox).toHaveCount(0);
  await expect(slotOf(page, 'Pläne & Bauantrag')).toContainText('von Erika Baumann');
  const checklistItem = (await readProject(page, people.user, project.id)).checklist.find(
    ({ label }) => label === 'Lageplan',
  );
  expect(checklistItem?.state).toBe('GEPRUEFT');
  await page.getByRole('button', { name: 'Lageplan', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Lageplan: Einzelheiten' });
  await expect(panel).toContainText(`Angenommen von ${colleague.displayname}`);
  await panel.getByLabel('Status').selectOption('FREIGEGEBEN');
  await expect(guest.getByRole('button', { name: 'Lageplan', exact: true })).toBeVisible();
});

test('something that is refused goes to the Papierkorb, and comes back when that was a mistake', async ({
  page,
  newContext,
}) => {
  const project = await createProject(page);
  const { path } = await newUploadLink(page, project);
  const phone = await phoneOf(newContext);
  await phone.goto(path);
  await bringTo(phone, 'Unterlagen', pdf('Kaufvertrag.pdf', smallPdf(`refused ${project.id}`)));
  await expect(phone.getByText(arrived)).toBeVisible();
  await openAs(page, people.user, boardPath(project));
  const inbox = page.getByRole('region', { name: 'Eingang' });
  await inbox.getByRole('button', { name: 'Kaufvertrag ablehnen' }).click();
  const asking = page.getByRole('dialog', { name: 'Unterlage ablehnen' });
  await asking.getByRole('button', { name: 'Ablehnen', exact: true }).click();
  await expect(asking).toContainText('Feld muss befüllt werden.');
  await asking.getByLabel('Grund').fill('Die Seiten 2 und 3 fehlen.');
  await asking.getByRole('button', { name: 'Ablehnen', exact: true }).click();
  await expect(inbox).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(inbox).toContainText('Kaufvertrag');
});

test('what does not fit is refused with its limit before a byte of it is sent', async ({ page }) => {
  const project = await createProject(page);
  const { path } = await newUploadLink(page, project, {
    kinds: ['DOKUMENT'],
    maxFileBytes: 2048,
    maxTotalBytes: 3072,
    maxFiles: 2,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const sent = watchLinkUploads(page);
  await page.goto(path);
  const box = boxOf(page, 'Unterlagen');
  await expect(
    page.getByText('Noch 2 Dateien mit zusammen 3 KB, je Datei höchstens 2 KB.'),
  ).toBeVisible();
  await bringTo(page, 'Unterlagen', [
    { name: 'rechnung.pdf.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
    { name: 'Foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') },
    pdf('Großer Plan.pdf', Buffer.alloc(2500, 'a')),
  ]);
  await expect(box).toContainText('Der Dateityp „exe“ wird über diesen Upload-Link nicht angenommen.');
  await expect(box).toContainText('Der Dateityp „jpg“ wird über diesen Upload-Link nicht angenommen.');
  await expect(box).toContainText(
    'Die Datei ist zu groß: 2,4 KB. Über diesen Upload-Link sind je Datei höchstens 2 KB möglich.',
  );
  await expectAccessible(page);
  expect(sent).toEqual([]);
  const content = smallPdf(`fits ${project.id} ${'.'.repeat(1500)}`);
  await bringTo(page, 'Unterlagen', pdf('Passt.pdf', content));
  await expect(page.getByText(arrived)).toBeVisible();
  await bringTo(page, 'Unterlagen', pdf('Zu viel.pdf', Buffer.alloc(2000, 'b')));
  await expect(box).toContainText('insgesamt höchstens 3 KB möglich, frei sind noch');
  await bringTo(page, 'Unterlagen', pdf('Klein.pdf', smallPdf(`small ${project.id}`)));
  await expect(box.getByText('Angekommen')).toHaveCount(2);
  await expect(box).toContainText('Über diesen Link passt nichts mehr.');
  await page.reload();
  await expect(page.getByText('Über diesen Link passt nichts mehr.').first()).toBeVisible();
  await expect(box.getByText('Angekommen')).toHaveCount(2);
});

test('the server refuses what only it can see, and the sentence stands at the file', async ({
  page,
}) => {
  const project = await createProject(page);
  const { path } = await newUploadLink(page, project);
  await page.goto(path);
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, project.id)]);
  await bringTo(page, 'Unterlagen', [
    pdf('Programm.pdf', program),
    pdf('Echt.pdf', smallPdf(`real ${project.id}`)),
  ]);
  const box = boxOf(page, 'Unterlagen');
  await expect(box.locator('[data-file="failed"]')).toContainText('Programm.pdf');
  await expect(box.getByRole('alert')).toContainText('Inhalt');
  await expect(box.locator('[data-file="sent"]').getByText('Echt', { exact: true })).toBeVisible();
});

test('the same file is asked about once, and the keyboard is enough', async ({ page }) => {
  const project = await createProject(page);
  const { path } = await newUploadLink(page, project);
  await page.goto(path);
  const content = smallPdf(`twice ${project.id}`);
  const choose = page.getByRole('button', { name: 'Dateien wählen: Unterlagen' });
  await tabTo(page, choose);
  const [first] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await first.setFiles(pdf('Vollmacht.pdf', content));
  await expect(page.getByText(arrived)).toBeVisible();
  await expect(choose).toBeFocused();
  const [second] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await second.setFiles(pdf('Vollmacht Kopie.pdf', content));
  const question = page.getByRole('group', { name: 'Vollmacht Kopie.pdf: schon gewählt' });
  await expect(question).toContainText('schon als „Vollmacht“ gewählt');
  await expectAccessible(page);
  await tabTo(page, question.getByRole('button', { name: 'Trotzdem senden' }));
  await page.keyboard.press('Enter');
  await expect(boxOf(page, 'Unterlagen').getByText('Angekommen')).toHaveCount(2);
});

const large = 40 * 1024 * 1024;

test('an upload is taken up after a reload in the middle, and arrives whole', async ({ page }) => {
  const project = await createProject(page);
  const { path } = await newUploadLink(page, project);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(path);
  // The second part of the file never gets through before the reload.
  let parts = 0;
  await page.route('**/api/link-uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    parts += 1;
    return parts === 2 ? undefined : route.fallback();
  });
  const start = Buffer.from('%PDF-1.4\n');
  const content = Buffer.concat([start, Buffer.alloc(large, `%${project.id}\n`), smallPdf(project.id)]);
  await bringTo(page, 'Unterlagen', pdf('Planpaket.pdf', content));
  await expect.poll(() => parts).toBe(2);
  await page.reload();
  await expect(page.getByText(arrived)).toBeVisible();
  // Two parts before the reload, of which one was lost, and what was missing after it.
  expect(parts).toBe(4);
});

test('a link with a password opens with the right one alone', async ({ page }) => {
  const project = await createProject(page);
  const { path } = await newUploadLink(page, project, { password: 'blau-14-haus' });
  await page.goto(path);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Bitte das Passwort eingeben.')).toBeVisible();
  await page.getByLabel('Passwort', { exact: true }).fill('rot-15-haus');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Das Passwort ist falsch.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Passwort', { exact: true }).fill('blau-14-haus');
  await page.keyboard.press('Enter');
  await expect(boxOf(page, 'Unterlagen')).toBeVisible();
});

test.describe('a link that leads nowhere', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/u] });

  test('a link that is revoked, unknown, broken off or out of reach says so', async ({ page }) => {
    const project = await createProject(page);
    const { link, path } = await newUploadLink(page, project);
    await page.goto(path);
    await expect(boxOf(page, 'Unterlagen')).toBeVisible();
    await revokeLink(page, link);
    await bringTo(page, 'Unterlagen', pdf('Zu spät.pdf', smallPdf(`late ${project.id}`)));
    await expect(boxOf(page, 'Unterlagen').getByRole('alert')).toContainText('zurückgenommen');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/login');
    await page.goto('/hochladen#gibt-es-nicht');
    await expect(page.getByText('oder das Büro hat ihn zurückgenommen')).toBeVisible();
    await page.route('**/api/upload-link/open', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible();
    await page.unroute('**/api/upload-link/open');
    // No link can be made for yesterday; what the server says then, its own tests know.
    const detail = errorText('uploadLink.expired', { day: '20.11.2026' });
    const problem = { type: 'about:blank', title: '', status: 410, code: 'uploadLink.expired', detail };
    await page.route('**/api/upload-link/open', (route) =>
      route.fulfill({ status: 410, contentType: 'application/problem+json', json: problem }),
    );
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(page.getByRole('heading', { name: 'Dieser Link ist abgelaufen' })).toBeVisible();
    await expect(page.getByText('galt bis zum 20.11.2026')).toBeVisible();
    await page.unroute('**/api/upload-link/open');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht' })).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Der Link ist unvollständig' })).toBeVisible();
  });
});
