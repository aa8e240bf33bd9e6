import { type Problem, errorCatalogue } from '@energieakte/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusalForDatabaseError } from '#http/constraint-errors.ts';
import { type AppError, refusal } from '#http/app-error.ts';
import { isRefusal } from '#http/validate-input.ts';

/** Writes an unexpected failure down and answers the number the person can quote. */
export type RecordFailure = (error: unknown, request: FastifyRequest) => Promise<string>;

/** Hears of everything that is refused for want of rights, or because nobody may know whether it exists. */
export type RecordRefusal = (refused: AppError, request: FastifyRequest) => Promise<void>;

const refusedStatuses: readonly number[] = [
  errorCatalogue['access.denied'].status,
  errorCatalogue['request.notFound'].status,
];

/** Refusals whose sentence needs no values. */
type PlainRefusal =
  | 'request.malformed'
  | 'request.unsupportedType'
  | 'request.tooLarge'
  | 'request.notFound';

const frameworkCodes: Readonly<Record<string, PlainRefusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_BAD_URL: 'request.notFound',
};

function refusalForFrameworkError(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const code = frameworkCodes[error.code];
  return code === undefined ? null : refusal(code, {});
}

function acceptsProblem(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/problem+json') ?? false;
}

function problemOf(error: AppError): Problem {
  const { fields, number, current } = error.details;
  return {
    type: `urn:energieakte:${error.code}`,
    title: error.message,
    status: error.status,
    code: error.code,
    detail: error.message,
    ...(fields === undefined ? {} : { fields: { ...fields } }),
    ...(number === undefined ? {} : { number }),
    ...(current === undefined ? {} : { current }),
  };
}

function send(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers(error.details.headers ?? {}).status(error.status);
  if (error.details.retryAfter !== undefined)
    void reply.header('retry-after', Math.ceil(error.details.retryAfter));
  if (error.status === errorCatalogue['auth.required'].status)
    void reply.header('www-authenticate', 'Bearer');
  // The specification's client shows the text as it is; others may ask for RFC 9457.
  if (!acceptsProblem(request)) return reply.type('text/plain; charset=utf-8').send(error.message);
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problemOf(error)));
}

/** Every failure becomes a German sentence; what nobody expected becomes a number and a log entry. */
export function createErrorHandler(recordFailure: RecordFailure, recordRefusal: RecordRefusal) {
  return async (
    error: FastifyError | AppError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const known = isRefusal(error)
      ? error
      : (refusalForFrameworkError(error) ?? refusalForDatabaseError(error));
    if (known !== null) {
      // Whoever floods the server must not flood its log as well.
      if ((known.status === 503 || known.status === 507) && known.code !== 'server.busy')
        request.log.error({ err: error }, 'Datenbank oder Speicher nicht verfügbar');
      if (refusedStatuses.includes(known.status)) await recordRefusal(known, request);
      return send(known, request, reply);
    }
    const number = await recordFailure(error, request);
    return send(refusal('server.unexpected', { number }, { number, cause: error }), request, reply);
  };
}

/** The answer for an address the interface does not have. */
export function answerUnknownAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(refusal('request.notFound', {}), request, reply);
}
