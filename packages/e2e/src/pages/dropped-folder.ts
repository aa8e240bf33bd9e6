import type { Locator, Page } from '@playwright/test';

/** Drops files and folders of this machine where the locator stands, as a file manager would: with real entries. */
export async function dropPaths(page: Page, place: Locator, paths: readonly string[]): Promise<void> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('There is no place to drop on.');
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const at = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60), data };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at });
  await session.detach();
}
