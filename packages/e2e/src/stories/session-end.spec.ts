import { createProject, detailsPath } from '../pages/projects.ts';
import { demoPassword, openAs, people, tokenFor, typeSignIn } from '../people.ts';
import { expect, test } from '../story.ts';

const hour = 3_600_000;
const minute = 60_000;

test.describe('the end of a session', () => {
  test('by time leads to the sign-in page and, for the same person, back to the same place', async ({
    page,
  }) => {
    await page.clock.install();
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();

    await page.clock.fastForward(13 * hour);
    await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
    await expect(page.getByText('Die Anmeldung ist abgelaufen.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('energieakte.token'))).toBeNull();

    await page.clock.setSystemTime(Date.now());
    await typeSignIn(page, people.user);
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('does not show the place of one person to another', async ({ page }) => {
    await page.clock.install();
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await page.clock.fastForward(13 * hour);
    await expect(page).toHaveURL(/\/login\?next=/);
    // Nobody's clock goes back by 13 hours while a page is on its way; the router would show the wheel for so long.
    await expect(page.getByLabel('Benutzername')).toBeVisible();

    await page.clock.setSystemTime(Date.now());
    await typeSignIn(page, people.accountant);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: /^Konto von Petra Vogt/ })).toBeVisible();
  });

  test('on purpose leaves no name of an opened project in the browser', async ({ page }) => {
    const project = await createProject(page);
    const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    await openAs(page, people.user, detailsPath(project));
    await expect.poll(kept).toContain(project.projectId);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/u);
    expect(await kept()).not.toContain(project.projectId);
    expect(await kept()).not.toContain('Familie Versuch');
  });

  test('by the server leads to the sign-in page without a click', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('energieakte.token'));
    await page.request.post('/api/security/logout', { headers: { authorization: `Bearer ${token}` } });

    await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
  });

  test('is announced five minutes ahead, and signing in again keeps the page', async ({ page }) => {
    await page.clock.install();
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    const before = await page.evaluate(() => localStorage.getItem('energieakte.token'));

    await page.clock.fastForward(12 * hour - 4 * minute);
    const dialog = page.getByRole('dialog', { name: 'Die Anmeldung läuft bald ab' });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(`Passwort von ${people.user}`).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Neu anmelden' }).click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('energieakte.token')))
      .not.toBe(before);
    await page.clock.setSystemTime(Date.now());

    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('on purpose ends it on the server as well, and in the other tabs', async ({ page, context }) => {
    await openAs(page, people.user, '/settings');
    const otherTab = await context.newPage();
    await otherTab.goto('/settings');
    await expect(otherTab.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('energieakte.token'));

    await page
      .getByRole('navigation', { name: 'Hauptmenü' })
      .getByRole('button', { name: 'Logout' })
      .click();

    await expect(page).toHaveURL(/\/login$/);
    await expect(otherTab).toHaveURL(/\/login/);
    const answer = await page.request.get('/api/user/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  });

  test('is found at the start: a dead token leads to the sign-in page', async ({ page }) => {
    const token = await tokenFor(page, people.user);
    await page.request.post('/api/security/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/login');
    await page.evaluate((dead) => localStorage.setItem('energieakte.token', dead), token);

    await page.goto('/project0');
    await expect(page).toHaveURL(/\/login\?next=%2Fproject0$/);
  });
});

test.describe('signing out with unsaved input', () => {
  test('asks first, and keeps the input for the next time', async ({ page }) => {
    await openAs(page, people.colleague, '/project/add/0');
    const name = page.getByLabel('Name (Bauherr)');
    await name.fill('Familie Unfertig');
    const logout = page
      .getByRole('navigation', { name: 'Hauptmenü' })
      .getByRole('button', { name: 'Logout' });
    await logout.click();
    const dialog = page.getByRole('dialog', { name: 'Trotz ungespeicherter Eingaben abmelden?' });
    await dialog.getByRole('button', { name: 'Hier bleiben' }).click();
    await expect(name).toHaveValue('Familie Unfertig');

    await logout.click();
    await dialog.getByRole('button', { name: 'Als Entwurf behalten und abmelden' }).click();
    await expect(page).toHaveURL(/\/login$/);

    await typeSignIn(page, people.colleague);
    await expect(page.getByRole('button', { name: /^Konto von/ })).toBeVisible();
    await page.goto('/project/add/0');
    await page.getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await expect(name).toHaveValue('Familie Unfertig');
  });
});
