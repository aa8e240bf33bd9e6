import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const project = {
  id: '0197aaaa-0000-7000-8000-000000000001',
  projectId: '2611220001',
  mode: 0,
  name: 'Haus Sommer',
};

function file(version: number, name: string, more: object) {
  return {
    attachmentId: '0197aaaa-0000-7000-8000-000000000002',
    version,
    name,
    size: 2_400_000,
    note: null,
    since: '2026-11-20T09:00:00.000Z',
    project,
    can: { release: false },
    ...more,
  };
}

test('the administration sees what the virus scanner keeps back, and answers for what it lets go', async ({
  page,
}) => {
  // What a scanner says is the server's; its tests have one. Here is what is made of it.
  const released: unknown[] = [];
  const large = file(2, 'Punktwolke.e57', { scan: 'ZU_GROSS', can: { release: true } });
  const infected = file(1, 'Angebot.docx', { scan: 'BEFALLEN', note: 'Win.Test.EICAR_HDB-1' });
  await page.route('**/api/attachments/scan', async (route) => {
    const files = released.length === 0 ? [infected, large] : [infected];
    const tooLarge = files.length - 1;
    await route.fulfill({ json: { scanner: true, waiting: 0, tooLarge, infected: 1, files } });
  });
  await page.route('**/api/attachments/scan/release', async (route) => {
    released.push(route.request().postDataJSON());
    await route.fulfill({ json: { scan: 'FREIGEGEBEN' } });
  });
  await openAs(page, people.markedAdmin, '/settings');
  await page.getByRole('link', { name: /^Virenprüfung/u }).click();
  await expect(page.getByRole('banner').or(page.getByRole('main')).last()).toContainText(
    '1 Datei enthält Schadsoftware · 1 Datei ist zu groß',
  );
  const list = page.getByRole('list', { name: 'Zurückgehaltene Dateien' });
  await expect(list.getByRole('listitem').first()).toContainText(
    'Enthält Schadsoftware: Win.Test.EICAR_HDB-1',
  );
  await expect(list.getByRole('link', { name: /Angebot/u })).toHaveAttribute(
    'href',
    `/attachment/${project.projectId}?unterlage=${infected.attachmentId}`,
  );
  await expectAccessible(page);
  const largeLine = list.getByRole('listitem').filter({ hasText: 'Zu groß' });
  await expect(largeLine.getByText('Punktwolke', { exact: true })).toBeVisible();
  await expect(largeLine).toContainText('Dateiendung .e57');
  await list.getByRole('button', { name: 'Ungeprüft freigeben …: Punktwolke.e57', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ungeprüft freigeben?' });
  await expect(question).toContainText('zu groß für die Virenprüfung');
  await expect(question).toContainText('„Punktwolke“ (Dateiendung .e57)');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Ungeprüft freigeben' }).click();
  await expect(question).toBeHidden();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(released).toEqual([{ attachmentId: large.attachmentId, version: 2 }]);
});

test('without a virus scanner the page says so, and nobody else finds it', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.markedAdmin, '/settings/virenpruefung');
  await expect(page.getByText('Es ist keine Virenprüfung eingerichtet')).toBeVisible();
  await expect(page.getByText('Keine Datei wird zurückgehalten.')).toBeVisible();
  const other = await (await newContext()).newPage();
  await openAs(other, people.user, '/settings/virenpruefung');
  await expect(
    other.getByRole('heading', { name: 'Die Virenprüfung ist für die Verwaltung' }),
  ).toBeVisible();
});
