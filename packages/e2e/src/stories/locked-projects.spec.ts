import { expectAccessible } from '../accessibility.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const holder = 'mehmet.yildiz';

function startOf(projectId: string) {
  return { path: `/project/startEdit/${projectId}?leaseSeconds=600`, status: 200 };
}

test.describe('the locked projects', () => {
  test('show the own ones at every step, and give them free with one click', async ({
    page,
    newContext,
  }) => {
    const { projectId: first } = await createProject(page);
    const { projectId: second } = await createProject(page);
    await openAs(page, holder, '/project/locked');
    await expect(page.getByRole('heading', { name: 'Von mir gesperrte Projekte' })).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
    const entry = (projectId: string) => page.getByRole('listitem').filter({ hasText: projectId });

    await callAs(page, holder, startOf(first));
    await expect(entry(first)).toContainText('seit eben');
    await expect(entry(first)).toContainText(/bis \d{2}:\d{2} Uhr, noch \d+ Minuten/u);
    await callAs(page, holder, startOf(second));
    await expect(entry(second)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: `${first} freigeben` }).click();
    await expect(entry(first)).toBeHidden();
    await callAs(page, people.colleague, startOf(first));
    await callAs(page, people.colleague, { path: `/project/stopEdit/${first}`, status: 204 });

    const admin = await (await newContext()).newPage();
    await openAs(admin, people.superAdmin, '/project/locked');
    await admin.getByRole('switch', { name: 'Alle zeigen' }).click();
    await expect(admin).toHaveURL(/alle=ja$/u);
    const foreign = admin.getByRole('listitem').filter({ hasText: second });
    await expect(foreign).toContainText('Mehmet Yildiz');
    await foreign.getByRole('button', { name: `${second} freigeben` }).click();
    const question = admin.getByRole('dialog', { name: 'Sperre von Mehmet Yildiz aufheben?' });
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Sperre aufheben' }).click();
    await expect(foreign).toBeHidden();
    await expect(entry(second)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Ich bearbeite gerade kein Projekt' })).toBeVisible();
  });

  test('disappear when their time is over', async ({ page }) => {
    const { projectId } = await createProject(page);
    const { projectId: another } = await createProject(page);
    await openAs(page, 'lena.hofer', '/project/locked');
    const entry = (id: string) => page.getByRole('listitem').filter({ hasText: id });
    const reserve = async (id: string, leaseSeconds: number): Promise<void> => {
      const path = `/project/startEdit/${id}?leaseSeconds=${leaseSeconds}`;
      await callAs(page, 'lena.hofer', { path, status: 200 });
    };
    // Only what has been seen may run out; nobody is told of a renewal, but of another reservation.
    await reserve(projectId, 600);
    await expect(entry(projectId)).toBeVisible();
    await reserve(projectId, 2);
    await reserve(another, 600);
    await expect(entry(another)).toBeVisible();
    await expect(entry(projectId)).toBeHidden();
  });
});
