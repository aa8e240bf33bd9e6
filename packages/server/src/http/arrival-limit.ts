import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StartTimer } from '#http/start-timer.ts';
import { AppError, refusal } from '#http/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call takes bytes of a file as its body, for as long as they come. */
    readonly takesUpload?: boolean;
  }
}

/** For a whole body that is no file: 2 MB at most, which takes far less on any line. */
const bodyMilliseconds = 30_000;
/** A file may take as long as it likes if this much of it comes in each of these spans: less than any line brings. */
const uploadSpanMilliseconds = 120_000;
const leastUploadBytes = 16 * 1024;

function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether this is the refusal of a body that did not come; its rest is not waited for either. */
export function isTooSlow(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'request.tooSlow';
}

/** Whoever reads the body hears that it is over; the connection ends with the answer, or at once where that is out. */
function giveUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.writableEnded) {
    raw.socket.destroy();
    return;
  }
  void reply.header('connection', 'close');
  if (raw.listenerCount('error') > 0) raw.emit('error', refusal('request.tooSlow', {}));
}

/** Looks at the end of every span whether enough has come in it, unless it is the server that takes no more. */
function watchUpload(request: FastifyRequest, startTimer: StartTimer, onSlow: () => void): () => void {
  const { raw } = request;
  let arrived = raw.socket.bytesRead;
  const look = (): void => {
    const isServerBusy = raw.readableLength > 0;
    if (!isServerBusy && raw.socket.bytesRead - arrived < leastUploadBytes) return onSlow();
    arrived = raw.socket.bytesRead;
    cancelTimer = startTimer(uploadSpanMilliseconds, look);
  };
  let cancelTimer = startTimer(uploadSpanMilliseconds, look);
  return () => cancelTimer();
}

/**
 * Ends requests whose body does not come, so that nobody keeps connections busy by sending a byte now and then. The limits
 * of Node itself are for whole requests and would cut long uploads.
 */
export function limitArrival(app: FastifyInstance, startTimer: StartTimer): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!announcesBody(request)) return;
    const { takesForm, takesUpload } = request.routeOptions.config;
    const onSlow = (): void => giveUp(request, reply);
    const stop =
      takesForm === true || takesUpload === true
        ? watchUpload(request, startTimer, onSlow)
        : startTimer(bodyMilliseconds, onSlow);
    const { raw } = request;
    const { socket } = raw;
    const finish = (): void => {
      stop();
      // A connection outlives its requests: each of them would leave a listener there.
      socket.off('close', finish);
    };
    raw.once('end', finish).once('close', finish);
    socket.once('close', finish);
  });
}
