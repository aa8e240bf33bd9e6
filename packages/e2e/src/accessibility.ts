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

/**
 * The rules of WCAG 2.2, levels A and AA, as axe knows them. A bar that stays at the edge covers a part of what is
 * scrolled below it, which axe takes for a small target: such an element is judged again in the middle of the window.
 */
const run = `axe.run(document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}).then(async ({ violations }) => {
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const small = [];
    for (const node of violation.nodes) {
      document.querySelector(node.target[0])?.scrollIntoView({ block: 'center' });
      const again = await axe.run({ include: [node.target] }, { runOnly: ['target-size'] });
      if (again.violations.length > 0) small.push(node);
    }
    violation.nodes = small;
  }
  return violations;
})`;

/** Lets what is animated come to rest: half-transparent text has no contrast worth judging. */
const rest = `Promise.allSettled(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  .map((animation) => animation.finished)).then(() => null)`;

/** Switches transitions off while the page is judged, so that no hint under the mouse fades in meanwhile. */
const still = '*, *::before, *::after { transition: none !important }';

/** Expects the page as it stands to break no rule of WCAG 2.2 AA that a program can judge; names rule and element. */
export async function expectAccessible(page: Page): Promise<void> {
  // Rows of before, shown pale until the answer is there, have no contrast worth judging either.
  await expect(page.locator('.is-stale')).toHaveCount(0);
  await page.evaluate(axe.source);
  const style = await page.addStyleTag({ content: still });
  await page.evaluate(rest);
  const violations = Violations.parse(await page.evaluate(run));
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.map(String).join(' ')})`),
  );
  expect(found).toEqual([]);
}
