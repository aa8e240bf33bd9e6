import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, zonedTimeOf } from '#platform/timetac/wall-clock.ts';

const zones = [
  'Europe/Berlin',
  'Europe/Vienna',
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Etc/GMT+12',
];

describe('the clock of TimeTac', () => {
  it.each([
    ['2026-11-21 08:15:00', 'Europe/Vienna', '2026-11-21T07:15:00Z'],
    ['2026-07-21 08:15:00', 'Europe/Vienna', '2026-07-21T06:15:00Z'],
    ['2026-03-29 01:59:59', 'Europe/Berlin', '2026-03-29T00:59:59Z'],
    ['2026-03-29 03:00:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    // Left out: an hour later.
    ['2026-03-29 02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['2026-10-25 01:59:59', 'Europe/Berlin', '2026-10-24T23:59:59Z'],
    // Comes twice: the second.
    ['2026-10-25 02:30:00', 'Europe/Berlin', '2026-10-25T01:30:00Z'],
    ['2026-10-25 03:00:00', 'Europe/Berlin', '2026-10-25T02:00:00Z'],
    ['2026-11-21 08:15:00', 'UTC', '2026-11-21T08:15:00Z'],
    ['2026-11-21 08:15:00', 'America/New_York', '2026-11-21T13:15:00Z'],
    ['2026-11-21 08:15:00', 'Asia/Kolkata', '2026-11-21T02:45:00Z'],
    ['2026-11-21T08:15:00', 'Europe/Berlin', '2026-11-21T07:15:00Z'],
  ])('%s in %s is %s', (text, zone, instant) => {
    expect(instantOf({ text, zone })).toEqual(new Date(instant));
  });

  it.each([
    ['2026-11-21', 'Europe/Berlin'],
    ['2026-13-21 08:15:00', 'Europe/Berlin'],
    ['2026-11-21 25:15:00', 'Europe/Berlin'],
    ['0000-00-00 00:00:00', 'Europe/Berlin'],
    ['2026-11-21 08:15:00', 'Europe/Entenhausen'],
    ['', ''],
  ])('%s in %s is no time', (text, zone) => {
    expect(instantOf({ text, zone })).toBeNull();
  });

  it.each([
    ['2026-11-21T07:15:00Z', '2026-11-21 08:15:00', 'Europe/Berlin'],
    ['2026-07-21T06:15:00Z', '2026-07-21 08:15:00', 'Europe/Berlin'],
    ['2026-03-29T00:59:00Z', '2026-03-29 01:59:00', 'Europe/Berlin'],
    ['2026-03-29T01:00:00Z', '2026-03-29 03:00:00', 'Europe/Berlin'],
    ['2026-10-24T23:59:00Z', '2026-10-25 01:59:00', 'Europe/Berlin'],
    // The first of the two hours, which the clock of the office cannot name.
    ['2026-10-25T00:00:00Z', '2026-10-25 00:00:00', 'UTC'],
    ['2026-10-25T00:59:00Z', '2026-10-25 00:59:00', 'UTC'],
    ['2026-10-25T01:00:00Z', '2026-10-25 02:00:00', 'Europe/Berlin'],
    ['2026-10-25T02:00:00Z', '2026-10-25 03:00:00', 'Europe/Berlin'],
  ])('%s is written as %s in %s', (instant, text, zone) => {
    expect(zonedTimeOf(new Date(instant))).toEqual({ text, zone });
  });

  it('reads what it has written, to the second, also around the changes of the clock', () => {
    const instants = fc.oneof(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc
        .tuple(fc.constantFrom('2026-03-29', '2026-10-25'), fc.integer({ min: -7200, max: 14_400 }))
        .map(([day, seconds]) => new Date(Date.parse(`${day}T00:00:00Z`) + seconds * 1000)),
    );
    fc.assert(
      fc.property(instants, (instant) => {
        const second = new Date(Math.floor(instant.getTime() / 1000) * 1000);
        expect(instantOf(zonedTimeOf(instant))).toEqual(second);
      }),
      { numRuns: 1000 },
    );
  });

  it('shows in each zone what the time zone data say', () => {
    const times = fc.tuple(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    );
    fc.assert(
      fc.property(times, ([zone, date]) => {
        const text = date.toISOString().slice(0, 19).replace('T', ' ');
        const instant = instantOf({ text, zone });
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'medium',
        }).format(instant ?? 0);
        // An hour that is left out is shown as the one after it.
        const isLeftOut = shown.slice(14) === text.slice(14) && shown > text;
        expect(shown === text || isLeftOut).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
