import { endpoints, ProjectView } from '@energieakte/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAnswerWriter } from '#http/answer-writer.ts';

const Cat = z.object({ kind: z.literal('cat'), name: z.string().trim(), lives: z.int() });
const Dog = z.object({
  kind: z.literal('dog'),
  tags: z.array(z.object({ id: z.guid().toLowerCase() })),
});

const Everything = z.object({
  id: z.guid().toLowerCase(),
  day: z.iso.date().nullable(),
  at: z.iso.datetime({ offset: true }),
  code: z.enum(['A', 'B']),
  mode: z.literal([0, 1]),
  count: z.int().min(0),
  area: z.number().positive().nullable(),
  open: z.boolean(),
  email: z.union([z.literal(''), z.email()]).nullable(),
  pet: z.discriminatedUnion('kind', [Cat, Dog]),
  either: z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]),
  words: z.array(z.string()),
  note: z.string().optional(),
  free: z.record(z.string(), z.unknown()),
});

const valid = {
  id: '01980000-0000-7000-8000-000000000001',
  day: '2026-02-28',
  at: '2026-02-28T08:00:00.000Z',
  code: 'A',
  mode: 1,
  count: 3,
  area: null,
  open: false,
  email: '',
  pet: { kind: 'dog', tags: [{ id: '01980000-0000-7000-8000-000000000002' }] },
  either: { b: 2 },
  words: ['Wärmebrücke', '„Zitat“\n'],
  free: { any: [1] },
};

/** The same value with a secret in every object, however deep. */
function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withSecrets(inner)] as const);
  return { passwordHash: 'geheim', ...Object.fromEntries(entries) };
}

const Failure = z.object({ issues: z.array(z.object({ path: z.array(z.unknown()) })) });

function placeOfFailure(answer: unknown): unknown {
  try {
    return createAnswerWriter(Everything)(answer);
  } catch (error) {
    return Failure.parse(error).issues[0]?.path;
  }
}

describe('what leaves the server', () => {
  it('is what the schema itself would let through, as JSON', () => {
    const written = createAnswerWriter(Everything)(valid).toString('utf8');
    expect(written).toBe(JSON.stringify(Everything.parse(valid)));
  });

  it('has no undeclared field, in whatever depth, list or alternative', () => {
    const { free: _free, ...declared } = valid;
    const write = createAnswerWriter(Everything.omit({ free: true }));
    expect(JSON.parse(write(withSecrets(declared)).toString('utf8'))).toEqual(declared);
  });

  it.each([
    ['a number for a text', { at: 5 }, ['at']],
    ['a code that does not exist', { code: 'C' }, ['code']],
    ['a text for a number', { count: '3' }, ['count']],
    ['a number that is none', { area: Number.NaN }, ['area']],
    ['no value where one is needed', { words: undefined }, ['words']],
    ['one object for a list', { words: {} }, ['words']],
    ['a list for an object', { pet: [] }, ['pet']],
    ['an alternative that does not exist', { pet: { kind: 'bird' } }, ['pet', 'kind']],
    ['nothing where something is needed', { open: null }, ['open']],
    ['an object of none of the alternatives', { either: { c: 1 } }, ['either']],
    ['a number for what has any fields', { free: 5 }, ['free']],
  ])('is not %s, and the failure says where', (_what, wrong, path) => {
    expect(placeOfFailure({ ...valid, ...wrong })).toEqual(path);
  });

  it('never has a field beside the declared ones, whatever a handler answers', () => {
    const Inner = z.object({ a: z.string(), b: z.array(z.object({ c: z.int() })).nullable() });
    const write = createAnswerWriter(Inner);
    const anything = fc.record({
      a: fc.string(),
      b: fc.option(
        fc.array(fc.dictionary(fc.string(), fc.integer()).map((more) => ({ ...more, c: 1 }))),
      ),
      more: fc.anything(),
    });
    fc.assert(
      fc.property(anything, (answer) => {
        const written: unknown = JSON.parse(write(answer).toString('utf8'));
        expect(z.strictObject({ a: z.string(), b: z.unknown() }).safeParse(written).success).toBe(true);
        expect(written).toEqual(JSON.parse(JSON.stringify(Inner.parse(answer))));
      }),
    );
  });

  it('has every text as JSON has it, be it short, long, escaped, or half of a pair', () => {
    const Note = z.object({ text: z.string() });
    const write = createAnswerWriter(Note);
    const parts = fc.constantFrom(
      '"',
      '\\',
      '\n',
      '\u0000',
      '\u2028',
      'ä',
      '€',
      '🏠',
      '\ud83c',
      '\udfe0',
      'a',
    );
    const texts = fc.string({ unit: parts, maxLength: 90 });
    fc.assert(
      fc.property(texts, (text) => {
        expect(write({ text }).toString('utf8')).toBe(JSON.stringify({ text }));
      }),
    );
  });

  it('is the same for lists of any length, as the answer itself or as one of its fields', () => {
    const Item = z.object({ note: z.string().optional(), name: z.string(), more: z.array(z.int()) });
    const writeList = createAnswerWriter(z.array(Item));
    const writePage = createAnswerWriter(
      z.object({ first: z.int().optional(), items: z.array(Item), total: z.int(), last: z.array(Item) }),
    );
    const item = { name: 'Wärmebrücke 🏠 „Zitat“', more: [1, -0, 2.5e21] };
    for (const length of [0, 1, 2, 90, 200, 5000]) {
      const items = Array.from({ length }, (_, index) =>
        index % 3 === 0 ? item : { note: `${index}`, ...item },
      );
      expect(writeList(items).toString('utf8')).toBe(JSON.stringify(items));
      const page = { items, total: length, last: items.slice(0, 1) };
      expect(writePage(page).toString('utf8')).toBe(JSON.stringify(page));
    }
  });

  it('is refused as a whole for one wrong row among thousands', () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({ id: index, name: 'Wärmebrücke' }));
    const write = createAnswerWriter(z.array(z.object({ id: z.int(), name: z.string() })));
    const wrong = rows.map((row) => (row.id === 2900 ? { ...row, name: null } : row));
    expect(() => write(wrong)).toThrow(z.ZodError);
    expect(write(rows).length).toBe(Buffer.byteLength(JSON.stringify(rows)));
  });

  it('is written for every call of the contract', () => {
    const schemas = [...endpoints.values()].flatMap(({ response }) => response ?? []);
    expect(schemas).toContain(ProjectView);
    for (const schema of schemas) expect(createAnswerWriter(schema)).toBeTypeOf('function');
  });
});
