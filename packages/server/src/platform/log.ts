import pino, { type DestinationStream, type Logger } from 'pino';

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack: string | undefined;
  readonly cause?: LoggedError | string;
}

/**
 * What a log keeps of an error. Nothing else: the errors of the database carry the connection with its statements and
 * values, and the row that broke a rule in words.
 */
function loggedError(error: unknown): LoggedError | string {
  if (!(error instanceof Error)) return typeof error;
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** The log of the server, one JSON line each, on standard output unless another place is named. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'password', 'newPassword', 'oldPassword', '*.password'],
    serializers: { err: loggedError, error: loggedError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
