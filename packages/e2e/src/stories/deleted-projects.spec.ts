import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('a deleted project lies in the Papierkorb of the admins, and comes back from there', async ({
  page,
  newContext,
}) => {
  const { projectId, id } = await createProject(page);
  await callAs(page, people.superAdmin, { path: `/project/delete/${id}`, status: 200 });
  await openAs(page, people.superAdmin, '/project/deleted');
  const entry = page.getByRole('listitem').filter({ hasText: projectId });
  await expect(entry).toContainText('wiederherstellbar bis');
  await expectAccessible(page);
  await page.getByRole('button', { name: `${projectId} wiederherstellen` }).click();
  await expectBanner(page, `${projectId} wurde wiederhergestellt`);
  await expect(entry).toBeHidden();

  const other = await (await newContext()).newPage();
  await openAs(other, people.user, '/project/deleted');
  await expect(other.getByText('Der Papierkorb ist Administratoren vorbehalten')).toBeVisible();
});

test('a deleted project offers no way to bring something into it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { projectId, id } = await createProject(page);
  const address = `/project/details/${projectId}`;
  await openAs(page, people.superAdmin, address);
  await expect(page.getByRole('navigation', { name: 'Unterwegs' })).toBeVisible();
  await callAs(page, people.superAdmin, { path: `/project/delete/${id}`, status: 200 });
  await openAs(page, people.superAdmin, address);
  await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Unterwegs' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Hochladen' })).toHaveCount(0);
});
