import type { Locator, Page } from '@playwright/test';

/** The grey value (0 to 255) of every pixel of a picture, line by line. */
type GreyPicture = readonly number[];

/** How far two grey values have to lie apart to be told apart. */
const visibleStep = 40;

/** Takes a picture of the element and reads it without its colors. */
export async function greyPicture(page: Page, element: Locator): Promise<GreyPicture> {
  const picture = [...(await element.screenshot())];
  return page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (canvas === null) throw new Error('No canvas to read the picture with.');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return Array.from({ length: data.length / 4 }, (_, pixel) => {
      const [red = 0, green = 0, blue = 0] = data.slice(pixel * 4, pixel * 4 + 3);
      return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
    });
  }, picture);
}

/** The share of pixels, 0 to 1, in which two pictures of the same size visibly differ. */
export function greyDifference(first: GreyPicture, second: GreyPicture): number {
  const different = first.filter((grey, pixel) => Math.abs(grey - (second[pixel] ?? 0)) >= visibleStep);
  return different.length / first.length;
}
