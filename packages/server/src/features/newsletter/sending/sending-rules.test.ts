import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinClock, berlinDay, federalStates, firstWorkingDay } from '@energieakte/contract';
import { judgeMessages } from '#features/newsletter/sending/auto-pause.ts';
import { nextAttemptAt } from '#features/newsletter/sending/back-off.ts';
import { isOpen, nextOpening } from '#features/newsletter/sending/send-window.ts';
import { allowanceOf } from '#features/newsletter/sending/throttle.ts';

describe('the pause before the next attempt', () => {
  it('grows from a minute to a day, and then there is none', () => {
    const now = new Date('2026-11-30T09:00:00Z');
    const minutes = Array.from({ length: 9 }, (_, index) => {
      const at = nextAttemptAt(index + 1, now);
      return at === null ? null : (at.getTime() - now.getTime()) / 60_000;
    });
    expect(minutes).toEqual([1, 5, 15, 60, 240, 720, 1440, null, null]);
  });
});

const messages = (bad: number, of: number) =>
  Array.from({ length: of }, (_, index) => ({ isBad: index < bad }));

describe('stopping by itself', () => {
  it.each([
    [0, 0, false],
    [9, 9, false],
    [9, 50, false],
    [10, 10, true],
    [10, 50, true],
    [10, 51, false],
    [11, 51, true],
    [10, 200, false],
    [11, 200, true],
    [200, 200, true],
  ])('%i bad ones of %i: %s', (bad, of, stops) => {
    expect(judgeMessages(messages(bad, of)) !== null).toBe(stops);
  });

  it('never gets milder by one more bad message in place of a good one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), (of, some) => {
        const bad = Math.min(some, of - 1);
        if (judgeMessages(messages(bad, of)) !== null)
          expect(judgeMessages(messages(bad + 1, of))).not.toBeNull();
      }),
    );
  });
});

const window = { fromHour: 8, untilHour: 18, state: 'BW' } as const;

describe('the window', () => {
  it.each([
    ['2026-11-30T09:00:00Z', '2026-11-30T09:00:00.000Z'],
    ['2026-11-30T06:30:00Z', '2026-11-30T07:00:00.000Z'],
    ['2026-11-30T17:00:00Z', '2026-12-01T07:00:00.000Z'],
    ['2026-12-04T17:30:00Z', '2026-12-07T07:00:00.000Z'],
    // Christmas Eve is a Thursday: Friday, the weekend, and Monday.
    ['2026-12-24T18:00:00Z', '2026-12-28T07:00:00.000Z'],
    // Summer time.
    ['2026-07-06T05:00:00Z', '2026-07-06T06:00:00.000Z'],
    // The night in which the clocks go forward, a Sunday.
    ['2026-03-29T01:00:00Z', '2026-03-30T06:00:00.000Z'],
  ])('at %s opens at %s', (now, opening) => {
    expect(nextOpening(new Date(now), window).toISOString()).toBe(opening);
  });

  it('is never before now, always on a working day inside the hours, and open then', () => {
    const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }));
    const moment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        moment,
        hours,
        fc.constantFrom(...federalStates),
        (now, [fromHour, untilHour], state) => {
          const one = { fromHour, untilHour, state };
          const opening = nextOpening(now, one);
          expect(opening.getTime()).toBeGreaterThanOrEqual(now.getTime());
          expect(isOpen(opening, one)).toBe(true);
          const day = berlinDay(opening);
          expect(firstWorkingDay(day, state, 1)).toBe(day);
          const { minute } = berlinClock(opening);
          if (untilHour > fromHour) {
            expect(minute).toBeGreaterThanOrEqual(fromHour * 60);
            expect(minute).toBeLessThan(untilHour * 60);
          }
        },
      ),
    );
  });
});

describe('the allowance', () => {
  const limits = { perMinute: 10, perDay: 100, perDomain: 3 };
  const now = new Date('2026-11-30T09:00:00Z');
  const ago = (seconds: number, domain: string) => ({
    at: new Date(now.getTime() - seconds * 1000),
    domain,
  });

  it('is what the last minute and the day have left', () => {
    const departures = [ago(61, 'a'), ago(60, 'a'), ago(59, 'a'), ago(1, 'a'), ago(1, 'b')];
    const allowance = allowanceOf(limits, { departures, today: 5, now });
    expect(allowance.total).toBe(7);
    expect([...allowance.byDomain]).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(allowanceOf(limits, { departures, today: 99, now }).total).toBe(1);
    expect(allowanceOf(limits, { departures, today: 200, now }).total).toBe(0);
  });

  it('never lets more leave in any minute than it may', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 8 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(steps, (turns) => {
        const departures: { at: Date; domain: string }[] = [];
        let second = 0;
        for (const [pause, wanted] of turns) {
          second += pause;
          const at = new Date(second * 1000);
          const { total } = allowanceOf(limits, { departures, today: departures.length, now: at });
          for (let sent = 0; sent < Math.min(total, wanted); sent += 1)
            departures.push({ at, domain: 'a' });
          const inMinute = departures.filter(
            (one) => one.at.getTime() > at.getTime() - 60_000 && one.at <= at,
          );
          expect(inMinute.length).toBeLessThanOrEqual(limits.perMinute);
        }
        expect(departures.length).toBeLessThanOrEqual(limits.perDay);
      }),
    );
  });
});
