import { shownPath } from '#http/shown-path.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { StartTimer } from '#http/start-timer.ts';
import { answerUnreadable } from '#http/answer-unreadable.ts';
import { limitArrival } from '#http/arrival-limit.ts';
import { acceptFields } from '#http/arriving-fields.ts';
import { acceptForms } from '#http/arriving-form.ts';
import { admitOrigins } from '#http/cross-origin.ts';
import {
  answerUnknownAddress,
  createErrorHandler,
  type RecordFailure,
  type RecordRefusal,
} from '#http/error-handler.ts';
import { endUnusedConnections } from '#http/unused-connections.ts';
import { wellFormed } from '#http/well-formed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route sets a content security policy that says more than that nobody may frame the answer. */
    readonly hasOwnPolicy?: boolean;
    /** The path is a key. */
    readonly secretPath?: boolean;
  }
}

const bodyLimitBytes = 2 * 1024 * 1024;
const headersMilliseconds = 20_000;

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: string | null;
  readonly recordFailure: RecordFailure;
  readonly recordRefusal: RecordRefusal;
  readonly startTimer: StartTimer;
  /** The address people reach this server at, or `null` where nobody said. */
  readonly publicUrl: string | null;
  /** Other origins whose pages may call; by default none. */
  readonly corsOrigins?: readonly string[];
}

const yearInSeconds = 31_536_000;

/** What every answer carries, also a refusal. The web and the page of the interface add their own rules. */
function securityHeaders(publicUrl: string | null): Readonly<Record<string, string>> {
  const isSecure = publicUrl !== null && new URL(publicUrl).protocol === 'https:';
  return {
    // Answers are about people and money: no cache keeps them. Static files set their own rule later.
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Other names below the same domain are not ours to decide about.
    ...(isSecure ? { 'strict-transport-security': `max-age=${yearInSeconds}` } : {}),
  };
}

/**
 * When the server stops, running requests are finished, and each answer closes its connection: a kept one would hold
 * the server up until it times out.
 */
function finishBeforeClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}

/**
 * Many clients name a JSON body on every POST, also where they send none (`POST /project/search`); halves of characters
 * end here.
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body, (error, value) => done(error, wellFormed(value, body)));
  });
}

function refuseSchema(): never {
  throw new TypeError('The contract checks what arrives and leaves; routes have no JSON schemas.');
}

/** In place of Ajv and its generator of code, which nobody would ask and which take megabytes. */
const noSchemas = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema };

/** The bare HTTP server: errors, headers and one log line per request, but no feature. */
export function createServer(options: ServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: bodyLimitBytes,
    // What still arrives while the server stops is answered like everything else, see `finishBeforeClosing`.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // For the lines before the body; the body has limits of its own, see `limitArrival`.
    http: { headersTimeout: headersMilliseconds, connectionsCheckingInterval: headersMilliseconds / 4 },
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: noSchemas },
  });
  finishBeforeClosing(app);
  endUnusedConnections(app, { startTimer: options.startTimer, arrival: headersMilliseconds });
  limitArrival(app, options.startTimer);
  acceptEmptyJson(app);
  acceptForms(app);
  acceptFields(app);
  const handleError = createErrorHandler(options.recordFailure, options.recordRefusal);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => answerUnknownAddress(request, reply));
  const headers = securityHeaders(options.publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    // What stands in the answer itself would win over the policy of the pages.
    if (request.routeOptions.config.hasOwnPolicy !== true)
      void reply.header('content-security-policy', "frame-ancestors 'none'");
  });
  admitOrigins(app, options.corsOrigins ?? []);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: shownPath(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'Anfrage',
    );
  });
  return app;
}
