import { describe, expect, it } from 'vitest';
import { sampleReader } from '#test/newsletter/written-letter.ts';
import { type LetterReader, personalize } from '#features/newsletter/letter/personalize.ts';

const nobody: LetterReader = {
  salutation: null,
  firstName: null,
  lastName: null,
  firm: null,
  consentOn: null,
};

function filled(text: string, reader: Partial<LetterReader> = {}) {
  const whole = { ...sampleReader, ...reader };
  return personalize({ subject: text, html: text, text }, whole, {
    unsubscribe: 'https://a.example/?t=1&n=2',
  });
}

describe('a placeholder', () => {
  it.each<[string, Partial<LetterReader>, string]>([
    ['Guten Tag {{anrede}} {{nachname}},', {}, 'Guten Tag Herr Özdemir,'],
    ['Guten Tag {{anrede}} {{nachname}},', { salutation: 'Familie' }, 'Guten Tag Familie Özdemir,'],
    ['Guten Tag {{anrede}} {{nachname}},', { salutation: null }, 'Guten Tag Emre Özdemir,'],
    ['Guten Tag {{anrede}} {{nachname}},', { salutation: 'Divers' }, 'Guten Tag Emre Özdemir,'],
    ['Guten Tag {{anrede}} {{nachname}},', { lastName: 'Dr. Özdemir' }, 'Guten Tag Herr Dr. Özdemir,'],
    ['Guten Tag {{anrede}} {{nachname}},', nobody, 'Guten Tag,'],
    ['Guten Tag {{anrede}} {{nachname}},', { lastName: ' ' }, 'Guten Tag,'],
    ['Guten Tag {{ Anrede }} {{NACHNAME|zusammen}},', nobody, 'Guten Tag zusammen,'],
    ['Hallo {{vorname}},', {}, 'Hallo Emre,'],
    ['Hallo {{vorname}},', nobody, 'Hallo,'],
    ['Hallo {{vorname|Freund}},', nobody, 'Hallo Freund,'],
    ['Für {{firma|Ihr Haus}}: los', nobody, 'Für Ihr Haus: los'],
    ['Für {{firma|Ihr Haus}}: los', { firm: 'Bau GmbH' }, 'Für Bau GmbH: los'],
    ['{{vorname}}{{nachname}}', { firstName: '{{nachname}}' }, '{{nachname}}Özdemir'],
    ['{{unbekannt}} {{constructor}} {{__proto__}}', {}, '{{unbekannt}} {{constructor}} {{__proto__}}'],
    ['weil {{~zustimmung}}.', {}, 'weil Sie am 20.02.2026 zugestimmt haben.'],
    ['weil {{~zustimmung}}.', nobody, 'weil Sie dem zugestimmt haben.'],
    ['{{~abmelden}}', {}, 'https://a.example/?t=1&n=2'],
    ['$& {{nachname}}', { lastName: '$1 $&' }, '$& $1 $&'],
  ])('in %j for %j reads %j', (text, reader, expected) => {
    expect(filled(text, reader).text).toBe(expected);
  });
});

it('escapes what a reader is called in HTML, and only there', () => {
  const { html, text, subject } = filled('{{nachname}}', { lastName: `<b>"O'Neill" & Co` });
  expect(html).toBe('&lt;b&gt;&quot;O&#39;Neill&quot; &amp; Co');
  expect(text).toBe(`<b>"O'Neill" & Co`);
  expect(subject).toBe(text);
});

it('escapes the address that unsubscribes', () => {
  expect(filled('{{~abmelden}}').html).toBe('https://a.example/?t=1&amp;n=2');
});

it.each([
  'Özdemir\r\nBcc: x@y.example',
  'Özdemir\u2028Bcc: x@y.example',
  'Özdemir\u0000\tBcc: x@y.example',
])('lets no header into a subject: %j', (lastName) => {
  const { subject, text } = filled('An {{nachname}}', { lastName });
  expect(subject).toBe('An Özdemir Bcc: x@y.example');
  expect(text).toBe(subject);
});
