import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Lets a server listen on a port that is free, on this machine only; answers the port. */
export async function listenSomewhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** A port that was free a moment ago, for a server that has to know its address before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenSomewhere(server);
  const closed = once(server, 'close');
  server.close();
  await closed;
  return port;
}
