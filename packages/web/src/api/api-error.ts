import { Problem, type ErrorCode } from '@energieakte/contract';

/** A refusal of the contract's catalogue, or one that never reached the server. */
export type ApiErrorCode = ErrorCode | 'network.failed' | 'answer.unreadable';

/** A call that failed, with a German `message` that can be shown as it is. Status 0: no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Path of a wrong field → German message. */
  readonly fields: Readonly<Record<string, string>>;
  /** The current record, where a conflict was met. */
  readonly current: unknown;
  /** The error number to quote, or `null`. */
  readonly number: string | null;

  constructor(problem: Omit<Problem, 'type' | 'title'>, cause?: unknown) {
    super(problem.detail, { cause });
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.fields = problem.fields ?? {};
    this.current = problem.current;
    this.number = problem.number ?? null;
  }

  /** Whether the failure is the one the catalogue calls `code`. */
  is(code: ApiErrorCode): boolean {
    return this.code === code;
  }
}

/** The error of a call that got no answer. */
export function networkError(cause: unknown): ApiError {
  const detail =
    'Der Server ist nicht erreichbar. Bitte die Verbindung prüfen und noch einmal versuchen.';
  return new ApiError({ status: 0, code: 'network.failed', detail }, cause);
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    const parsed: unknown = await response.json();
    return parsed;
  } catch {
    return null;
  }
}

/** Reads a refusal; whatever is not one of ours (a proxy's page) becomes a plain sentence. */
export async function errorFromAnswer(response: Response): Promise<ApiError> {
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json');
  if (isProblem === true) {
    const problem = Problem.safeParse(await jsonOf(response));
    if (problem.success) return new ApiError(problem.data);
  }
  const detail = `Der Server hat nicht wie erwartet geantwortet (Status ${response.status}). Bitte noch einmal versuchen.`;
  return new ApiError({ status: response.status, code: 'answer.unreadable', detail });
}
