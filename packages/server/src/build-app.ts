import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { createRoute, type Authenticate } from '#http/handle.ts';
import { createServer } from '#http/server.ts';

/** The whole application without a listening port: what `main` starts and tests call with `inject`. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const app = createServer({
    log: context.log,
    trustProxy: context.config.trustProxy,
    recordFailure: async () => 'F-000000',
  });
  const authenticate: Authenticate = async () => {
    throw new Error('not wired');
  };
  await app.register(
    async (api) => {
      const route = createRoute(api, authenticate);
      void route;
    },
    { prefix: '/api' },
  );
  return app;
}
