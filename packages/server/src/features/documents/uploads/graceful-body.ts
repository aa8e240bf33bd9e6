import { PassThrough, type Readable } from 'node:stream';

/** Room for what arrives while the disk is busy: what waits in the request itself is lost when the connection breaks. */
const buffered = 1024 * 1024;

/**
 * The body of a request that ends where the connection breaks or nothing comes any more, instead of failing: what arrived until then is kept, so
 * that nothing of it is sent again.
 * @returns the body, and how to end it early
 */
export function gracefulBody(source: Readable): { readonly body: Readable; readonly end: () => void } {
  const body = new PassThrough({ highWaterMark: buffered });
  const end = (): void => {
    source.unpipe(body);
    if (!body.writableEnded) body.end();
  };
  source.once('error', end).once('aborted', end).once('close', end).once('end', end);
  source.pipe(body, { end: false });
  return { body, end };
}
