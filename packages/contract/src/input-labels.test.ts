import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './all-endpoints.ts';
import { labelAt } from './core/field-label.ts';

type Path = readonly (string | number)[];

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return bare(schema.def.innerType);
  if (schema instanceof z.ZodPipe)
    return bare(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  return schema;
}

/** Every place that can be refused: what takes anything never is. */
function placesOf(schema: z.core.$ZodType, path: Path): readonly Path[] {
  const inner = bare(schema);
  const here = path.length === 0 ? [] : [path];
  if (inner instanceof z.ZodUnknown || inner instanceof z.ZodLazy) return [];
  if (inner instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = inner.def.shape;
    return [
      ...here,
      ...Object.entries(shape).flatMap(([key, field]) => placesOf(field, [...path, key])),
    ];
  }
  if (inner instanceof z.ZodArray) return [...here, ...placesOf(inner.def.element, [...path, 0])];
  if (inner instanceof z.ZodUnion)
    return [...here, ...inner.def.options.flatMap((option) => placesOf(option, path))];
  return here;
}

it.each([...endpoints])('%s refuses its fields by German names', (_, { params, query, body }) => {
  const unnamed = [params, query, body].flatMap((schema) => {
    if (schema === undefined) return [];
    return placesOf(schema, [])
      .map((path) => [path.join('.'), labelAt(schema, path)] as const)
      .filter(([path, label]) => label === path)
      .map(([path]) => path);
  });
  expect([...new Set(unnamed)]).toEqual([]);
});
