import { expect, it } from 'vitest';
import { slowest, timesOfFiles, timesOfTests } from './slowest-tests.ts';

const vitest = {
  testResults: [
    {
      name: '/anywhere/packages/server/src/a.test.ts',
      startTime: 1000,
      endTime: 4500,
      assertionResults: [
        { fullName: 'saves', duration: 1500.4 },
        { fullName: 'is skipped', duration: null },
      ],
    },
  ],
};

const playwright = {
  suites: [
    {
      title: 'list.spec.ts',
      suites: [
        {
          title: 'a list',
          specs: [{ title: 'finds', tests: [{ results: [{ duration: 900 }, { duration: 2100 }] }] }],
        },
      ],
    },
  ],
};

it('puts the slowest tests of both runners first', () => {
  expect(slowest(timesOfTests(vitest, playwright), 2)).toEqual([
    '    3.0 s  list.spec.ts › a list › finds',
    '    1.5 s  packages/server/src/a.test.ts › saves',
  ]);
  expect(slowest(timesOfFiles(vitest), 5)).toEqual(['    3.5 s  packages/server/src/a.test.ts']);
});

it('knows nothing of a runner that wrote no results', () => {
  expect(timesOfTests(undefined, { suites: 'none' })).toEqual([]);
});
