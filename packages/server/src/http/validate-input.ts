import { type EndpointDefinition, type EndpointInput, isRecord, labelAt } from '@energieakte/contract';
import { z } from 'zod';
import { AppError, invalidFields } from '#http/app-error.ts';

export interface InputSchemas {
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
}

export type RawInput = Readonly<Record<keyof InputSchemas, unknown>>;

/** Path of a wrong field → its label and message. */
export type WrongFields = ReadonlyMap<string, { readonly label: string; readonly message: string }>;
/**
 * Finds what the rules of a record say against a body in which other fields are wrong by themselves, so that one refusal
 * names them all. Of the body it sees only what is in order, and in `wrong` what was given but is not. It is not asked
 * where the id is wrong: nobody knows then which record is meant.
 */
export type FindWrong<Definition extends EndpointDefinition> = (input: {
  readonly body: Partial<EndpointInput<Definition>['body']>;
  readonly wrong: WrongFields;
}) => Promise<WrongFields>;

type Wrong = Map<string, { label: string; message: string }>;

/** Where issues of several parts of a union or of nested paths meet, the first message of a path stays. */
function collect(wrong: Wrong, schema: z.ZodType, error: z.core.$ZodError): void {
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (wrong.has(path)) continue;
    const label = issue.path.length === 0 ? '' : labelAt(schema, issue.path);
    wrong.set(path, { label, message: issue.message });
  }
}

/** Without the body it needs, a call hears which fields are missing, as with an empty one. */
function givenOrEmpty(schema: z.ZodType, value: unknown): unknown {
  return value === undefined && schema instanceof z.ZodObject ? {} : value;
}

/** The fields of a body that are right by themselves. */
function fieldsInOrder(
  schema: z.ZodType | undefined,
  value: unknown,
): Readonly<Record<string, unknown>> {
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return {};
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.def.shape;
  return Object.fromEntries(
    Object.entries(shape).flatMap(([key, field]) => {
      const result = z.safeParse(field, value[key]);
      return result.success && result.data !== undefined ? [[key, result.data]] : [];
    }),
  );
}

export interface ExaminedInput extends Record<keyof InputSchemas, unknown> {
  readonly wrong: WrongFields;
  /** Of the body, where something is wrong. */
  readonly inOrder: Readonly<Record<string, unknown>>;
}

/** Checks path, query and body together, so that a refusal can name all wrong fields at once. */
export function examineInput(schemas: InputSchemas, raw: RawInput): ExaminedInput {
  const wrong: Wrong = new Map();
  const parsed: Record<keyof InputSchemas, unknown> = {
    params: undefined,
    query: undefined,
    body: undefined,
  };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part];
    if (schema === undefined) continue;
    const result = schema.safeParse(givenOrEmpty(schema, raw[part]));
    if (result.success) parsed[part] = result.data;
    else collect(wrong, schema, result.error);
  }
  return { ...parsed, wrong, inOrder: wrong.size === 0 ? {} : fieldsInOrder(schemas.body, raw.body) };
}

/**
 * Refuses what is wrong by itself, and by the rules of the record; of two messages about a field the first one stays.
 * @throws AppError `request.invalid` with `fields`
 */
export function refuseWrong(wrong: WrongFields, byRules: WrongFields = new Map()): never {
  throw invalidFields(new Map([...wrong, ...[...byRules].filter(([path]) => !wrong.has(path))]));
}

/**
 * Reads a body that comes in another way than as one, such as in a header.
 * @throws AppError `request.invalid` with `fields`
 */
export function validateBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const wrong: Wrong = new Map();
  collect(wrong, schema, result.error);
  throw invalidFields(wrong);
}

/** Whether a value is a refusal of ours (and not an unexpected failure). */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError;
}
