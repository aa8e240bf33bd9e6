import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './all-endpoints.ts';

const least = -(2 ** 31);
const most = 2 ** 31 - 1;

/** Kept in columns of the type `bigint` or inside documents; each has its own bounds. */
const larger: Readonly<Record<string, number>> = {
  historyId: Number.MAX_SAFE_INTEGER,
  size: Number.MAX_SAFE_INTEGER,
  // Of a task; one of those that are the office's own.
  taskId: Number.MAX_SAFE_INTEGER,
  id: Number.MAX_SAFE_INTEGER,
  timetacProjectId: 8_999_999_999,
  maxFileBytes: 1_000_000_000_000,
  maxTotalBytes: 1_000_000_000_000,
  offerNet: 100_000_000_000,
  unitPrice: 100_000_000_000,
  amount: 100_000_000_000,
  eligibleCosts: 100_000_000_000,
  maxAmountPerUnit: 100_000_000_000,
  net: 100_000_000_000,
  netPrice: 100_000_000_000,
  skonto: 100_000_000_000,
  // A price of many elements at once.
  set: 100_000_000_000,
  internalCost: 100_000_000_000,
};

const Bounds = z.looseObject({
  maximum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
});

function fits(schema: object, field: string): boolean {
  const { maximum, exclusiveMaximum, minimum, exclusiveMinimum } = Bounds.parse(schema);
  const highest = maximum ?? exclusiveMaximum ?? Infinity;
  const lowest = minimum ?? exclusiveMinimum ?? -Infinity;
  const own = larger[field];
  return lowest >= (own === undefined ? least : -own) && highest <= (own ?? most);
}

/** The fields below a schema that take numbers no column holds. */
function unboundedIn(value: unknown, field = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const type: unknown = Reflect.get(value, 'type');
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  const isNumber =
    (types.includes('integer') || types.includes('number')) && !('const' in value || 'enum' in value);
  const inside = Object.entries(value).flatMap(([key, inner]: readonly [string, unknown]) =>
    unboundedIn(
      inner,
      ['anyOf', 'oneOf', 'allOf', 'items'].includes(key) || /^\d+$/u.test(key) ? field : key,
    ),
  );
  return isNumber && !fits(value, field) ? [field, ...inside] : inside;
}

describe('every number a call takes has bounds that its column holds', () => {
  it.each([...endpoints])('%s', (_, { params, query, body }) => {
    const schemas = [params, query, body].filter((schema) => schema !== undefined);
    const fields = schemas.flatMap((schema) =>
      unboundedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    );
    expect(fields).toEqual([]);
  });
});
