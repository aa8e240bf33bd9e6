import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerUnknownAddress } from '#http/error-handler.ts';

const yearInSeconds = 31_536_000;

/** Emotion writes its styles into the page, hence inline styles; scripts come from our own files only. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
} as const;

/** Serves the built web application; every address that is not a file is the application's own route. */
export async function serveWeb(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(async (web) => {
    await web.register(fastifyHelmet, {
      contentSecurityPolicy: {
        useDefaults: contentSecurityPolicy.useDefaults,
        directives: Object.fromEntries(
          Object.entries(contentSecurityPolicy.directives).map(([name, values]) => [name, [...values]]),
        ),
      },
      // The office decides at its reverse proxy whether it serves https only.
      strictTransportSecurity: false,
    });
    await web.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      wildcard: true,
      maxAge: 0,
      setHeaders: (reply, path) => {
        const hashed = /\/assets\//u.test(path.replaceAll('\\', '/'));
        void reply.header(
          'cache-control',
          hashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache',
        );
      },
    });
    web.setNotFoundHandler((request, reply) => {
      const asksForPage =
        request.method === 'GET' &&
        !request.url.startsWith('/api') &&
        !request.url.startsWith('/assets/');
      return asksForPage ? reply.sendFile('index.html') : answerUnknownAddress(request, reply);
    });
  });
}
