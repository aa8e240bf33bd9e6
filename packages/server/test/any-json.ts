import fc from 'fast-check';
import { z } from 'zod';

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  $ref: z.string().optional(),
});

const Definitions = z.looseObject({ $defs: z.record(z.string(), z.unknown()).default({}) });

/** Marks what `JSON.stringify` cannot write: it stands in the text as it is. */
const rawMark = '\u2063raw:';
const raw = (json: string): string => `${rawMark}${json}${rawMark}`;

/** A value as JSON, with everything in it that only JSON can say. */
export function jsonOf(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  return json
    .split(`"${rawMark}`)
    .map((part, index) => {
      if (index === 0) return part;
      const [inside = '', ...rest] = part.split(`${rawMark}"`);
      return `${JSON.parse(`"${inside}"`)}${rest.join('')}`;
    })
    .join('');
}

function nested(open: string, close: string, depth: number): string {
  return raw(`${open.repeat(depth)}1${close.repeat(depth)}`);
}

const hostileTexts = [
  ['', ' ', '\0', 'a\0b', '\uD800', '\uDC00x', 'a\uD83D', '\uFFFF', '\uFEFF', '\u202E', '😀', 'ß', 'İ'],
  [
    '%',
    '%00',
    '%ff',
    '_',
    '\\',
    '"',
    "'; drop table project; --",
    '{}',
    '{"and":[]}',
    '[',
    '$1',
    '${x}',
  ],
  ['0', '-1', '1e9', '2147483648', '9'.repeat(30), 'NaN', 'Infinity', 'null', 'true', '1,5', '0x10'],
  ['0000-00-00', '2025-02-30', '9999-12-31', '1500-01-01', '2199-12-31', '+275760-09-13T00:00:00Z'],
  ['2025-01-01T00:00:00Z', '24:00', 'T', '2025-W01', '__proto__', 'constructor', 'toString', 'id'],
  ['../../etc/passwd', 'C:\\', 'a/b', 'https://', 'a@b', 'x'.repeat(300), 'ä'.repeat(70_000), '\n\r\t'],
].flat();
const hostileNumbers = ['-0', '1e400', '-1e400', '1e-400', '1e21', '9007199254740993', '0.1', '1.5'];
const edges = [
  0,
  -1,
  1,
  2,
  99,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  -(2 ** 53),
];
const depths: readonly (readonly [open: string, close: string])[] = [
  ['[', ']'],
  ['{"not":', '}'],
  ['{"and":[', ']}'],
  ['{"a":', '}'],
];

/** What no call expects anywhere. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...edges) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileNumbers.map(raw)) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...depths), fc.constantFrom(20, 2000, 60_000))
      .map(([[open, close], depth]) => nested(open, close, depth)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      raw('{"__proto__":{"admin":true}}'),
      raw('{"constructor":{"prototype":1}}'),
      raw('{"id":1,"id":2}'),
      raw('{"\\ud800":"\\udfff"}'),
      { length: -1 },
      { toString: 1 },
    ),
  },
);

export interface Known {
  /** Ids of what there is. */
  readonly ids: readonly string[];
}

interface Place extends Known {
  readonly definitions: Readonly<Record<string, unknown>>;
  readonly depth: number;
}

const deepest = 6;

function textOf({ format, pattern, maxLength = 60 }: z.infer<typeof Schema>, { ids }: Known) {
  if (format === 'date') return fc.constantFrom('2026-03-01', '1500-01-01', '2199-12-31', '2024-02-29');
  if (format === 'date-time')
    return fc.constantFrom('2026-03-01T10:00:00Z', '0001-01-01T00:00:00+14:00');
  if (format === 'email') return fc.constantFrom('neu@beispiel.example', 'a.b@c.de');
  if (format === 'uuid' || format === 'guid') return fc.constantFrom(...ids);
  if (pattern?.includes(String.raw`\d`) === true)
    return fc.constantFrom('0', '1', '7', '25', '100', '999999', '2026-03-01', ...hostileTexts);
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }),
    fc.constantFrom('x'.repeat(Math.min(maxLength, 70_000)), ...hostileTexts),
    fc.constantFrom(...ids),
  );
}

function numberOf({ type, minimum, maximum }: z.infer<typeof Schema>) {
  const [min, max] = [
    Math.max(minimum ?? -(2 ** 53), -(2 ** 53)),
    Math.min(maximum ?? 2 ** 53, 2 ** 53),
  ];
  if (type === 'integer') return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
  return fc.oneof(fc.constantFrom(min, max), fc.double({ min, max, noNaN: true }));
}

function objectOf({ properties = {}, required = [] }: z.infer<typeof Schema>, place: Place) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, mostlyFitting(schema, place)]),
  );
  return fc.record(fields, {
    requiredKeys: required.filter((name) => name in fields),
    noNullPrototype: true,
  });
}

function choiceOf(choices: readonly unknown[], place: Place): fc.Arbitrary<unknown> {
  return fc.oneof(...choices.map((choice) => fitting(choice, place)));
}

function referenced(ref: string, { definitions }: Place): unknown {
  return definitions[ref.slice(ref.lastIndexOf('/') + 1)] ?? {};
}

/** What fits a JSON schema, by its type. */
function typed(schema: z.infer<typeof Schema>, place: Place): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => typed({ ...schema, type }, place)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, place);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(mostlyFitting(schema.items ?? {}, place), { maxLength: 3 });
    case 'object':
      return objectOf(schema, place);
    default:
      return hostile;
  }
}

function fitting(of: unknown, outer: Place): fc.Arbitrary<unknown> {
  const schema = Schema.parse(of);
  const place = { ...outer, depth: outer.depth + 1 };
  if (place.depth > deepest * 2) return hostile;
  if (schema.$ref !== undefined)
    return place.depth > deepest ? hostile : fitting(referenced(schema.$ref, place), place);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined && choices.length > 0) return choiceOf(choices, place);
  return typed(schema, place);
}

/** One in forty values fits nowhere. */
function mostlyFitting(schema: unknown, place: Place): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 39, arbitrary: fitting(schema, place) }, { weight: 1, arbitrary: hostile });
}

/** Values for a schema of the contract: mostly what it asks for, now and then what nobody expects. */
export function valuesFor(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { $defs } = Definitions.parse(json);
  const anything = fc.oneof(hostile, fc.jsonValue({ maxDepth: 4 }));
  const fits = fitting(json, { ...known, definitions: $defs, depth: 0 });
  return fc.oneof({ weight: 19, arbitrary: fits }, { weight: 1, arbitrary: anything });
}

/** Texts that fit nowhere in an address or a header. */
export const hostileText: fc.Arbitrary<string> = fc.constantFrom(...hostileTexts);

export { hostile };
