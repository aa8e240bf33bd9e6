import type { AskedQuestion } from '@energieakte/contract';

/** The questions that are asked, page by page; a page where nothing is asked is left out. */
export function pagesOf(asked: readonly AskedQuestion[]): readonly (readonly AskedQuestion[])[] {
  const pages: AskedQuestion[][] = [[]];
  for (const one of asked) {
    if (one.question.type === 'SEITE') pages.push([]);
    else pages.at(-1)?.push(one);
  }
  const filled = pages.filter((page) => page.length > 0);
  return filled.length === 0 ? [[]] : filled;
}
