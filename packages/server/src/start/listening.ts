import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { StartupError } from '#database/startup-error.ts';

function explain(cause: unknown, { host, port }: Config): unknown {
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Der Port ${port} ist schon belegt. Mit PORT=… lässt sich ein anderer wählen.`,
      { cause },
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new StartupError(`An ${host}:${port} (HOST, PORT) kann der Server nicht lauschen: ${code}.`, {
      cause,
    });
  }
  return cause;
}

/**
 * Looks whether the port is free, before anything is made that nobody would use.
 * @throws StartupError
 */
export async function checkPort(config: Config): Promise<void> {
  const { host, port } = config;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (cause) {
    throw explain(cause, config);
  }
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}

/**
 * Answers the address.
 * @throws StartupError
 */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ host: config.host, port: config.port });
  } catch (cause) {
    throw explain(cause, config);
  }
}
