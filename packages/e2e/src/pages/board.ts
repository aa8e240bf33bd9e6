import type { ProjectView } from '@energieakte/contract';
import { expect, type Locator, type Page } from '@playwright/test';

/** A small real PDF; `mark` makes its content different from every other. */
export function smallPdf(mark: string): Buffer {
  return Buffer.from(
    `%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

/** Where the Unterlagen of a project lie. */
export function boardPath({ projectId }: Pick<ProjectView, 'projectId'>): string {
  return `/attachment/${projectId}`;
}

/** One slot of the board. */
export function slotOf(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** The bar of the uploads, on whatever page. */
export function uploadBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Uploads' });
}

interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses files as the browser's own dialog would hand them over. */
export async function chooseFiles(page: Page, files: TestFile | TestFile[]): Promise<void> {
  await page.locator('[data-intake="files"]').setInputFiles(files);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Drops files where the locator stands, as the mouse would. */
export async function dropFiles(page: Page, place: Locator, files: readonly TestFile[]): Promise<void> {
  const parts = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, parts);
  await place.dispatchEvent('dragover', { dataTransfer: transfer });
  await place.dispatchEvent('drop', { dataTransfer: transfer });
}
