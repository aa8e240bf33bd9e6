import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The page that shows the calls to people. What draws it is some ten megabytes that most servers' days can do without, and
 * routes cannot be added to a running server: so a second one, without a port, is made when somebody first looks.
 * @param openServer makes a server that answers failures as the whole one does
 */
export function interfacePageRoutes(api: FastifyInstance, openServer: () => FastifyInstance): void {
  let opened: Promise<FastifyInstance> | null = null;

  async function open(): Promise<FastifyInstance> {
    const { showInterface } = await import('#features/system/interface-page.ts');
    const server = openServer();
    await showInterface(server, api.prefix);
    return server;
  }

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    opened ??= open();
    const server = await opened.catch((error: unknown) => {
      // The next one who looks tries again.
      opened = null;
      throw error;
    });
    reply.hijack();
    server.routing(request.raw, reply.raw);
  }

  api.get('/docs', show);
  api.get('/docs/*', show);
  api.addHook('onClose', async () => (await opened?.catch(() => null))?.close());
}
