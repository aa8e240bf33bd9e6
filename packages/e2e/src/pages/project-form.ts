import { expect, type Locator, type Page } from '@playwright/test';
import { fieldIn, saveBar } from './projects.ts';

/** What a story types into fields of one section, by their labels. */
export type Typed = Readonly<Record<string, string>>;

/** Types into fields of one section, in the order given. */
export async function typeInto(page: Page, section: string, typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await fieldIn(page, section, label).fill(text);
}

/** Chooses words in lists of one section. */
export async function chooseIn(page: Page, section: string, chosen: Typed): Promise<void> {
  for (const [label, word] of Object.entries(chosen))
    await fieldIn(page, section, label).selectOption({ label: word });
}

/** Finds a person, programme or project by typing, and takes the one with this name. */
export async function findIn(
  page: Page,
  section: string,
  found: { readonly label: string; readonly typed: string; readonly name: string | RegExp },
): Promise<void> {
  const region = page.getByRole('region', { name: section, exact: true });
  await region.getByRole('combobox', { name: found.label, exact: true }).fill(found.typed);
  await page.getByRole('option', { name: found.name }).click();
}

/** Adds services of the catalogue by their codes. */
export async function addServices(
  page: Page,
  codes: readonly string[],
  { ordered }: { readonly ordered: boolean },
): Promise<void> {
  await page.getByRole('button', { name: 'Leistungen hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leistungen hinzufügen' });
  for (const code of codes)
    await dialog.getByRole('checkbox', { name: new RegExp(`${code}$`, 'u') }).check();
  if (ordered) await dialog.getByRole('checkbox', { name: 'gleich als beauftragt' }).check();
  await dialog.getByRole('button', { name: /Leistungen? hinzufügen$/u }).click();
  await expect(dialog).toHaveCount(0);
}

/** One line of a list in the form, by its number from 1. */
export function memberOf(page: Page, list: string, number: number): Locator {
  return page
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .nth(number - 1);
}

/** Opens the first Förderfall, if it is folded. */
export async function openFirstCase(page: Page): Promise<void> {
  const line = memberOf(page, 'Förderfälle', 1).locator('[aria-expanded]').first();
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
  await expect(fieldIn(page, 'Förderfälle', 'BzA-ID')).toBeVisible();
}

/** Presses Speichern. */
export async function save(page: Page): Promise<void> {
  await saveBar(page).getByRole('button', { name: 'Speichern', exact: true }).click();
}

/** Saves, and waits until nothing is left to save. */
export async function saveAll(page: Page): Promise<void> {
  await save(page);
  await expect(saveBar(page)).toContainText('Keine Änderungen');
}

/** Saves, gives the project free and goes back to its page. */
export async function saveAndClose(page: Page): Promise<void> {
  await saveAll(page);
  await saveBar(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(page).toHaveURL(/\/project\/details2?\//u);
}

/** What stands in the way of saving. */
export function problemsOf(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /zu prüfen|Nicht gespeichert/u });
}
