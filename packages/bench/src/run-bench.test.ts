import { expect, it } from 'vitest';
import { type Options, readOptions } from './options.ts';
import { resultText } from './report/tables.ts';
import { verdictsOf } from './report/verdicts.ts';
import { runBench } from './run-bench.ts';

function quickOptions(): Options {
  const options = readOptions(['--quick', '--no-web']);
  if (options === null) throw new Error('Only the help was asked for.');
  return options;
}

// Whether limits are kept is not asked here: figures from a busy machine and few projects say nothing.
it('measures every call against a baseline that answers the very same', async () => {
  const result = await runBench(quickOptions(), () => undefined);
  const names = result.scenarios.map(({ name }) => name);
  expect(names).toEqual([
    'first-page',
    'first-due',
    'filtered',
    'deep-page',
    'like-few',
    'like-many',
    'q-few',
    'q-many',
    'get',
    'save',
    'change',
  ]);
  for (const { counted, hits } of result.scenarios) expect(hits?.total ?? null).toBe(counted);
  const few = result.scenarios.filter(({ name }) => name.endsWith('-few'));
  for (const { hits } of few) {
    expect(hits?.total).toBeGreaterThan(0);
    expect(hits?.total).toBeLessThanOrEqual(100);
  }
  const totals = verdictsOf(result).filter(({ limit }) => limit.includes('total'));
  expect(totals.map(({ kept }) => kept)).toEqual(totals.map(() => true));
  expect(result.upload).toMatchObject({ megabytes: 20, isSame: true });
  expect(result.prices).toMatchObject({ elements: 200 });
  expect(result.planning?.calls).toHaveLength(9);
  expect(result.time?.calls).toHaveLength(6);
  expect(resultText(result)).toContain('| Ein Projekt lesen');
  expect(resultText(result)).toContain('ZIP mit 6 MB');
});
