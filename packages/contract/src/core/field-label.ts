import { z } from 'zod';

type Path = readonly PropertyKey[];

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return unwrapped(schema.def.innerType);
  }
  if (schema instanceof z.ZodPipe) {
    return unwrapped(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  }
  return schema;
}

function child(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = bare.def.shape;
    return shape[String(key)];
  }
  if (bare instanceof z.ZodArray) return bare.def.element;
  return undefined;
}

function ownLabel(schema: z.core.$ZodType): string | undefined {
  const title = z.globalRegistry.get(schema)?.title;
  if (title !== undefined) return title;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return ownLabel(schema.def.innerType);
  }
  return undefined;
}

/**
 * The German label of the field at `path` (`['site', 'zip']` → `Bauvorhaben, PLZ`), taken from the `title` of
 * the schemas on the way. A field without a label answers with its technical path, so that it can be found.
 */
export function labelAt(schema: z.ZodType, path: Path): string {
  const labels: string[] = [];
  let current: z.core.$ZodType | undefined = schema;
  for (const key of path) {
    if (typeof key === 'number') labels.push(`Nr. ${key + 1}`);
    current = current === undefined ? undefined : child(current, key);
    const label = current === undefined ? undefined : ownLabel(current);
    if (label !== undefined) labels.push(label);
  }
  const named = labels.some((label) => !label.startsWith('Nr. '));
  return named ? labels.join(', ') : path.map(String).join('.');
}
