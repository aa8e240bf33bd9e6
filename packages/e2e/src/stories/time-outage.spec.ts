import { expectAccessible } from '../accessibility.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { startServer } from '../server/start-server.ts';
import { startTimeTac } from '../server/timetac-process.ts';
import { expect, testInOffice } from '../story.ts';

/** TimeTac is a matter of the whole office, so this story has one of its own. */
const test = testInOffice(async () => {
  const timeTac = await startTimeTac();
  const server = await startServer(timeTac.environment);
  const stop = async (): Promise<void> => {
    await server.stop();
    await timeTac.stop();
  };
  return { url: server.url, stop, timeTac, server };
});

// The browser notes what the server answers while TimeTac is away.
test.use({ expectedConsole: [/status of 50[23]/u] });

test('TimeTac goes down in the middle and comes back: the time runs here, waits, and stands there once', async ({
  page,
  office: { timeTac },
}) => {
  const project = await createProject(page, { data: { timetacProjectId: 100 } });
  await openAs(page, people.user, detailsPath(project));
  const running = page.getByRole('button', { name: /Zeit erfassen, es läuft/u });
  // The demo office has one running.
  await expect(running).toBeVisible();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Zeit erfassen' });
  const form = dialog.getByRole('form', { name: 'Bei TimeTac anmelden' });
  const signIn = async (password: string): Promise<void> => {
    await form.getByLabel('Benutzername bei TimeTac').fill('jkeller');
    await form.getByLabel('Passwort', { exact: true }).fill(password);
    await form.getByLabel('Passwort', { exact: true }).press('Enter');
  };

  timeTac.goDown();
  await signIn('Geheim-17!');
  await expect(form.getByRole('alert')).toHaveText(
    'TimeTac ist nicht erreichbar. Die Zeit läuft hier weiter und wird später übertragen.',
  );
  timeTac.comeBack();
  await signIn('falsch');
  await expect(form.getByRole('alert')).toContainText('Invalid username and password combination');
  await signIn('Geheim-17!');
  await expect(dialog.getByText('Verbunden mit TimeTac als jkeller')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // What there is to book on there is asked for once; then TimeTac is gone.
  await page.reload();
  await expect(running).toBeVisible();
  await page.keyboard.press('t');
  const task = dialog.getByRole('option', { name: /EHB/u }).first();
  await expect(task).toBeVisible();
  timeTac.goDown();
  await task.click();
  await expect(dialog).toBeHidden();
  await expect(running).toContainText('EHB');
  await page.keyboard.press('t');
  await expect(dialog.getByText('wird übertragen')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/time/uebertragung');
  const standing = page.getByRole('row', { name: /EHB/u });
  await expect(standing).toContainText('wartet');
  expect(await timeTac.readBooked()).toEqual([]);
  await expectAccessible(page);

  timeTac.comeBack();
  await expect(standing).toContainText('übertragen');
  await expect(standing).not.toContainText('wartet');
  expect(await timeTac.readBooked()).toEqual([{ end_time: null }]);
  await expect(running).toContainText('EHB');
});
