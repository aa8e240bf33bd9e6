import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinInstant, berlinMidnight } from '../core/berlin-clock.ts';
import { addDays } from '../core/day-arithmetic.ts';
import { type WorkedEntry, workingTimeHintKinds, workingTimeHints } from './working-time-hints.ts';

/** A Tuesday. */
const day = '2026-11-24';

type Times = readonly [string, string];

/** `24.11. 22:00` names another day of 2026. */
function instant(text: string): Date {
  const [first = '', time] = text.split(' ');
  if (time === undefined)
    return first === '24:00' ? berlinMidnight(addDays(day, 1)) : berlinInstant(day, first);
  return berlinInstant(`2026-${first.slice(3, 5)}-${first.slice(0, 2)}`, time);
}

const timed = (...times: readonly Times[]): readonly WorkedEntry[] =>
  times.map(([start, end]) => ({ start: instant(start), end: instant(end), isDistributed: false }));
const distributed = (...times: readonly Times[]): readonly WorkedEntry[] =>
  timed(...times).map((entry) => ({ ...entry, isDistributed: true }));

const kindsOf = (entries: readonly WorkedEntry[], state: 'BW' | 'BY' | 'BE' = 'BW') =>
  workingTimeHints(entries, state).map(({ day: of, kind }) => `${of.slice(8)} ${kind}`);

/** The bounds of the law, each with what is just within it and just beyond it. */
const bounds: readonly (readonly [string, readonly WorkedEntry[], readonly string[]])[] = [
  ['6:00 in one', timed(['08:00', '14:00']), []],
  ['6:01 in one', timed(['08:00', '14:01']), ['24 PAUSE']],
  ['6:00 with 14 minutes between', timed(['08:00', '12:00'], ['12:14', '14:14']), []],
  ['6:01 with 29 minutes', timed(['08:00', '12:00'], ['12:29', '14:30']), ['24 PAUSE']],
  ['6:01 with 30 minutes', timed(['08:00', '12:00'], ['12:30', '14:31']), []],
  ['6:01 with twice 15 minutes', timed(['08:00', '10:00'], ['10:15', '12:00'], ['12:15', '14:31']), []],
  [
    '6:01 with 15 and 14 minutes',
    timed(['08:00', '10:00'], ['10:15', '12:00'], ['12:14', '14:30']),
    ['24 PAUSE'],
  ],
  [
    '6:01 with 16 and 14 minutes',
    timed(['08:00', '10:00'], ['10:16', '12:00'], ['12:14', '14:31']),
    ['24 PAUSE'],
  ],
  ['9:00 with 30 minutes', timed(['08:00', '12:00'], ['12:30', '17:30']), []],
  ['9:01 with 30 minutes', timed(['08:00', '12:00'], ['12:30', '17:31']), ['24 PAUSE']],
  ['9:01 with 44 minutes', timed(['08:00', '12:00'], ['12:44', '17:45']), ['24 PAUSE']],
  ['9:01 with 45 minutes', timed(['08:00', '12:00'], ['12:45', '17:46']), []],
  [
    '9:01 with three times 15 minutes',
    timed(['08:00', '10:00'], ['10:15', '12:00'], ['12:15', '14:00'], ['14:15', '17:46']),
    [],
  ],
  [
    '9:01 with 30 and 14 minutes',
    timed(['08:00', '10:00'], ['10:30', '14:00'], ['14:14', '17:45']),
    ['24 PAUSE'],
  ],
  [
    '6:01 before the break, which is long enough',
    timed(['08:00', '14:01'], ['14:31', '15:31']),
    ['24 PAUSE'],
  ],
  ['6:00 before the break and 2:00 after it', timed(['08:00', '14:00'], ['14:30', '16:30']), []],
  [
    '6:01 of changing tasks without a minute between',
    timed(['08:00', '11:00'], ['11:00', '14:01']),
    ['24 PAUSE'],
  ],
  ['10:00', timed(['07:00', '12:00'], ['12:45', '17:45']), []],
  ['10:01', timed(['07:00', '12:00'], ['12:45', '17:46']), ['24 STUNDEN']],
  ['10:00 over midnight', timed(['18:00', '23:00'], ['23:45', '25.11. 04:45']), []],
  ['10:01 over midnight', timed(['18:00', '23:00'], ['23:45', '25.11. 04:46']), ['24 STUNDEN']],
  [
    '10:01 with a pause over midnight',
    timed(['17:30', '23:00'], ['25.11. 00:00', '25.11. 04:31']),
    ['24 STUNDEN'],
  ],
  ['10:00 typed', distributed(['08:00', '18:00']), []],
  ['10:01 typed, without a break', distributed(['08:00', '18:01']), ['24 STUNDEN']],
  ['10:00 partly typed', [...timed(['06:00', '12:00']), ...distributed(['12:00', '16:00'])], []],
  [
    '10:01 partly typed',
    [...timed(['06:00', '12:00']), ...distributed(['12:00', '16:01'])],
    ['24 STUNDEN'],
  ],
  ['rest of 11:00', timed(['20:00', '22:00'], ['25.11. 09:00', '25.11. 10:00']), []],
  ['rest of 10:59', timed(['20:00', '22:00'], ['25.11. 08:59', '25.11. 10:00']), ['25 RUHEZEIT']],
  [
    'rest of 10:59 after midnight',
    timed(['22:00', '25.11. 02:00'], ['25.11. 12:59', '25.11. 14:00']),
    ['25 RUHEZEIT'],
  ],
  [
    'rest of 11:00 after midnight',
    timed(['22:00', '25.11. 02:00'], ['25.11. 13:00', '25.11. 14:00']),
    [],
  ],
  ['10:59 between on one day', timed(['06:00', '08:00'], ['18:59', '20:00']), []],
  [
    'a night in spring from 22:00 to 9:00',
    timed(['28.03. 21:00', '28.03. 22:00'], ['29.03. 09:00', '29.03. 10:00']),
    ['29 RUHEZEIT', '29 SONNTAG'],
  ],
  [
    'a night in spring from 22:00 to 10:00',
    timed(['28.03. 21:00', '28.03. 22:00'], ['29.03. 10:00', '29.03. 11:00']),
    ['29 SONNTAG'],
  ],
  [
    'a night in autumn from 22:00 to 9:00',
    timed(['24.10. 21:00', '24.10. 22:00'], ['25.10. 09:00', '25.10. 10:00']),
    ['25 SONNTAG'],
  ],
  [
    'a night in autumn from 22:00 to 7:59',
    timed(['24.10. 21:00', '24.10. 22:00'], ['25.10. 07:59', '25.10. 09:00']),
    ['25 RUHEZEIT', '25 SONNTAG'],
  ],
  [
    'rest after what was typed is not known',
    [...distributed(['20:00', '23:00']), ...timed(['25.11. 06:00', '25.11. 07:00'])],
    [],
  ],
  ['Saturday until midnight', timed(['28.11. 22:00', '29.11. 00:00']), []],
  ['Saturday until a minute after midnight', timed(['28.11. 22:00', '29.11. 00:01']), ['29 SONNTAG']],
  ['Sunday from midnight on', timed(['29.11. 00:00', '29.11. 01:00']), ['29 SONNTAG']],
  ['Sunday, typed', distributed(['29.11. 10:00', '29.11. 11:00']), []],
  ['a holiday', timed(['25.12. 10:00', '25.12. 11:00']), ['25 FEIERTAG']],
  ['a holiday on a Sunday', timed(['01.11. 10:00', '01.11. 11:00']), ['01 FEIERTAG']],
  [
    'the evening before a holiday until after midnight',
    timed(['24.12. 23:00', '25.12. 00:30']),
    ['25 FEIERTAG'],
  ],
];

describe('the hints of the Arbeitszeitgesetz', () => {
  it('have at least the forty bounds', () => {
    expect(bounds.length).toBeGreaterThanOrEqual(40);
  });

  it.each(bounds)('%s', (_title, entries, kinds) => {
    expect(kindsOf(entries)).toEqual(kinds);
    expect(kindsOf(entries.toReversed())).toEqual(kinds);
  });

  it('know the holidays of each state', () => {
    const fronleichnam = timed(['04.06. 10:00', '04.06. 11:00']);
    expect(kindsOf(fronleichnam, 'BY')).toEqual(['04 FEIERTAG']);
    expect(kindsOf(fronleichnam, 'BE')).toEqual([]);
  });

  it('say what is wrong', () => {
    const entries = timed(
      ['20.11. 12:00', '20.11. 22:30'],
      ['21.11. 09:29', '21.11. 15:29'],
      ['21.11. 15:39', '21.11. 15:41'],
      ['22.11. 10:00', '22.11. 10:01'],
      ['24.11. 08:00', '24.11. 14:01'],
      ['24.11. 14:31', '24.11. 15:00'],
    );
    expect(workingTimeHints(entries, 'BW').map(({ text }) => text)).toEqual([
      'Mehr als 10 Stunden Arbeit: 10:30 h.',
      'Mehr als 9 Stunden Arbeit brauchen 45 Minuten Pause; hier sind es 0.',
      'Mehr als 6 Stunden Arbeit brauchen 30 Minuten Pause; hier sind es 0.',
      'Nur 10:59 h Ruhezeit seit Fr 20.11., nötig sind 11 Stunden.',
      'Arbeit an einem Sonntag.',
      'Mehr als 6 Stunden Arbeit am Stück ohne Pause von 15 Minuten.',
    ]);
    expect(workingTimeHints(timed(['25.12. 10:00', '25.12. 11:00']), 'BW')[0]?.text).toBe(
      'Arbeit an einem Feiertag: 1. Weihnachtstag.',
    );
    expect(workingTimeHints([], 'BW')).toEqual([]);
  });

  it('are those that walking through the minutes of a day finds', () => {
    const lengths = fc.array(
      fc.tuple(fc.constantFrom(0, 1, 14, 15, 16, 29, 30, 45, 120), fc.integer({ min: 1, max: 260 })),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(lengths, (parts) => {
        const minutes: boolean[] = [];
        for (const [pause, worked] of parts) {
          if (minutes.length > 0) minutes.push(...Array.from({ length: pause }, () => false));
          minutes.push(...Array.from({ length: worked }, () => true));
        }
        const inDay = minutes.slice(0, 1440);
        const starts = inDay.flatMap((isWorked, at) => (isWorked && inDay[at - 1] !== true ? [at] : []));
        const midnight = berlinMidnight(day).getTime();
        const entries = starts.map((at) => {
          const length = inDay.slice(at).findIndex((isWorked) => !isWorked);
          const end = length === -1 ? inDay.length : at + length;
          return {
            start: new Date(midnight + at * 60_000),
            end: new Date(midnight + end * 60_000),
            isDistributed: false,
          };
        });
        const worked = inDay.filter(Boolean).length;
        const pauses = inDay
          .map((isWorked) => (isWorked ? 'x' : '-'))
          .join('')
          .split(/x+/u)
          .filter((text) => text.length >= 15);
        const stretches = inDay
          .map((isWorked) => (isWorked ? 'x' : '-'))
          .join('')
          .split(/-{15,}/u)
          .map((text) => text.replaceAll('-', '').length);
        const rested = pauses.reduce((sum, text) => sum + text.length, 0);
        const needed = worked > 540 ? 45 : worked > 360 ? 30 : 0;
        const expected = [
          ...(worked > 600 ? ['24 STUNDEN'] : []),
          ...(rested < needed || Math.max(...stretches) > 360 ? ['24 PAUSE'] : []),
        ];
        expect(kindsOf(entries)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('come day by day in the order of their kinds', () => {
    const entries = timed(['28.03. 12:00', '28.03. 22:30'], ['29.03. 08:00', '29.03. 19:00']);
    const hints = workingTimeHints(entries, 'BW');
    const order = hints.map(({ day: of, kind }) => `${of} ${workingTimeHintKinds.indexOf(kind)}`);
    expect(order).toEqual(order.toSorted());
    expect(order).toHaveLength(6);
  });
});
