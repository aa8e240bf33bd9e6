import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareWords, foldedWords } from '#core/search/folded-text.ts';
import { rangesIn } from '#core/search/search-matches.ts';
import type { TypedWord } from '#core/search/search-params.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

async function wordsOfDatabase(text: string): Promise<string> {
  const { rows } = await test.pool.query<{ words: string }>('select words_of($1) as words', [text]);
  return (rows[0]?.words ?? '').trim();
}

// Letters with and without marks, what the rules turn on, and signs between words.
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Array.from('aeouqsßäöüÄÖÜAEOUéèñçšŽ')),
      fc.constantFrom('\u0301', '\u0308', 'ﬁ', 'ĳ', '𝐀'),
      fc.constantFrom(...Array.from(' -_%/.,()0179')),
    ),
    { maxLength: 24 },
  )
  .map((list) => list.join(''));

describe('the words of a text with the way back into it', () => {
  it('are those of the database', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const words = foldedWords(value).map((word) => word.text);
        expect(words.join(' ')).toBe(await wordsOfDatabase(value));
      }),
      { numRuns: 300 },
    );
  });

  it('are the same where nobody asks for the way back', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 24 })), (value) => {
        expect(bareWords(value)).toStrictEqual(foldedWords(value).map((word) => word.text));
      }),
      { numRuns: 500 },
    );
  });

  it('lead back to stretches that fold to the word', () => {
    fc.assert(
      fc.property(text, (value) => {
        for (const word of foldedWords(value)) {
          const [from, until] = word.rangeOf(0, word.text.length);
          expect(from).toBeLessThan(until);
          const back = foldedWords(value.slice(from, until)).map((one) => one.text);
          expect(back.join('')).toContain(word.text.slice(0, 1));
          expect(until).toBeLessThanOrEqual(value.length);
        }
      }),
    );
  });
});

const word = (token: string, similar: readonly string[] = []): TypedWord => ({
  token,
  similar,
  isBeginning: token.length < 3,
});

describe('what is marked in a text', () => {
  it.each([
    { text: 'Familie Müller', typed: [word('mull')], marked: ['Müll'] },
    { text: 'Familie Mueller', typed: [word('mull')], marked: ['Muell'] },
    { text: 'Groß-Gerau', typed: [word('gross')], marked: ['Groß'] },
    { text: 'Großmann', typed: [word('gros')], marked: ['Groß'] },
    { text: 'Mu\u0308ller', typed: [word('muller')], marked: ['Mu\u0308ller'] },
    { text: 'KfW-26_013-HALB', typed: [word('26'), word('01')], marked: ['26', '01'] },
    { text: 'Am Hammer', typed: [word('am')], marked: ['Am'] },
    { text: 'Baumann', typed: [word('bauman'), word('aumann')], marked: ['Baumann'] },
    { text: 'Familie Bauman', typed: [word('baumann', ['bauman'])], marked: ['Bauman'] },
    { text: 'Niemand', typed: [word('xyz')], marked: [] },
  ])('$text', ({ text: value, typed, marked }) => {
    expect(rangesIn(value, typed).map(([from, until]) => value.slice(from, until))).toEqual(marked);
  });
});
