import { labelAt } from '@energieakte/contract';
import type { z } from 'zod';
import { type AppError, invalidFields } from '#http/app-error.ts';

/** Path of a parameter (`filterAnd.1`, `filter.and.0.value`) → German sentence that says what is wrong with it. */
export type WrongParameters = Map<string, string>;

/** The 400 that names all of them as the schema of the parameters does. */
export function refuseParameters(wrong: WrongParameters, schema: z.ZodType): AppError {
  const parameter = (path: string): string => path.split('.', 1)[0] ?? path;
  return invalidFields(
    new Map(
      [...wrong].map(([path, message]) => [
        path,
        { label: labelAt(schema, [parameter(path)]), message },
      ]),
    ),
  );
}
