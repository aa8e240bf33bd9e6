import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { naiveFold, naiveWords, oneLetterApart } from '#test/naive-fold.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

async function inSql<Value>(
  expression: string,
  ...values: readonly unknown[]
): Promise<Value | undefined> {
  const { rows } = await test.pool.query<{ value: Value }>(`select ${expression} as value`, [...values]);
  return rows[0]?.value;
}

const fold = async (text: string): Promise<string | undefined> => inSql<string>('fold_text($1)', text);

// Letters with and without marks, ligatures, full-width and circled forms, and what the rules turn on.
const letters = fc.constantFrom(
  ...Array.from('aeouqsßäöüÄÖÜẞAEOU'),
  ...Array.from('éèêçñåøłŠžİıĳﬁﬀ①Ａｂ²ªΣςσΏЙёñ'),
  '\u0301',
  '\u0308',
  ...Array.from(' -_%\\|.,/&\n\t0179'),
);
// Latin, Greek and Cyrillic. Of rarer scripts the database and the test may know different editions of Unicode.
const european = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0x52f }),
    fc.integer({ min: 0x1e00, max: 0x1eff }),
    fc.integer({ min: 0x2100, max: 0x218f }),
  )
  .map((code) => String.fromCodePoint(code));
const texts = fc.oneof(
  fc.array(letters, { maxLength: 16 }).map((list) => list.join('')),
  fc.array(european, { maxLength: 16 }).map((list) => list.join('')),
  fc.constantFrom('Bauer', 'neue Quelle', 'Mueller', 'MÜLLER', 'Groß-Gerau', 'aeue', 'ueue', 'Joël'),
);

describe('the folding of the database', () => {
  it.each([
    ['Müller', 'muller'],
    ['Mueller', 'muller'],
    ['MULLER', 'muller'],
    ['Bauer', 'bauer'],
    ['neue Quelle', 'neue quelle'],
    ['Königstraße', 'konigstrasse'],
    ['Élodie', 'elodie'],
    ['ﬁn', 'fin'],
  ])('makes %s %s', async (text, folded) => {
    expect(await fold(text)).toBe(folded);
  });

  it('is what the interface description says, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await fold(text)).toBe(naiveFold(text));
      }),
      { numRuns: 500 },
    );
  });

  it('finds the words of any text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const words = naiveWords(text);
        const expected = words.length === 0 ? '  ' : ` ${words.join(' ')} `;
        expect(await inSql('words_of($1)', text)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('takes the wildcards of a pattern literally', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (text, part) => {
        const found = await inSql<boolean>('$1 like like_pattern($2)', text, part);
        expect(found).toBe(text.includes(part));
      }),
      { numRuns: 300 },
    );
  });
});

describe('two words', () => {
  const words = fc
    .array(fc.constantFrom('a', 'b', 'c', 'ä'), { maxLength: 7 })
    .map((list) => list.join(''));

  it('are near when one letter is wrong, missing, extra or swapped', async () => {
    await fc.assert(
      fc.asyncProperty(words, words, async (left, right) => {
        const near = left === right || oneLetterApart(left, right);
        expect(await inSql('one_letter_apart($1, $2)', left, right)).toBe(near);
      }),
      { numRuns: 500 },
    );
  });
});
