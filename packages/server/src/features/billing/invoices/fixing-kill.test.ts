import { afterAll, beforeAll, expect, it } from 'vitest';
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

it(
  'an invoice is wholly there or not at all, without a gap, wherever the process that fixes it is killed',
  { timeout: 900_000 },
  async () => {
    const death = 'never 0';
    const { sent, commits } = await measureFixing(harness, {
      death,
      drafts: [await shortDraft(harness)],
    });
    // All along the statements of an invoice and its files, into the next one, and on both sides of each commit.
    const deaths = [...deathsAlong({ from: 1, to: sent + 9, step: 3 }), ...deathsAround(commits)];
    await killAll(
      harness,
      deaths.map((at) => async () => {
        const drafts = [await shortDraft(harness), await shortDraft(harness)];
        return { death: at, drafts };
      }),
    );
    // Some died between the invoice and its files, and some after both.
    expect(await finishAfterDeaths(harness)).toEqual(new Set(['stored', 'made']));
  },
);
