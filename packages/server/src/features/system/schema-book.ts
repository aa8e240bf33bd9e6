import * as contract from '@energieakte/contract';
import { z } from 'zod';

/** `input` is what a caller sends, `output` what the server answers; trimming and transforms tell them apart. */
export type Direction = 'input' | 'output';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Collects the named schemas an API description refers to. */
export interface SchemaBook {
  /** The schema as OpenAPI 3.1 has it; schemas with a name in the contract become references to components. */
  readonly describe: (schema: z.ZodType, direction: Direction) => JsonObject;
  /** Everything that was referred to so far, by name. */
  readonly components: () => JsonObject;
}

const localPrefix = '#/$defs/';
const componentPrefix = '#/components/schemas/';

const named = new Map(
  Object.entries(contract).flatMap(([name, value]: readonly [string, unknown]) =>
    value instanceof z.ZodType && /^[A-Z]/u.test(name) ? [[name, value] as const] : [],
  ),
);

const registry = z.registry<{ id: string }>();
for (const [id, schema] of named) registry.add(schema, { id });

interface Described {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: { title?: string; readOnly?: boolean };
}

/** The labels of the contract, which stand in the global registry beside the names of ours. */
function addTitle({ zodSchema, jsonSchema }: Described): void {
  const title = z.globalRegistry.get(zodSchema)?.title;
  if (title !== undefined) jsonSchema.title = title;
}

/** Of what a caller sends, anything goes only where the field is taken and passed over. */
function markPassedOver({ zodSchema, jsonSchema }: Described): void {
  if (zodSchema instanceof z.ZodUnknown) jsonSchema.readOnly = true;
}

function converted(schema: z.ZodType, io: Direction): JsonObject {
  return z.toJSONSchema(schema, {
    io,
    metadata: registry,
    unrepresentable: 'any',
    override: (described) => {
      addTitle(described);
      if (io === 'input') markPassedOver(described);
    },
  });
}

/** A named schema whose two directions differ has a second component for what is sent. */
function componentName(name: string, direction: Direction): string {
  const schema = named.get(name);
  if (direction === 'output' || schema === undefined) return name;
  const same =
    JSON.stringify(converted(schema, 'input')) === JSON.stringify(converted(schema, 'output'));
  return same ? name : `${name}Request`;
}

type Rename = (name: string) => string;

function renamedValue(value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((item) => renamedValue(item, rename));
  return contract.isRecord(value) ? withComponentNames(value, rename) : value;
}

/** The same schema with references to components in place of those to its own definitions. */
function withComponentNames(schema: JsonObject, rename: Rename): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, `${componentPrefix}${rename(value.slice(localPrefix.length))}`]
        : [key, renamedValue(value, rename)],
    ),
  );
}

export function createSchemaBook(): SchemaBook {
  const components = new Map<string, unknown>();
  return {
    describe: (schema, direction) => {
      const { $defs: definitions, $schema: _dialect, ...rest } = converted(schema, direction);
      const rename = (name: string): string => componentName(name, direction);
      for (const [name, definition] of Object.entries(
        contract.isRecord(definitions) ? definitions : {},
      )) {
        components.set(rename(name), renamedValue(definition, rename));
      }
      return withComponentNames(rest, rename);
    },
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
  };
}
