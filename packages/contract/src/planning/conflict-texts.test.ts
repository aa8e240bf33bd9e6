import { describe, expect, it } from 'vitest';
import { berlinInstant } from '../core/berlin-clock.ts';
import { absentTime, busyTime, doOverlap, isFirm } from './busy-time.ts';
import {
  absentSentence,
  afterDeadlineSentence,
  changedMeanwhileSentence,
  keptOfSeriesText,
  type TakenTime,
  takenSentence,
} from './conflict-texts.ts';
import { hoursText } from './day-texts.ts';

const visit: TakenTime = {
  displayname: 'Jana Keller',
  start: berlinInstant('2026-11-24', '08:25'),
  end: berlinInstant('2026-11-24', '11:05'),
  allDay: false,
  hasTravel: true,
  title: 'Begehung Familie Baumann',
};

describe('what stands in the way', () => {
  it.each<readonly [string, TakenTime]>([
    [
      'Jana Keller hat am Di 24.11. von 8:25 bis 11:05 Uhr schon „Begehung Familie Baumann“ (mit Anfahrt).',
      visit,
    ],
    [
      'Jana Keller hat am Di 24.11. von 8:25 bis 11:05 Uhr schon „Begehung Familie Baumann“.',
      { ...visit, hasTravel: false },
    ],
    ['Jana Keller ist am Di 24.11. von 8:25 bis 11:05 Uhr schon belegt.', { ...visit, title: null }],
    [
      'Jana Keller ist am Di 24.11. von 8:25 bis Mi 25.11., 2:00 Uhr schon belegt.',
      { ...visit, title: null, end: berlinInstant('2026-11-25', '02:00') },
    ],
    [
      'Jana Keller hat am Di 24.11. den ganzen Tag schon „Fortbildung“.',
      {
        ...visit,
        title: 'Fortbildung',
        allDay: true,
        hasTravel: false,
        start: berlinInstant('2026-11-24', '00:00'),
        end: berlinInstant('2026-11-25', '00:00'),
      },
    ],
    [
      'Jana Keller ist von Di 24.11. bis Do 26.11. schon belegt.',
      {
        ...visit,
        title: null,
        allDay: true,
        start: berlinInstant('2026-11-24', '00:00'),
        end: berlinInstant('2026-11-27', '00:00'),
      },
    ],
  ])('%s', (sentence, taken) => {
    expect(takenSentence(taken)).toBe(sentence);
  });

  it('says that somebody is absent, never why', () => {
    const day = { firstDay: '2026-11-24', lastDay: '2026-11-24', part: 'GANZ' } as const;
    expect(absentSentence('Jana Keller', day)).toBe('Jana Keller ist am 24.11.2026 abwesend.');
    expect(absentSentence('Jana Keller', { ...day, part: 'NACHMITTAG' })).toBe(
      'Jana Keller ist am 24.11.2026 nachmittags abwesend.',
    );
    expect(absentSentence('Jana Keller', { ...day, lastDay: '2026-11-26' })).toBe(
      'Jana Keller ist vom 24.11.2026 bis 26.11.2026 abwesend.',
    );
  });

  it('names deadlines, later changes and what is kept of a series', () => {
    expect(afterDeadlineSentence('Begehung vor Verputz', '2026-11-20')).toBe(
      'Der Termin liegt nach der Frist „Begehung vor Verputz“ am 20.11.2026.',
    );
    expect(changedMeanwhileSentence('Tobias Maurer')).toBe(
      'Der Termin wurde inzwischen von Tobias Maurer geändert und bleibt, wie er ist.',
    );
    expect(keptOfSeriesText(2)).toBe('2 einzeln geänderte Termine bleiben');
    expect(keptOfSeriesText(1)).toBe('1 einzeln geänderter Termin bleibt');
  });

  it('writes hours as people read them', () => {
    expect(hoursText(1890)).toBe('31:30');
    expect(hoursText(2310)).toBe('38:30');
    expect(hoursText(5)).toBe('0:05');
    expect(hoursText(-90)).toBe('−1:30');
  });
});

describe('time that is taken', () => {
  const facts = {
    allDay: false,
    start: '2026-11-24T08:00:00Z',
    end: '2026-11-24T09:30:00Z',
    travelBefore: 35,
    travelAfter: 10,
  };

  it('goes with travel, and whole days from midnight to midnight', () => {
    expect(busyTime(facts)).toEqual({
      start: new Date('2026-11-24T07:25:00Z'),
      end: new Date('2026-11-24T09:40:00Z'),
    });
    const day = {
      ...facts,
      allDay: true,
      start: '2026-10-25',
      end: '2026-10-26',
      travelBefore: 0,
      travelAfter: 0,
    };
    expect(busyTime(day)).toEqual({
      start: new Date('2026-10-24T22:00:00Z'),
      end: new Date('2026-10-25T23:00:00Z'),
    });
  });

  it('is cut at noon for half an absence', () => {
    const day = { firstDay: '2026-11-24', lastDay: '2026-11-24' };
    const morning = absentTime({ ...day, part: 'VORMITTAG' });
    const afternoon = absentTime({ ...day, part: 'NACHMITTAG' });
    expect(doOverlap(morning, afternoon)).toBe(false);
    expect(doOverlap(morning, busyTime(facts))).toBe(true);
    expect(doOverlap(afternoon, busyTime(facts))).toBe(false);
    expect(doOverlap(absentTime({ ...day, part: 'GANZ' }), busyTime(facts))).toBe(true);
    expect(afternoon).toEqual({
      start: new Date('2026-11-24T11:00:00Z'),
      end: new Date('2026-11-24T23:00:00Z'),
    });
  });

  it('is firm when it is confirmed and takes people', () => {
    expect(isFirm({ state: 'BESTAETIGT', blocks: true })).toBe(true);
    expect(isFirm({ state: 'ERLEDIGT', blocks: true })).toBe(true);
    expect(isFirm({ state: 'BESTAETIGT', blocks: false })).toBe(false);
    expect(isFirm({ state: 'GEPLANT', blocks: true })).toBe(false);
    expect(isFirm({ state: 'ABGESAGT', blocks: true })).toBe(false);
  });
});
