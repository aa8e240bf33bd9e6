import { isRecord } from '@energieakte/contract';
import { z } from 'zod';

function ofObject(schema: z.ZodObject, value: unknown): unknown {
  const given = isRecord(value) ? value : {};
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  return Object.fromEntries(
    Object.entries(shape).map(([key, part]) => [key, completedValue(part, given[key])]),
  );
}

/** What stands for "never entered" where a value has to be. */
function nothingOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return schema instanceof z.ZodString ? '' : undefined;
}

/**
 * The value with everything that the schema has learned since it was stored: a field that was not kept then is
 * empty, a list has no entries.
 */
export function completedValue(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional)
    return value === undefined ? undefined : completedValue(schema.def.innerType, value);
  if (schema instanceof z.ZodNullable)
    return value === undefined || value === null ? null : completedValue(schema.def.innerType, value);
  if (schema instanceof z.ZodObject) return ofObject(schema, value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((one) => completedValue(schema.def.element, one)) : [];
  return value ?? nothingOf(schema);
}
