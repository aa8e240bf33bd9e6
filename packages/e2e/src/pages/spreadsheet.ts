import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

/** The lines of a workbook's first sheet, each cell as its text; read by the browser's own parser. */
export async function readWorkbook(page: Page, path: string): Promise<readonly (readonly string[])[]> {
  const parts = unzipSync(new Uint8Array(await readFile(path)));
  const sheet = parts['xl/worksheets/sheet1.xml'];
  if (sheet === undefined) throw new Error('The file has no first sheet.');
  return page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, 'application/xml');
    if (read.querySelector('parsererror') !== null) throw new Error('The sheet is no valid XML.');
    // Empty cells are left out of a sheet; the letter of a cell's address (`C7`) says in which column it stands.
    const columnOf = (cell: Element): number => (cell.getAttribute('r') ?? '').charCodeAt(0) - 64;
    return [...read.querySelectorAll('row')].map((row) => {
      const texts = new Map(
        [...row.querySelectorAll('c')].map((cell) => [columnOf(cell), cell.textContent ?? '']),
      );
      return Array.from({ length: Math.max(...texts.keys()) }, (_, index) => texts.get(index + 1) ?? '');
    });
  }, strFromU8(sheet));
}

/** The cells of a CSV file as programs for tables read it: semicolons between, quotes around where needed. */
export async function readSemicolons(path: string): Promise<readonly (readonly string[])[]> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/u, '').trimEnd();
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/gu)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines;
}
