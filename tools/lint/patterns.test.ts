import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { check } from 'recheck';
import { type Pattern, patternsOf, patternsOfProduct } from './patterns.ts';

const { written, madeWhileRunning } = patternsOfProduct();
const places = Map.groupBy(written, ({ source, flags }) => `/${source}/${flags}`);
const patterns = [...places].map(
  ([shown, same]) => [shown, same[0], same.map(({ place }) => place)] as const,
);

let checkPattern: (pattern: Pattern) => ReturnType<typeof check>;

beforeAll(async () => {
  // In this process and in JavaScript, so that it says the same on every system.
  vi.stubEnv('RECHECK_BACKEND', 'pure');
  const { checkSync } = await import('recheck');
  // The analysis counts steps of the automaton or of a matcher that tries everything, and no clock ends it.
  checkPattern = async ({ source, flags }) =>
    checkSync(source, flags, { timeout: null, randomSeed: 4711 });
});

describe('a regular expression of the product', () => {
  it('is found wherever it is written', () => {
    expect(patterns.length).toBeGreaterThan(200);
  });

  it('is never put together while the program runs', () => {
    expect(madeWhileRunning).toEqual([]);
  });

  it.each(patterns)(
    'takes steps in line with the length of the text: %s',
    async (shown, pattern, at) => {
      if (pattern === undefined) return;
      const result = await checkPattern(pattern);
      const steps = result.status === 'safe' ? result.complexity.summary : result.status;
      expect({ shown, at, steps: /^(?:safe|linear)/u.test(steps) || steps }).toEqual({
        shown,
        at,
        steps: true,
      });
    },
  );
});

describe('the analysis', () => {
  it.each([
    /\s+$/u,
    /^-+|-+$/gu,
    /%.*$/u,
    /(a|aa)+$/u,
    /^.*x.*$/u,
    /(\d+)+b/u,
    /([^\s?#"'()]*\/[^\s?#"'()]*)[?#][^\s"'()]*?((?::\d+){0,2})(?=[\s"'()]|$)/gu,
  ])('sees that %s takes more', async (pattern) => {
    expect((await checkPattern(pattern)).status).toBe('vulnerable');
  });

  it('finds patterns in every place of a file, and those made while it runs', () => {
    const text = `const a = /\\s+$/u;
      const b = <T,>(c: T) => ({ d: z.string().regex(/^x$/iu), e: new RegExp(c, 'u'), f: RegExp('x') });`;
    expect(patternsOf('a.tsx', text)).toEqual({
      written: [
        { source: '\\s+$', flags: 'u', place: 'a.tsx:1' },
        { source: '^x$', flags: 'iu', place: 'a.tsx:2' },
      ],
      madeWhileRunning: ['a.tsx:2', 'a.tsx:2'],
    });
  });
});
