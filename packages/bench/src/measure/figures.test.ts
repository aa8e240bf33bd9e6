import { expect, it } from 'vitest';
import { figuresOf, percentile, ratiosOf } from './figures.ts';

it('takes the percentile that so many of a hundred do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([percentile(values, 50), percentile(values, 95), percentile([7], 95)]).toEqual([50, 95, 7]);
  expect(percentile([], 95)).toBeNaN();
});

it('adds the turns of a variant up', () => {
  const turns = [
    { requests: 100, seconds: 1, cpuMilliseconds: 50, milliseconds: [1, 2] },
    { requests: 300, seconds: 3, cpuMilliseconds: 350, milliseconds: [3, 4] },
  ];
  expect(figuresOf(turns)).toEqual({ p50: 2, p95: 4, requestsPerSecond: 100, cpuMilliseconds: 1 });
});

it('compares the turns of the same round, whatever the machine did meanwhile', () => {
  const turn = (requests: number, cpuMilliseconds: number) => ({
    requests,
    seconds: 1,
    cpuMilliseconds,
    milliseconds: [],
  });
  // The second round ran on a machine three times as slow.
  const product = [turn(100, 200), turn(33, 198), turn(100, 200)];
  const baseline = [turn(200, 200), turn(66, 198), turn(200, 200)];
  expect(ratiosOf(product, baseline)).toEqual({ cpu: 0.5, throughput: 0.5 });
});
