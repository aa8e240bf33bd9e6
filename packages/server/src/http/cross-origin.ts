import type { FastifyInstance } from 'fastify';

/** What a page may read of an answer besides its body. */
const exposed = [
  'Authorization',
  'Content-Disposition',
  'Retry-After',
  'Location',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Expires',
  'Upload-Result',
].join(', ');
const methods = 'GET, POST, DELETE, HEAD, PATCH';
const dayInSeconds = '86400';

/**
 * Lets pages of these origins call the interface (`CORS_ORIGINS`), and no others. Their token travels in a header;
 * cookies are for our own pages.
 */
export function admitOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    void reply.header('vary', 'Origin');
    if (headers.origin === undefined || !origins.includes(headers.origin)) return undefined;
    void reply.headers({
      'access-control-allow-origin': headers.origin,
      'access-control-expose-headers': exposed,
    });
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return undefined;
    const wanted = headers['access-control-request-headers'];
    return reply
      .headers({
        'access-control-allow-methods': methods,
        'access-control-max-age': dayInSeconds,
        ...(wanted === undefined ? {} : { 'access-control-allow-headers': wanted }),
      })
      .status(204)
      .send();
  });
}
