import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerUnknownAddress, createErrorHandler, type RecordFailure } from '#http/error-handler.ts';

const bodyLimitBytes = 2 * 1024 * 1024;

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: string | null;
  readonly recordFailure: RecordFailure;
}

/** The bare HTTP server: errors, headers and one log line per request, but no feature. */
export function createServer(options: ServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: bodyLimitBytes,
    // Connections with a running event stream end when the server stops.
    forceCloseConnections: true,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
  });
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
