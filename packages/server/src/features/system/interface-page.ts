import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { JsonObject } from '#features/system/schema-book.ts';

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

/** Shows the API description to people, at `/docs` below the place where it is registered. */
export async function serveInterfacePage(api: FastifyInstance, description: JsonObject): Promise<void> {
  const document = { ...description };
  const title = 'EnergieAkte – Schnittstelle';
  await api.register(async (page) => {
    // The plugin knows OpenAPI 3.0 only, so the document it holds is a stand-in for the one the page is given.
    await page.register(fastifySwagger, {
      mode: 'static',
      specification: { document: { openapi: '3.0.3', info: { title, version: '' }, paths: {} } },
    });
    await page.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      // Without it the page at `/api/docs` looks for its files beside the interface.
      indexPrefix: api.prefix,
      staticCSP: contentSecurityPolicy,
      theme: { title },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true },
      transformSpecification: () => document,
      transformSpecificationClone: false,
    });
  });
}
