import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursText } from '../planning/day-texts.ts';
import { durationTexts, longestEntry, parseDuration } from './typed-duration.ts';

describe('a duration that is typed', () => {
  it.each([
    ['1:30', 90],
    ['0:05', 5],
    [':45', 45],
    ['01:05', 65],
    ['24:00', 1440],
    ['3:20 h', 200],
    ['1:30 Std.', 90],
    ['1,5', 90],
    ['1.5', 90],
    ['1,25', 75],
    ['0,1', 6],
    [',5', 30],
    ['0,333', 20],
    ['7,7 h', 462],
    ['1,5 Stunden', 90],
    ['90m', 90],
    ['90 min', 90],
    ['90 Minuten', 90],
    ['1 Minute', 1],
    ['90', 90],
    ['15', 15],
    ['13', 13],
    ['12', 720],
    ['8', 480],
    ['1', 60],
    ['1440', 1440],
    ['1h30', 90],
    ['1h05m', 65],
    ['1h 5', 65],
    ['2h', 120],
    ['2 H', 120],
    ['1 Std 30 Min', 90],
    ['1 Stunde', 60],
    [' 1 : 30 ', 90],
    ['1\u00A0h\u00A030', 90],
  ])('%j is %d minutes', (text, minutes) => {
    expect(parseDuration(text)).toEqual({ kind: 'minutes', minutes });
  });

  it.each([
    ['', durationTexts.format],
    ['   ', durationTexts.format],
    ['viel', durationTexts.format],
    ['1:5', durationTexts.format],
    ['1:300', durationTexts.format],
    ['1:30:00', durationTexts.format],
    ['-1:30', durationTexts.format],
    ['−90', durationTexts.format],
    ['1.250', durationTexts.format],
    ['1,5m', durationTexts.format],
    ['1,2,3', durationTexts.format],
    [',', durationTexts.format],
    [':', durationTexts.format],
    ['h', durationTexts.format],
    ['1e3', durationTexts.format],
    ['٣', durationTexts.format],
    ['1:60', durationTexts.minutes],
    ['1h75', durationTexts.minutes],
    ['0', durationTexts.tooShort],
    ['0:00', durationTexts.tooShort],
    ['0,001', durationTexts.tooShort],
    ['0m', durationTexts.tooShort],
    ['24:01', durationTexts.tooLong],
    ['24,1', durationTexts.tooLong],
    ['25h', durationTexts.tooLong],
    ['1441', durationTexts.tooLong],
    ['999999', durationTexts.tooLong],
    ['1'.repeat(60_000), durationTexts.format],
  ])('%.20s is refused: %s', (text, sentence) => {
    expect(parseDuration(text)).toEqual({ kind: 'refused', text: sentence });
  });

  it('is read back as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: longestEntry }), (minutes) => {
        expect(parseDuration(hoursText(minutes))).toEqual({ kind: 'minutes', minutes });
        expect(parseDuration(`${hoursText(minutes)} h`)).toEqual({ kind: 'minutes', minutes });
        expect(parseDuration(`${minutes}m`)).toEqual({ kind: 'minutes', minutes });
        expect(
          parseDuration(
            String(minutes / 60)
              .replace('.', ',')
              .slice(0, 5),
          ),
        ).toMatchObject({
          kind: 'minutes',
        });
      }),
    );
  });

  it('is minutes that can be booked or a sentence, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789:,.hmstdin ')) }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const duration = parseDuration(text);
        const isSentence =
          duration.kind === 'refused' && Object.values<string>(durationTexts).includes(duration.text);
        const isBookable =
          duration.kind === 'minutes' &&
          Number.isInteger(duration.minutes) &&
          duration.minutes >= 1 &&
          duration.minutes <= longestEntry;
        expect({ isSentence, isBookable }).toEqual({ isSentence: !isBookable, isBookable });
      }),
      { numRuns: 2000 },
    );
  });
});
