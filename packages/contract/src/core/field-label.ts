import { z } from 'zod';

type Path = readonly PropertyKey[];

/** The schema inside one that only adds a default, a step before it or the like; `null` when it is no such one. */
function inside(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return schema.def.innerType;
  if (schema instanceof z.ZodPipe)
    return schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in;
  return null;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = inside(schema);
  return inner === null ? schema : unwrapped(inner);
}

function child(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = bare.def.shape;
    return shape[String(key)];
  }
  if (bare instanceof z.ZodArray) return bare.def.element;
  if (bare instanceof z.ZodUnion)
    return bare.def.options.map((option) => child(option, key)).find((found) => found !== undefined);
  return undefined;
}

function ownLabel(schema: z.core.$ZodType): string | undefined {
  const title = z.globalRegistry.get(schema)?.title;
  if (title !== undefined) return title;
  const inner = inside(schema);
  return inner === null ? undefined : ownLabel(inner);
}

/**
 * The German label of the field at `path` (`['site', 'zip']` → `Bauvorhaben, PLZ`), taken from the `title` of
 * the schemas on the way. A field without a label answers with its technical path, so that it can be found.
 */
export function labelAt(schema: z.ZodType, path: Path): string {
  const labels: string[] = [];
  let isNamed = false;
  let current: z.core.$ZodType | undefined = schema;
  for (const key of path) {
    if (typeof key === 'number') labels.push(`Nr. ${key + 1}`);
    current = current === undefined ? undefined : child(current, key);
    const label = current === undefined ? undefined : ownLabel(current);
    if (label === undefined) continue;
    labels.push(label);
    isNamed = true;
  }
  return isNamed ? labels.join(', ') : path.map(String).join('.');
}
