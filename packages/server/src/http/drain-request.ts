import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTooSlow } from '#http/arrival-limit.ts';

const mostBytes = 32 * 1024 * 1024;
const mostMilliseconds = 5000;

/** Reads and forgets what still arrives; answers whether that was everything. */
async function drain(source: Readable): Promise<boolean> {
  if (source.readableEnded || source.destroyed) return true;
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (isAll: boolean): void => {
      clearTimeout(timer);
      source.removeAllListeners('data').pause();
      resolve(isAll);
    };
    const timer = setTimeout(() => finish(false), mostMilliseconds);
    source.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) finish(false);
    });
    source.once('end', () => finish(true)).once('close', () => finish(true));
    source.once('error', () => finish(true));
  });
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Answers a request whose body is long. Most clients read a refusal only after they have sent everything: what is left
 * of a short body is taken and forgotten, and the connection ends with the answer where there would be more of it.
 */
export async function drainRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  try {
    return await answer(request, reply);
  } catch (error) {
    if (isTooSlow(error) || !(await drain(request.raw))) void reply.header('connection', 'close');
    throw error;
  }
}
