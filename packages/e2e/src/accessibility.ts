import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { z } from 'zod';

const Violations = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ target: z.array(z.unknown()) })),
  }),
);

/** The rules of WCAG 2.2, levels A and AA, as axe knows them. */
const run = `axe.run(document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}).then((results) => results.violations)`;

/** Lets what is fading in or out come to rest: half-transparent text has no contrast worth judging. */
const rest = `Promise.allSettled(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  .map((animation) => animation.finished)).then(() => null)`;

/** Expects the page as it stands to break no rule of WCAG 2.2 AA that a program can judge; names rule and element. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  await page.evaluate(rest);
  const violations = Violations.parse(await page.evaluate(run));
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.map(String).join(' ')})`),
  );
  expect(found).toEqual([]);
}
