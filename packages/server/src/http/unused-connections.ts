import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { StartTimer } from '#http/start-timer.ts';

interface EndOptions {
  readonly startTimer: StartTimer;
  /** In milliseconds: how long a request may still need to arrive once the server stops. */
  readonly arrival: number;
}

/**
 * Ends the connections on which no request runs when the server stops. Browsers open some ahead, and from its stop on Node
 * no longer asks whether anything arrives: such a connection would hold the stop up as long as the browser is open.
 */
export function endUnusedConnections(app: FastifyInstance, { startTimer, arrival }: EndOptions): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { readonly socket: Socket }, response: ServerResponse) => {
    unused.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) unused.add(socket);
    });
  });
  app.addHook('preClose', async () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    const cancel = startTimer(arrival, () => {
      for (const socket of unused) socket.destroy();
    });
    app.server.once('close', cancel);
  });
}
