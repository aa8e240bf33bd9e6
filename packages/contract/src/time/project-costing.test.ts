import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type HourRate,
  hourCostOn,
  projectCosting,
  totalCosting,
  type WorkedTime,
} from './project-costing.ts';

const worked = (
  minutes: number,
  hourCost: number | null,
  part: Partial<WorkedTime> = {},
): WorkedTime => ({
  serviceId: 'EHB',
  userId: 'jana',
  minutes,
  hourCost,
  ...part,
});

const rates: readonly HourRate[] = [
  { userId: 'jana', costCents: 5200, validFrom: '2026-01-01', validTo: '2026-06-30' },
  { userId: 'jana', costCents: 5500, validFrom: '2026-07-01', validTo: null },
  { userId: 'petra', costCents: 0, validFrom: '2026-01-01', validTo: null },
];

describe('the cost of an hour', () => {
  it.each([
    ['jana', '2025-12-31', 4800],
    ['jana', '2026-01-01', 5200],
    ['jana', '2026-06-30', 5200],
    ['jana', '2026-07-01', 5500],
    ['petra', '2026-11-24', 0],
    ['tom', '2026-11-24', 4800],
  ])('of %s on %s is %d', (userId, day, cost) => {
    expect(hourCostOn(rates, { userId, day }, 4800)).toBe(cost);
  });

  it('is not known where neither person nor office have one', () => {
    expect(hourCostOn(rates, { userId: 'tom', day: '2026-11-24' }, null)).toBeNull();
  });
});

describe('what a service has earned', () => {
  it.each<readonly [string, readonly WorkedTime[], number | null, object]>([
    [
      'net less cost, and net by the hour',
      [worked(90, 5200)],
      20_000,
      { minutes: 90, cost: 7800, net: 20_000, margin: 12_200, netPerHour: 13_333 },
    ],
    ['half cents up', [worked(1, 30)], 0, { cost: 1, margin: -1, netPerHour: 0 }],
    ['less than half a cent down', [worked(1, 29)], 0, { cost: 0 }],
    ['cents rounded once for a person', [worked(1, 30), worked(1, 30)], 100, { cost: 1, margin: 99 }],
    [
      'cents rounded for each person',
      [worked(1, 30), worked(1, 30, { userId: 'petra' })],
      100,
      { cost: 2, margin: 98 },
    ],
    ['rates that changed', [worked(60, 5200), worked(30, 5500)], 10_000, { cost: 7950, margin: 2050 }],
    ['a loss', [worked(600, 6000)], 50_000, { cost: 60_000, margin: -10_000, netPerHour: 5000 }],
    [
      'no margin where an hour has no cost',
      [worked(60, 5200), worked(30, null)],
      10_000,
      { cost: 5200, minutesWithoutCost: 30, margin: null, netPerHour: 6667 },
    ],
    [
      'no margin without a price',
      [worked(60, 5200)],
      null,
      { cost: 5200, net: null, margin: null, netPerHour: null },
    ],
    ['all of it without work', [], 10_000, { minutes: 0, cost: 0, margin: 10_000, netPerHour: null }],
  ])('%s', (_title, ...[times, net, expected]) => {
    const nets = new Map(net === null ? [] : [['EHB', net]]);
    expect(projectCosting(times, nets)).toMatchObject([{ serviceId: 'EHB', ...expected }]);
  });

  it('stands beside work without a service, and comes to the sum of the project', () => {
    const costings = projectCosting(
      [worked(60, 6000), worked(30, 6000, { serviceId: 'BND' }), worked(20, 6000, { serviceId: null })],
      new Map([
        ['EHB', 10_000],
        ['IBN', 5000],
      ]),
    );
    expect(costings.map(({ serviceId, margin }) => [serviceId, margin])).toEqual([
      ['EHB', 4000],
      ['IBN', 5000],
      ['BND', null],
      [null, null],
    ]);
    expect(totalCosting(costings)).toEqual({
      minutes: 110,
      cost: 11_000,
      minutesWithoutCost: 0,
      net: 15_000,
      margin: 4000,
      netPerHour: 8182,
    });
    expect(totalCosting([])).toMatchObject({ net: null, margin: null });
  });

  it('is less than half a cent for each service and person from the exact amount', () => {
    const times = fc.array(
      fc.record({
        serviceId: fc.constantFrom('EHB', 'BND', null),
        userId: fc.constantFrom('jana', 'petra'),
        minutes: fc.integer({ min: 0, max: 1440 }),
        hourCost: fc.integer({ min: 0, max: 20_000 }),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(times, (all) => {
        const costings = projectCosting(all, new Map());
        for (const { serviceId, cost } of costings) {
          const exact = all
            .filter((time) => time.serviceId === serviceId)
            .reduce((sum, { minutes, hourCost }) => sum + (minutes * hourCost) / 60, 0);
          expect(Math.abs(cost - exact)).toBeLessThanOrEqual(1 + 1e-6);
        }
        expect(totalCosting(costings).minutes).toBe(all.reduce((sum, { minutes }) => sum + minutes, 0));
      }),
    );
  });
});
