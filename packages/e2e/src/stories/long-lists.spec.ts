import { ProjectComment, type ProjectView } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { boardPath } from '../pages/board.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { showFiles } from '../pages/shown-files.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const manyFiles = 180;
const manyComments = 100;

/** The most that may be drawn at once: what is near the window and what is kept. */
const drawnAtMost = 90;

/** The record that has the keyboard. */
async function focusedRecord(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-record') ?? null);
}

async function manyCommentsOn({ id }: ProjectView, page: Page): Promise<readonly ProjectComment[]> {
  const written: ProjectComment[] = [];
  for (let nth = 1; nth <= manyComments; nth += 1) {
    const data = { projectId: id, text: `Absprache Nummer ${nth}. `.repeat(1 + (nth % 7) * 4) };
    const answer = await callAs(page, people.user, { path: '/comment', data, status: 201 });
    written.push(ProjectComment.parse(answer));
  }
  return written;
}

test.describe('long lists are drawn near the window only', () => {
  test('a board of hundreds of Unterlagen, and the keyboard walks it in order', async ({ page }) => {
    const project = await createProject(page);
    await showFiles(
      page,
      Array.from({ length: manyFiles }, (_, index) => ({
        name: `Blatt ${index + 1}.txt`,
        mime: 'text/plain',
        bytes: Buffer.from(`Blatt ${index + 1}`),
      })),
    );
    await openAs(page, people.user, boardPath(project));
    const records = page.locator('[data-record]');
    await expect(records.first()).toBeVisible();
    expect(await records.count()).toBeLessThan(drawnAtMost);

    await records.first().focus();
    const walked = [await focusedRecord(page)];
    for (let step = 0; step < 70; step += 1) {
      await page.keyboard.press('j');
      walked.push(await focusedRecord(page));
    }
    expect(new Set(walked).size).toBe(71);
    await expect(page.getByRole('button', { name: 'Blatt 71', exact: true })).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/unterlage=/u);
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect(page.getByRole('button', { name: 'Blatt 71', exact: true })).toBeFocused();
    expect(await records.count()).toBeLessThan(drawnAtMost + 60);
  });

  test('hundreds of comments: the newest first in sight, and a link leads to the oldest', async ({
    page,
  }) => {
    const project = await createProject(page);
    const written = await manyCommentsOn(project, page);
    await openAs(page, people.user, `/project/comments/${project.projectId}`);
    const entries = page.locator('[id^="comment-"]');
    await expect(entries.last()).toContainText(`Absprache Nummer ${manyComments}.`);
    await expect(entries.last()).toBeInViewport();
    expect(await entries.count()).toBeLessThan(drawnAtMost);

    const oldest = written[0];
    await page.goto(`/project/comments/${project.projectId}?comment=${oldest?.id}`);
    const linked = page.locator(`#comment-${oldest?.id}`);
    await expect(linked).toBeInViewport();
    await expect(linked).toBeFocused();
    expect(await entries.count()).toBeLessThan(drawnAtMost);
  });
});
