import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
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
    // pdf.js and the reader of mails run in files of our own.
    workerSrc: ["'self'"],
    // The frame a mail is shown in has its text with it; nothing may be loaded into it.
    frameSrc: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** The files of a folder as addresses: `/assets/index-abc.js`. */
async function addressesIn(directory: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return new Set(
    files.map(
      (file) => `/${relative(directory, join(file.parentPath, file.name)).replaceAll(sep, '/')}`,
    ),
  );
}

function fileFor(address: string, known: ReadonlySet<string>): string | null {
  const path = address.split('?', 1)[0] ?? '/';
  if (known.has(path)) return path;
  // A page of its own, beside the application: `/hochladen`.
  if (known.has(`${path}.html`)) return `${path}.html`;
  // A missing asset or an unknown call must not look like a page.
  return path.startsWith('/api/') || path.startsWith('/assets/') ? null : '/index.html';
}

/** Serves the built web application; every address that is not a file is the application's own route. */
export async function serveWeb(app: FastifyInstance, directory: string): Promise<void> {
  const known = await addressesIn(directory);
  await app.register(async (web) => {
    await web.register(fastifyHelmet, {
      contentSecurityPolicy,
      // The server itself says it, where `PUBLIC_URL` does.
      strictTransportSecurity: false,
    });
    await web.register(fastifyStatic, {
      root: directory,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    web.get('/*', { config: { hasOwnPolicy: true } }, async (request, reply) => {
      const file = fileFor(request.url, known);
      if (file === null) return answerUnknownAddress(request, reply);
      const hashed = file.startsWith('/assets/');
      return reply
        .header('cache-control', hashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache')
        .sendFile(file.slice(1));
    });
  });
}
