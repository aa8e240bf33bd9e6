import { addDays, type ProjectView } from '@energieakte/contract';
import type { Locator, Page } from '@playwright/test';
import { newColleague } from '../pages/accounts.ts';
import { boardPath, slotOf, smallPdf } from '../pages/board.ts';
import { countWork } from '../pages/counted-work.ts';
import { daysAgo, today } from '../pages/days.ts';
import { fallsDue } from '../pages/deadlines.ts';
import { paletteField } from '../pages/palette.ts';
import { officeProject, orderedProject, privacy, rowOf, titles } from '../pages/progress.ts';
import { lineOf, waitForRows } from '../pages/project-list.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/*
 * The eight tasks of a day, each once with the mouse and once by keyboard alone. Counted is everything from the moment the
 * page of the task stands: every click, and every key, also the letters that find something. Not counted is what is written
 * for somebody to read, such as the text of a comment, and what happens in the choice of files, which is the browser's own.
 */

async function open(page: Page, username: string, path: string): Promise<void> {
  await openAs(page, username, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Bars that say how far something is stay.
  await expect(page.getByRole('progressbar', { name: /geladen/u })).toHaveCount(0);
}

test.describe('a project is found by its Bauherr', () => {
  test('with two clicks', async ({ page }) => {
    await open(page, people.user, '/settings');
    const work = countWork(page);
    await work.click(page.getByRole('link', { name: /^KfW-Projekte/u }));
    await work.click(page.getByRole('link', { name: 'Familie Özdemir' }).first());
    await expect(page).toHaveURL(/\/project\/details\/KfW-26_007-HALB/u);
    work.expectShort();
  });

  test('with six keys, also while the palette is still being loaded', async ({ page }) => {
    await open(page, people.user, '/settings');
    const work = countWork(page);
    await work.press('Control+k', 'z', 'd', 'e', 'Enter');
    await expect(page).toHaveURL(/\/project\/details\/KfW-26_007-HALB$/u);
    work.expectShort();
  });
});

test.describe('a comment with a mention is written', () => {
  const isWritten = async (page: Page): Promise<void> => {
    await expect(page.getByRole('textbox', { name: 'Neuer Kommentar' })).toHaveValue('');
    const mentioned = page.getByText('Bitte ansehen, @Tobias Maurer');
    await expect(mentioned.first()).toBeVisible();
  };

  test('with two clicks', async ({ page }) => {
    const project = await createProject(page);
    await open(page, people.user, `/project/comments/${project.projectId}`);
    const work = countWork(page);
    await work.click(page.getByRole('textbox', { name: 'Neuer Kommentar' }));
    await work.write('Bitte ansehen, @Tobias Maurer');
    await work.click(page.getByRole('button', { name: 'Senden' }));
    await isWritten(page);
    work.expectShort();
  });

  test('with six keys', async ({ page }) => {
    const project = await createProject(page);
    await open(page, people.user, `/project/comments/${project.projectId}`);
    const work = countWork(page);
    await work.press('c');
    await work.write('Bitte ansehen, ');
    await work.press('@', 't', 'o', 'Enter');
    await work.press('Control+Enter');
    await isWritten(page);
    work.expectShort();
  });
});

test.describe('a notification is done', () => {
  test('with two clicks, from any page', async ({ page }) => {
    const colleague = await newColleague(page, 'Zweiklick');
    await createProject(page, { data: { name: 'Familie Erledigt', responsibleUserId: colleague.id } });
    await open(page, colleague.username, '/settings');
    const work = countWork(page);
    await work.click(page.getByRole('button', { name: /^Benachrichtigungen/u }));
    await work.click(page.getByRole('button', { name: /^Als erledigt markieren/u }));
    await expect(page.getByText('Alles gelesen.')).toBeVisible();
    work.expectShort();
  });

  test('with two keys on the page of the notifications', async ({ page }) => {
    const colleague = await newColleague(page, 'Zweitasten');
    await createProject(page, { data: { name: 'Familie Erledigt', responsibleUserId: colleague.id } });
    await open(page, colleague.username, '/notification');
    await expect(page.locator('[data-row]')).toHaveCount(1);
    const work = countWork(page);
    await work.press('j', 'e');
    await expect(page.locator('[data-row]')).toHaveCount(0);
    work.expectShort();
  });
});

test.describe('a service gets its status', () => {
  const isBegun = async (page: Page): Promise<void> => {
    await expect(rowOf(page, titles.ehb)).toContainText('in Bearbeitung');
  };

  test('with two clicks', async ({ page }) => {
    const project = await orderedProject(page);
    await open(page, people.user, detailsPath(project));
    const work = countWork(page);
    await work.click(rowOf(page, titles.ehb).getByRole('button', { name: /nächste Schritte$/u }));
    await work.click(page.getByRole('menuitem', { name: 'In Bearbeitung nehmen' }));
    await isBegun(page);
    work.expectShort();
  });

  test('with two keys, and that of the next row with two more', async ({ page }) => {
    const project = await orderedProject(page);
    await open(page, people.user, detailsPath(project));
    await expect(rowOf(page, titles.ehb)).toBeVisible();
    const work = countWork(page);
    await work.press('l', '3');
    await isBegun(page);
    await work.press('ArrowDown', '3');
    await expect(rowOf(page, titles.bza)).toContainText('in Bearbeitung');
    work.expectShort();
  });
});

test.describe('missing documents are asked for', () => {
  const client = { ...privacy, email: 'bauherr.versuch@beispiel.example' };
  const send = (page: Page): Locator =>
    page
      .getByRole('dialog', { name: 'Unterlagen anfordern' })
      .getByRole('button', { name: /^\d Texte? kopieren$/u });
  const isAsked = async (page: Page, project: ProjectView): Promise<void> => {
    await expect(page.getByRole('dialog', { name: 'Noch nicht versandt' })).toBeVisible();
    const { checklist } = await officeProject(page, project.id);
    expect(checklist.some(({ state }) => state === 'ANGEFORDERT')).toBe(true);
  };

  test('with two clicks', async ({ page }) => {
    const project = await orderedProject(page, { client });
    await open(page, people.user, detailsPath(project));
    const work = countWork(page);
    await work.click(page.getByRole('button', { name: /^Alle \d+ fehlenden anfordern …$/u }));
    await work.click(send(page));
    await isAsked(page, project);
    work.expectShort();
  });

  test('with six keys', async ({ page }) => {
    const project = await orderedProject(page, { client });
    await open(page, people.user, detailsPath(project));
    await expect(page.getByRole('button', { name: /^Alle \d+ fehlenden anfordern …$/u })).toBeVisible();
    const work = countWork(page);
    await work.press('Control+k', 'a', 'n', 'f', 'Enter');
    await expect(send(page)).toBeEnabled();
    await work.press('Control+Enter');
    await isAsked(page, project);
    work.expectShort();
  });
});

test.describe('a document is uploaded into its slot', () => {
  const file = (mark: string) => ({
    name: `scan-${mark}.pdf`,
    mimeType: 'application/pdf',
    buffer: smallPdf(mark),
  });
  const slot = 'Pläne & Bauantrag';
  /** Does what opens the browser's own choice of files, and chooses one there, which is not counted. */
  const choose = async (page: Page, mark: string, opening: () => Promise<void>): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opening()]);
    await chooser.setFiles(file(mark));
    const dialog = page.getByRole('dialog', { name: 'Datei ablegen' });
    await expect(dialog.getByRole('button', { name: '1 Datei hochladen' })).toBeFocused();
  };

  test('with two clicks', async ({ page }) => {
    const project = await createProject(page);
    await open(page, people.user, boardPath(project));
    const work = countWork(page);
    await choose(page, 'maus', async () =>
      work.click(slotOf(page, slot).getByRole('button', { name: `In ${slot} hochladen` })),
    );
    await work.click(page.getByRole('button', { name: '1 Datei hochladen' }));
    await expect(slotOf(page, slot)).toContainText('scan-maus');
    work.expectShort();
  });

  test('with two keys', async ({ page }) => {
    const project = await createProject(page);
    await open(page, people.user, boardPath(project));
    await expect(slotOf(page, slot)).toBeVisible();
    const work = countWork(page);
    await choose(page, 'taste', async () => work.press('2'));
    await work.press('Enter');
    await expect(slotOf(page, slot)).toContainText('scan-taste');
    work.expectShort();
  });

  test('with six keys into a slot whose number has two digits', async ({ page }) => {
    const project = await createProject(page);
    await open(page, people.user, boardPath(project));
    await expect(slotOf(page, slot)).toBeVisible();
    const work = countWork(page);
    await choose(page, 'bnd', async () => work.press('Control+k', 'b', 'n', 'd', 'Enter'));
    await work.press('Enter');
    await expect(slotOf(page, 'BnD & Verwendungsnachweis')).toContainText('scan-bnd');
    work.expectShort();
  });
});

test.describe('a project says why it is red', () => {
  const reason = 'Unternehmererklärung Fenster fehlt.';
  const preview = (page: Page): Locator => page.getByRole('region', { name: 'Vorschau KfW-26_019' });

  test('with one click', async ({ page }) => {
    await open(page, people.user, '/project0');
    const work = countWork(page);
    await work.click(lineOf(page, 'KfW-26_019').locator('.number').first());
    await expect(preview(page)).toContainText(reason);
    work.expectShort();
  });

  test('with two keys', async ({ page }) => {
    await open(page, people.user, '/project0?q=KfW-26_019');
    await waitForRows(page);
    const work = countWork(page);
    await work.press('j', 'Space');
    await expect(preview(page)).toContainText(reason);
    work.expectShort();
  });
});

test.describe('what is overdue and what falls due within 14 days is listed', () => {
  const openDay = async (page: Page): Promise<void> => {
    const colleague = await newColleague(page, 'Fristen');
    const data = { responsibleUserId: colleague.id };
    const late = await createProject(page, { data: { ...data, name: 'Familie Spät' } });
    await fallsDue(page, late, { title: 'Rückmeldung der Bank', dueDate: daysAgo(3) });
    const soon = await createProject(page, { data: { ...data, name: 'Familie Bald' } });
    await fallsDue(page, soon, { title: 'Begehung', dueDate: addDays(today(), 12) });
    await open(page, colleague.username, '/');
    await expect(page.getByRole('link', { name: '1 überfällig' })).toBeVisible();
  };
  const lists = async (page: Page, list: string, title: string): Promise<void> => {
    const rows = page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(title);
  };

  test('with one click each', async ({ page }) => {
    await openDay(page);
    const work = countWork(page);
    await work.click(page.getByRole('link', { name: '1 überfällig' }));
    await lists(page, 'überfällig', 'Rückmeldung der Bank');
    await work.click(page.getByRole('link', { name: '1 Frist in 14 Tagen' }));
    await lists(page, 'Frist in 14 Tagen', 'Begehung');
    work.expectShort();
  });

  test('with one key each', async ({ page }) => {
    await openDay(page);
    const work = countWork(page);
    await work.press('1');
    await lists(page, 'überfällig', 'Rückmeldung der Bank');
    await work.press('2');
    await lists(page, 'Frist in 14 Tagen', 'Begehung');
    work.expectShort();
  });
});

test('C comments the project of the page, and ? shows its keys', async ({ page }) => {
  const project = await createProject(page);
  await open(page, people.user, `/project/history/${project.projectId}`);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Tasten auf dieser Seite' });
  await expect(help).toContainText('Kommentar zum Projekt schreiben');
  await page.keyboard.press('c');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.goto(detailsPath(project));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Neuer Kommentar' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(paletteField(page)).toBeFocused();
});
