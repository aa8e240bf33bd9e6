import { describe, expect, it } from 'vitest';
import { seriesDays } from './series-days.ts';
import type { SeriesRule } from './series-rule.ts';
import { rhythmText, seriesText } from './series-text.ts';

const tuesday = '2026-11-24';
const weekly: SeriesRule = { freq: 'WOCHE', interval: 1, count: 8, onHoliday: 'KEEP' };
const monthly: SeriesRule = { ...weekly, freq: 'MONAT' };

describe('what a rule means', () => {
  it.each<readonly [string, SeriesRule]>([
    ['jeden Tag', { ...weekly, freq: 'TAG' }],
    ['jeden 3. Tag', { ...weekly, freq: 'TAG', interval: 3 }],
    ['jeden Dienstag', weekly],
    ['jeden 2. Dienstag', { ...weekly, interval: 2 }],
    ['jeden 2. Freitag', { ...weekly, interval: 2, weekdays: [4] }],
    ['jede Woche am Montag, Mittwoch und Freitag', { ...weekly, weekdays: [4, 0, 2] }],
    ['alle 2 Wochen am Montag und Donnerstag', { ...weekly, interval: 2, weekdays: [3, 0] }],
    ['jeden Monat am 24.', monthly],
    ['jeden Monat am 15.', { ...monthly, monthDay: 15 }],
    ['jeden Monat am 30. (in kürzeren Monaten am letzten Tag)', { ...monthly, monthDay: 30 }],
    ['alle 3 Monate am letzten Tag', { ...monthly, interval: 3, monthDay: 31 }],
    ['jeden Monat am 2. Dienstag', { ...monthly, nth: { nth: 2, weekday: 1 } }],
    ['alle 3 Monate am letzten Freitag', { ...monthly, interval: 3, nth: { nth: -1, weekday: 4 } }],
  ])('%s', (text, rule) => {
    expect(rhythmText(rule, tuesday)).toBe(text);
  });

  it('says how often and until when', () => {
    const textOf = (rule: SeriesRule): string =>
      seriesText(
        rule,
        tuesday,
        seriesDays(rule, tuesday, () => false),
      );
    expect(textOf({ ...weekly, interval: 2 })).toBe(
      'jeden 2. Dienstag, 8-mal, letzter am Di 02.03.2027',
    );
    expect(textOf({ ...weekly, count: 1 })).toBe('jeden Dienstag, einmal, am Di 24.11.2026');
    expect(textOf({ ...weekly, count: undefined, until: '2026-12-31' })).toBe(
      'jeden Dienstag, 6-mal, letzter am Di 29.12.2026',
    );
    expect(seriesText(weekly, tuesday, { days: [] })).toBe('jeden Dienstag');
  });
});
