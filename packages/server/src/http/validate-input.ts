import { labelAt } from '@energieakte/contract';
import { z } from 'zod';
import { AppError, invalidFields } from '#http/app-error.ts';

export interface InputSchemas {
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
}

export type RawInput = Readonly<Record<keyof InputSchemas, unknown>>;

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

/**
 * Checks path, query and body together, so that a refusal names all wrong fields at once.
 * @throws AppError `request.invalid` with `fields`
 */
export function validateInput(
  schemas: InputSchemas,
  raw: RawInput,
): Record<keyof InputSchemas, unknown> {
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
  if (wrong.size > 0) throw invalidFields(wrong);
  return parsed;
}

/** Whether a value is a refusal of ours (and not an unexpected failure). */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError;
}
