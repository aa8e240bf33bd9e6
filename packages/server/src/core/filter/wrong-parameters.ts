import { type AppError, invalidFields } from '#http/app-error.ts';

/** Path of a parameter (`filterAnd.1`, `filter.and.0.value`) → German sentence that says what is wrong with it. */
export type WrongParameters = Map<string, string>;

/** The 400 that names all of them. */
export function refuseParameters(wrong: WrongParameters): AppError {
  const parameter = (path: string): string => path.split('.', 1)[0] ?? path;
  return invalidFields(
    new Map([...wrong].map(([path, message]) => [path, { label: parameter(path), message }])),
  );
}
