import type { FastifyReply } from 'fastify';

/** Aborts when the connection of this answer closes. */
export function hangUpSignal(reply: FastifyReply): AbortSignal {
  if (reply.raw.destroyed) return AbortSignal.abort();
  const hangUp = new AbortController();
  reply.raw.once('close', () => hangUp.abort());
  return hangUp.signal;
}
