import { expect, type Locator, type Page } from '@playwright/test';
import { statusOf, takeStep } from './progress.ts';

/** A card of a project's page by its title. */
export function cardOf(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** The head of the office's page of a project. */
export function headOf(page: Page): Locator {
  return page.getByRole('main').getByRole('banner').or(page.getByRole('main').locator('header')).first();
}

/** The sentence at the head of a project's page. */
export function sentenceOf(page: Page): Locator {
  return headOf(page).locator('[data-part="sentence"]');
}

/** Goes to a part of the project whose page is open. */
export async function openTab(page: Page, title: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Teile des Projekts' });
  await tabs.getByRole('link', { name: new RegExp(`^${title}`, 'u') }).click();
}

/** Waits until the head of a project's page says this status. */
export async function expectStatus(page: Page, word: string): Promise<void> {
  await expect(page.getByRole('main').locator('[data-status]').first()).toHaveText(word);
}

/** A step of a service by its name in the menu, and the status it leads to. */
interface Step {
  readonly step: string;
  readonly status: string;
}

/** Waits until a service has taken the step, whoever took it. */
export async function expectStep(page: Page, title: string, { status }: Step): Promise<void> {
  await expect(statusOf(page, title)).toContainText(status);
}

/** Takes a step of a service and waits until it is taken. */
export async function bringTo(page: Page, title: string, step: Step): Promise<void> {
  await takeStep(page, title, step.step);
  await expectStep(page, title, step);
}

/** The documents of one package. */
export function checklistItemsIn(page: Page, name: string): Locator {
  return cardOf(page, 'Unterlagen').getByRole('region', { name, exact: true });
}

/** Writes down that all documents that are missing by now were asked for, and waits until every one is. */
export async function requestDocuments(page: Page): Promise<void> {
  const request = cardOf(page, 'Unterlagen').getByRole('button', { name: /fehlenden? anfordern …$/u });
  await request.click();
  const dialog = page.getByRole('dialog', { name: 'Unterlagen anfordern' });
  const choice = dialog.getByLabel(/^Ohne E-Mail als angefordert vermerken/u);
  const note = dialog.getByRole('button', { name: 'Vermerken' });
  await expect(choice.or(note).first()).toBeVisible();
  // Where no address is known nothing else can be done.
  if (await choice.isVisible()) await choice.check();
  await note.click();
  await expect(dialog).toHaveCount(0);
  await expect(request).toHaveCount(0);
}

/** Opens every package of documents that is folded. */
export async function openPackages(page: Page): Promise<void> {
  const card = cardOf(page, 'Unterlagen');
  const folded = card.getByRole('heading', { level: 3 }).locator('[aria-expanded="false"]');
  await expect(card.getByRole('heading', { level: 3 }).first()).toBeVisible();
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
    await expect(folded).toHaveCount(left - 1);
  }
}

/** Presses the usual next step of every document of a package that has it. */
export async function stepChecklistItems(papers: Locator, step: string): Promise<void> {
  const line = papers.getByRole('heading', { level: 3 }).getByRole('button');
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
  const buttons = papers.getByRole('button', { name: new RegExp(`: ${step}$`, 'u') });
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click();
    await expect(buttons).toHaveCount(left - 1);
  }
}

/** Opens the form of the project whose page is open. */
export async function startEditing(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
}
