import { expect, it } from 'vitest';
import type { BenchResult, ScenarioResult } from './result.ts';
import { verdictsOf } from './verdicts.ts';

const figures = { p50: 3, p95: 5, requestsPerSecond: 900, cpuMilliseconds: 1 };

const good: ScenarioResult = {
  name: 'q-few',
  title: 'q',
  isRead: true,
  limited: true,
  hits: { rows: 70, total: 70 },
  counted: 70,
  product: figures,
  baseline: figures,
  ratios: { cpu: 0.65, throughput: 0.3 },
  small: figures,
  growth: 2,
};

function resultWith(scenario: ScenarioResult, peakMegabytes = 200): BenchResult {
  return {
    measuredAt: '2026-11-21T08:00:00.000Z',
    machine: { processor: '', processors: 2, memoryGigabytes: 8, node: '', postgres: '' },
    projects: 100_000,
    smallProjects: 10_000,
    scenarios: [scenario],
    memory: { residentMegabytes: 100, peakMegabytes },
    signIn: null,
    archive: null,
    web: null,
    upload: null,
    prices: null,
    planning: null,
    time: null,
  };
}

function missed(result: BenchResult): readonly string[] {
  return verdictsOf(result).flatMap(({ limit, kept }) => (kept ? [] : [limit]));
}

it('keeps every limit that is just reached', () => {
  expect(missed(resultWith(good))).toEqual([]);
});

it.each([
  ['processor time', { ...good, ratios: { cpu: 0.64, throughput: 1 } }, 'mindestens 0,65'],
  ['a slow answer', { ...good, product: { ...figures, p95: 100 } }, 'p95 unter 100 ms'],
  ['growth', { ...good, growth: 2.01 }, 'Wachstum höchstens 2-fach'],
  ['a wrong total', { ...good, hits: { rows: 70, total: 71 } }, 'total ist genau 70'],
])('says that %s misses its limit', (_what, scenario, words) => {
  const limits = missed(resultWith(scenario));
  expect(limits).toHaveLength(1);
  expect(limits[0]).toContain(words);
});

it('says that memory and the size of the scripts miss their limits', () => {
  const web = { firstPaint: 1, filterChange: 1, scriptKilobytes: 350, scripts: [] };
  expect(missed({ ...resultWith(good, 300), web })).toEqual([
    'Arbeitsspeicher des Servers unter 300 MB',
    'JavaScript der ersten Liste unter 350 kB',
  ]);
});

it('asks of a read that is only reported nothing but its processor time and its total', () => {
  const slow = { ...good, limited: false, growth: 9, product: { ...figures, p95: 900 } };
  expect(missed(resultWith(slow))).toEqual([]);
});

it.each([
  {
    what: 'as far from its baseline and as slow to grow as it may be',
    cpu: 0.3,
    growth: 1.2,
    limits: [],
  },
  {
    what: 'too far from its baseline',
    cpu: 0.29,
    growth: 1.2,
    limits: ['q: mindestens 0,30 der Vergleichslösung'],
  },
  {
    what: 'growing with the number of projects',
    cpu: 0.3,
    growth: 1.21,
    limits: ['q: Wachstum höchstens 1,2-fach'],
  },
])('judges a save that is $what', ({ cpu, growth, limits }) => {
  const save = { ...good, isRead: false, limited: false, growth, ratios: { cpu, throughput: 0.1 } };
  expect(missed(resultWith({ ...save, product: { ...figures, p95: 900 } }))).toEqual(limits);
});

it.each([
  [0.004, []],
  [0.0001, ['Anmeldung: die Zeit verrät nicht, welche Konten es gibt']],
])(
  'says with a probability of %d whether the time of a sign-in tells accounts apart',
  (smallest, limits) => {
    const medians = { unknown: 220, wrong: 221, disabled: 220, expired: 219 };
    const signIn = { medians, smallestProbability: smallest, pairs: 6, samples: 60 };
    expect(missed({ ...resultWith(good), signIn })).toEqual(limits);
  },
);

it('says that a file that arrived changed, or was sent twice in too large a part, misses its limit', () => {
  const upload = {
    megabytes: 2048,
    cuts: 20,
    seconds: 30,
    sentTwiceShare: 0.02,
    isSame: true,
    peakMegabytes: 150,
  };
  expect(missed({ ...resultWith(good), upload })).toEqual([]);
  const bad = { ...upload, sentTwiceShare: 0.021, isSame: false, peakMegabytes: 300 };
  expect(missed({ ...resultWith(good), upload: bad })).toHaveLength(3);
});

it('says which promise of the price database was missed', () => {
  const kept = { elements: 20_000, searchP95: 100, guestP95: 60, preview: 3000, release: 3000 };
  const prices = { ...kept, draft: 9000, withdrawal: 9000, comparison: 9000, reading: 5000 };
  expect(missed({ ...resultWith(good), prices })).toEqual([]);
  const slow = { ...prices, searchP95: 101, guestP95: 61, preview: 3001, release: 3001, reading: 5001 };
  expect(missed({ ...resultWith(good), prices: slow })).toHaveLength(5);
});
