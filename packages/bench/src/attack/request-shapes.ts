import { z } from 'zod';

/** The kind of a value that may be missing is written as a list with `null`. */
const Kind = z
  .union([z.string(), z.array(z.string())])
  .transform((kinds) => [kinds].flat().find((kind) => kind !== 'null') ?? 'null');

/** What is looked at of a JSON Schema. */
const Shape = z.object({
  type: Kind.optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maxLength: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Shape).optional();
  },
  get items() {
    return Shape.optional();
  },
  get anyOf() {
    return z.array(Shape).optional();
  },
});
type Shape = z.infer<typeof Shape>;

/** Names of fields, `0` for the first of a list. */
export type Place = readonly string[];

export function shapeOf(schema: z.ZodType): Shape {
  return Shape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

const texts: Readonly<Record<string, string>> = {
  uuid: '01a200af-70c1-74fa-b403-3e8e4b5ae600',
  date: '2026-05-04',
  'date-time': '2026-05-04T08:00:00.000Z',
  email: 'jemand@beispiel.example',
};

const deepest = 5;

function alternativeOf(shape: Shape): Shape {
  return shape.anyOf?.find(({ type }) => type !== 'null') ?? shape;
}

/** A value that may stand there, with what has to be there and, on the way to `place`, `put`. */
export function sampleOf(given: Shape, place: Place | null, put: unknown): unknown {
  if (place?.length === 0) return put;
  const shape = alternativeOf(given);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  if (shape.type === 'object') return sampleObject(shape, place, put);
  if (shape.type === 'array')
    return shape.items === undefined ? [] : [sampleOf(shape.items, place?.slice(1) ?? null, put)];
  return plainSample(shape);
}

function plainSample({ type = 'null', format = '', minimum = 1 }: Shape): unknown {
  const number = Math.max(1, minimum);
  const samples: Readonly<Record<string, unknown>> = {
    number,
    integer: number,
    boolean: true,
    string: texts[format] ?? 'x',
  };
  return samples[type] ?? null;
}

function sampleObject(shape: Shape, place: Place | null, put: unknown): unknown {
  const [next, ...rest] = place ?? [];
  const wanted = Object.entries(shape.properties ?? {}).filter(
    ([name]) => name === next || (shape.required ?? []).includes(name),
  );
  return Object.fromEntries(
    wanted.map(([name, field]) => [name, sampleOf(field, name === next ? rest : null, put)]),
  );
}

/** Every place of a text or, for `array`, of a list. */
export function placesOf(given: Shape, type: 'string' | 'array', above: Place = []): readonly Place[] {
  const shape = alternativeOf(given);
  if (above.length > deepest || shape.enum !== undefined || shape.const !== undefined) return [];
  const own = shape.type === type ? [above] : [];
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, field]) =>
    placesOf(field, type, [...above, name]),
  );
  const items = shape.items === undefined ? [] : placesOf(shape.items, type, [...above, '0']);
  return [...own, ...fields, ...items];
}

function shapeAt(given: Shape, place: Place): Shape {
  const [next, ...rest] = place;
  const shape = alternativeOf(given);
  if (next === undefined) return shape;
  const below = next === '0' ? shape.items : shape.properties?.[next];
  return below === undefined ? {} : shapeAt(below, rest);
}

/** What stands in the list at this place. */
export function itemAt(given: Shape, place: Place): unknown {
  const { items } = shapeAt(given, place);
  return items === undefined ? 'x' : sampleOf(items, null, null);
}

/** How many characters the text at this place may have: a longer one is refused before anybody looks into it. */
export function longestAt(given: Shape, place: Place): number {
  return shapeAt(given, place).maxLength ?? Number.POSITIVE_INFINITY;
}
