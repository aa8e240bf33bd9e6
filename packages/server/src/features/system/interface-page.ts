import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { interfaceDescription } from '#features/system/interface-description.ts';

/** Everything the page needs lies on this server. Its script writes styles into the page, hence inline styles. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Lets a server show the API description to people, at `/docs` below `prefix`, and nothing else. */
export async function showInterface(server: FastifyInstance, prefix: string): Promise<void> {
  const title = 'EnergieAkte – Schnittstelle';
  await server.register(
    async (page) => {
      // The plugin knows OpenAPI 3.0 only, so the document it holds is a stand-in for the one the page is given.
      await page.register(fastifySwagger, {
        mode: 'static',
        specification: { document: { openapi: '3.0.3', info: { title, version: '' }, paths: {} } },
      });
      await page.register(fastifySwaggerUi, {
        routePrefix: '/docs',
        // Without it the page at `/api/docs` looks for its files beside the interface.
        indexPrefix: prefix,
        staticCSP: contentSecurityPolicy,
        theme: { title },
        uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true },
        transformSpecification: () => ({ ...interfaceDescription() }),
        transformSpecificationClone: false,
      });
    },
    { prefix },
  );
  await server.ready();
}
