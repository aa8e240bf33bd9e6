import { afterAll, beforeAll, expect, it } from 'vitest';
import { longDraft } from '#test/billing/billing-office.ts';
import {
  deathsAlong,
  deathsAround,
  finishAfterDeaths,
  killAll,
  measureFixing,
  openKillingOffice,
  shortDraft,
} from '#test/billing/killed-fixing.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openKillingOffice();
});
afterAll(async () => harness.close());

/** What a process goes on with that did not come to its last statement, because its server had less to ask. */
const next = async () => shortDraft(harness);

it(
  'a long invoice is wholly there or not at all, without a gap, wherever the process that fixes it is killed',
  { timeout: 900_000 },
  async () => {
    const { sent, commits, numbers } = await measureFixing(harness, {
      death: 'never 0',
      drafts: [await longDraft(harness)],
    });
    const deaths = [
      ...deathsAlong({ from: 1, to: sent, step: 12 }),
      ...deathsAround([...numbers, ...commits]),
    ];
    await killAll(
      harness,
      deaths.map((death) => async () => ({ death, drafts: [await longDraft(harness), await next()] })),
    );
    expect(await finishAfterDeaths(harness)).toEqual(new Set(['stored', 'made']));
  },
);

it(
  'so it is where somebody else took the number it foresaw, and all of it is written once more',
  { timeout: 900_000 },
  async () => {
    // The last one is that of somebody else.
    const drafts = async () => [await longDraft(harness), await next(), await shortDraft(harness)];
    const { sent, commits, numbers, overtaken } = await measureFixing(harness, {
      death: 'never 0 overtaken',
      drafts: await drafts(),
    });
    expect(overtaken).not.toBeNull();
    const from = overtaken ?? sent;
    const deaths = [
      ...deathsAlong({ from, to: sent, step: 13 }),
      ...deathsAround([...numbers, ...commits].filter((at) => at >= from)),
    ];
    await killAll(
      harness,
      deaths.map((at) => async () => ({ death: `${at} overtaken`, drafts: await drafts() })),
    );
    await finishAfterDeaths(harness);
  },
);
