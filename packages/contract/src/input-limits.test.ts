import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './all-endpoints.ts';

interface Schema {
  readonly [key: string]: unknown;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of any length, or a list of any number. */
function isUnlimited(schema: Schema): boolean {
  const { type, maxLength, pattern, format, enum: values, const: value, maxItems } = schema;
  if (type === 'array') return maxItems === undefined;
  const limits = [maxLength, pattern, format, values, value];
  return type === 'string' && limits.every((limit) => limit === undefined);
}

function unlimitedIn(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value))
    return value.flatMap((part: unknown, index) => unlimitedIn(part, `${path}/${index}`));
  if (!isSchema(value)) return [];
  const here = isUnlimited(value) ? [path] : [];
  return [
    ...here,
    ...Object.entries(value).flatMap(([key, part]) => unlimitedIn(part, `${path}/${key}`)),
  ];
}

describe('what is sent to', () => {
  it.each([...endpoints].filter(([, { body }]) => body !== undefined))(
    '%s has a limit for each text and each list',
    (_, { body }) => {
      const schema = z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any' });
      expect(unlimitedIn(schema, '')).toEqual([]);
    },
  );
});
