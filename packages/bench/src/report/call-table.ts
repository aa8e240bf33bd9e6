import type { CallResult } from './result.ts';
import { inGerman, table } from './text-table.ts';
import type { Verdict } from './verdict.ts';

const head = [
  'kB',
  'p50 ms',
  'p95 ms',
  'beste p95',
  'CPU ms',
  'Vergleich p50',
  'p95',
  'CPU ms',
  'CPU-Verhältnis',
];

/** What calls take, beside the bare solution. */
export function callTable(name: string, calls: readonly CallResult[]): string {
  const lines = calls.map(({ title, kilobytes, product, baseline, ratios, bestP95 }) => [
    title,
    inGerman(kilobytes, 0),
    ...[product.p50, product.p95, bestP95, product.cpuMilliseconds].map((one) => inGerman(one, 1)),
    ...[baseline.p50, baseline.p95, baseline.cpuMilliseconds].map((one) => inGerman(one, 1)),
    inGerman(ratios.cpu, 2),
  ]);
  return table([name, ...head], lines);
}

/** What was promised of calls; of each the round counts that others disturbed least. */
export function callVerdicts(calls: readonly CallResult[]): readonly Verdict[] {
  return calls.map(({ title, atMost, bestP95 }) => ({
    limit: `${title}: p95 höchstens ${atMost} ms`,
    measured: `${inGerman(bestP95, 0)} ms`,
    kept: bestP95 <= atMost,
  }));
}
