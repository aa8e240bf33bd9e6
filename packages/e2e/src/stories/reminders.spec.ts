import { addDays, berlinDay } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { newColleague } from '../pages/accounts.ts';
import { activeLine, askPalette, paletteLines } from '../pages/palette.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** What a step is called; one that falls on a weekend says so. */
const stepOf = (days: number): RegExp =>
  new RegExp(`${days} Tage vorher( wäre \\p{L}+)?, als Projektleitung`, 'u');

/** A project of a colleague of the story's own, with a deadline in so many days. */
async function withDeadline(page: Page, days: number) {
  const colleague = await newColleague(page, 'Frist');
  const data = { name: 'Familie Wecker', responsibleUserId: colleague.id };
  const project = await createProject(page, { data });
  const dueDate = addDays(berlinDay(new Date()), days);
  const title = `Abgabe ${project.projectId}`;
  await callAs(page, people.user, {
    path: '/deadline',
    data: { projectId: project.id, title, dueDate },
    status: 200,
  });
  return { colleague, project, title, dueDate };
}

test('an admin adds a step, sees whom it reaches, and the person is reminded once, with the reason', async ({
  page,
}) => {
  const { colleague, title } = await withDeadline(page, 20);
  await openAs(page, people.markedAdmin, '/settings/erinnerungen/projekte');
  const preview = page.getByRole('region', { name: 'Was würde gesendet?' });
  const line = preview.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText(stepOf(30));
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Schritt', exact: true }).press('Enter');
  await page.keyboard.type('21');
  await expect(line).toContainText(stepOf(21));
  await expect(line).toContainText('neu durch Ihre Änderung');
  await page.keyboard.press('Control+s');
  await expect(line).not.toContainText('neu durch Ihre Änderung');

  const runs = page.getByRole('region', { name: 'Läufe' });
  const send = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Jetzt senden …' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Jetzt erinnern?' });
    await question.getByRole('button', { name: 'Jetzt senden' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Jetzt senden …' })).toBeFocused();
  };
  await send();
  const first = runs.getByRole('button', { name: /von Hand/u }).first();
  await first.press('Enter');
  const entry = runs.getByRole('listitem').filter({ hasText: title }).last();
  await expect(entry).toContainText(`${colleague.displayname}: `);
  await expect(entry).toContainText(stepOf(21));
  await expectAccessible(page);
  await send();

  await openAs(page, colleague.username, '/fristen/warum');
  const own = page.getByRole('list', { name: 'Erinnerungen' }).getByRole('listitem');
  await expect(own.filter({ hasText: title })).toHaveCount(1);
  await expect(own.filter({ hasText: title })).toContainText(/21 Tage vorher.*Mail/u);
  await expectAccessible(page);
});

test('deadlines are found and settled by keyboard alone, and a second tab follows', async ({
  page,
  context,
}) => {
  const { colleague, title, dueDate } = await withDeadline(page, -3);
  await openAs(page, people.user, '/');
  await askPalette(page, 'fristenkalender');
  await expect(paletteLines(page, 'Befehle').first()).toBeVisible();
  while ((await activeLine(page)) !== 'Fristen') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fristen', level: 1 })).toBeVisible();
  await page.goto(`/fristen?ansicht=liste&person=${colleague.id}&monat=${dueDate}`);
  const overdue = page.getByRole('list', { name: 'Überfällige Fristen' });
  await expect(overdue.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: '1 Frist ist überfällig' })).toBeVisible();

  await overdue.getByRole('button', { name: new RegExp(`^${title}.*Erledigen$`, 'u') }).press('Enter');
  await expect(overdue).toHaveCount(0);
  const again = page.getByRole('button', { name: new RegExp(`^${title}.*Wieder öffnen$`, 'u') });
  await expect(again).toBeVisible();
  await expect(other.getByRole('heading', { name: '1 Frist ist überfällig' })).toBeHidden();
  await again.press('Enter');
  await expect(overdue.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Monat', exact: true }).press('Enter');
  await expect(page.getByRole('table', { name: /^Fristen im/u })).toBeVisible();
  await expectAccessible(page);
});
