import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerUnreadable } from '#http/answer-unreadable.ts';
import { acceptForms } from '#http/arriving-form.ts';
import { answerUnknownAddress, createErrorHandler, type RecordFailure } from '#http/error-handler.ts';

const bodyLimitBytes = 2 * 1024 * 1024;

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: string | null;
  readonly recordFailure: RecordFailure;
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

/** Many clients name a JSON body on every POST, also where they send none (`POST /project/search`). */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body, done);
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
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: noSchemas },
  });
  finishBeforeClosing(app);
  acceptEmptyJson(app);
  acceptForms(app);
  const handleError = createErrorHandler(options.recordFailure);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => answerUnknownAddress(request, reply));
  app.addHook('onRequest', async (_request, reply) => {
    // Answers are about people and money: no cache keeps them. Static files set their own rule later.
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  // Query strings carry passwords (POST /authenticate of the specification): only the path is ever logged.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'Anfrage',
    );
  });
  return app;
}
