import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IcsEvent, icsCalendar } from '@energieakte/contract';
import { readCalendar } from '#test/read-calendar.ts';

const event: IcsEvent = {
  uid: 'appointment-1@energieakte',
  sequence: 3,
  changedAt: new Date('2026-11-23T23:30:00Z'),
  time: {
    allDay: false,
    start: new Date('2027-03-28T00:30:00Z'),
    end: new Date('2027-03-28T01:30:00Z'),
  },
  title: 'Begehung',
  location: null,
  description: null,
  status: 'CONFIRMED',
};

describe('a calendar file', () => {
  it('says what it was given, in the words of another reader', () => {
    const days = { allDay: true, start: '2027-03-28', end: '2027-03-30' } as const;
    const text = icsCalendar('Büro; Süd, Nord', [
      event,
      { ...event, uid: '2', time: days, location: 'Weg 1, Ulm', status: 'CANCELLED' },
    ]);
    expect(readCalendar(text)).toEqual([
      {
        UID: 'appointment-1@energieakte',
        SEQUENCE: '3',
        DTSTAMP: '2026-11-23T23:30:00.000Z',
        'LAST-MODIFIED': '2026-11-23T23:30:00.000Z',
        DTSTART: '2027-03-28T00:30:00.000Z',
        DTEND: '2027-03-28T01:30:00.000Z',
        SUMMARY: 'Begehung',
        STATUS: 'CONFIRMED',
      },
      expect.objectContaining({
        DTSTART: '2027-03-28',
        DTEND: '2027-03-30',
        LOCATION: 'Weg 1, Ulm',
        STATUS: 'CANCELLED',
      }),
    ]);
  });

  it('holds a description of 64 kB, whatever signs are in it', () => {
    const description = 'Größe: 😀; „Süd“, Weg\\Platz\n'.repeat(2_100);
    expect(Buffer.byteLength(description)).toBeGreaterThan(65_536);
    const [read] = readCalendar(icsCalendar('x', [{ ...event, description }]));
    expect(read?.['DESCRIPTION']).toBe(description);
  });

  it('keeps every text there is, but for signs that mean nothing', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(texts, texts, (title, description) => {
        const [read] = readCalendar(icsCalendar('x', [{ ...event, title, description }]));
        const plain = (text: string): string =>
          text.replaceAll(/\r\n|[\r\u2028\u2029]/gu, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
        expect([read?.['SUMMARY'] ?? '', read?.['DESCRIPTION'] ?? '']).toEqual([
          plain(title),
          plain(description),
        ]);
      }),
      { examples: [['Erste Zeile\u2028zweite', 'Absatz\u2029Absatz']] },
    );
  });
});

describe('the reader of the tests', () => {
  const good = icsCalendar('x', [event]);

  it.each([
    ['without CRLF', good.replaceAll('\r\n', '\n')],
    ['with a line that is too long', good.replace('Begehung', 'B'.repeat(80))],
    ['with a sign that is not hidden', good.replace('Begehung', 'Begehung; Süd')],
    ['without a name', good.replace(/UID:.*\r\n/u, '')],
    ['with something twice', good.replace('SEQUENCE:3', 'SEQUENCE:3\r\nSEQUENCE:3')],
    [
      'with an end before its beginning',
      good.replace('DTEND:20270328T013000Z', 'DTEND:20270328T003000Z'),
    ],
    ['with a day that is none', good.replace('DTSTART:20270328', 'DTSTART:20270230')],
    ['with a local time', good.replace('DTSTART:20270328T003000Z', 'DTSTART:20270328T003000')],
    ['with an event that has no end', good.replace('END:VEVENT\r\n', '')],
    ['with the same event twice', icsCalendar('x', [event, event])],
  ])('refuses a file %s', (_, text) => {
    expect(text).not.toBe('x');
    expect(() => readCalendar(text)).toThrow(Error);
  });
});
