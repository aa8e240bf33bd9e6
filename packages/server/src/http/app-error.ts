import { type ErrorCode, type ErrorParameters, errorCatalogue, errorText } from '@energieakte/contract';

export interface AppErrorDetails {
  /** Path of a wrong field → German message. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The current record, for a conflict. */
  readonly current?: unknown;
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The error number people quote. */
  readonly number?: string;
  readonly cause?: unknown;
}

/** A refusal with a code of the contract's catalogue; status and German sentence follow from the code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, message: string, details: AppErrorDetails) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

type ParametersArgument<Code extends ErrorCode> = keyof ErrorParameters<Code> extends never
  ? Readonly<Record<string, never>>
  : ErrorParameters<Code>;

/**
 * Makes the refusal `code` with the values its text names.
 * @example throw refusal('project.locked', { since: '09:42', holder: 'Jana Keller' })
 */
export function refusal<Code extends ErrorCode>(
  code: Code,
  parameters: ParametersArgument<Code>,
  details: AppErrorDetails = {},
): AppError {
  return new AppError(code, errorText(code, parameters), details);
}

/**
 * The 400 for wrong fields: every one of them, each with its label and rule, in one sentence per field.
 * @param wrong path → label and message
 */
export function invalidFields(
  wrong: ReadonlyMap<string, { readonly label: string; readonly message: string }>,
): AppError {
  const entries = [...wrong];
  const summary = entries
    .map(([, { label, message }]) => (label === '' ? message : `${label}: ${message}`))
    .join(' ');
  const fields = Object.fromEntries(entries.map(([path, { message }]) => [path, message]));
  return refusal('request.invalid', { summary }, { fields });
}

/** The 400 for one wrong field. */
export function invalidField(path: string, label: string, message: string): AppError {
  return invalidFields(new Map([[path, { label, message }]]));
}
