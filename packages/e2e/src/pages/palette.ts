import { expect, type Locator, type Page } from '@playwright/test';

/** The field of the palette. */
export function paletteField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Suchen und Befehle' });
}

/** The lines of one of its groups, e.g. `Projekte`. */
export function paletteLines(page: Page, group: string): Locator {
  return page.getByRole('group', { name: group, exact: true }).getByRole('option');
}

/** The line the keys stand on, as a screen reader is told. */
export async function activeLine(page: Page): Promise<string> {
  // While the answer is awaited, the lines of what was typed before stand there.
  const list = page.getByRole('listbox', { name: 'Treffer und Befehle' });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const id = await paletteField(page).getAttribute('aria-activedescendant');
  const line = page.locator(`[id="${id}"]`);
  await expect(line).toHaveAttribute('aria-selected', 'true');
  // Without the sign of the key that opens it.
  return (await line.innerText()).replace(/\s*⏎$/u, '');
}

/** Opens the palette with its key, once the page is there to hear it. */
export async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Suchen:/u })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(paletteField(page)).toBeFocused();
}

/** Opens the palette and types into it, letter by letter. */
export async function askPalette(page: Page, typed: string): Promise<void> {
  await openPalette(page);
  await paletteField(page).pressSequentially(typed);
}
