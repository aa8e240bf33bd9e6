import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '#http/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call takes a few short texts in whatever a form or a program sends. */
    readonly takesFields?: boolean;
  }
}

const largestBody = 64 * 1024;
const mostFields = 20;

const limits = {
  fields: mostFields,
  fieldSize: 1024,
  files: 0,
  parts: mostFields,
  headerPairs: 20,
} as const;

type Fields = Readonly<Record<string, string>>;

async function readAll(body: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > largestBody) throw refusal('request.tooLarge', {});
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

async function fieldsIn(contentType: string, bytes: Buffer): Promise<Fields> {
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('finish', () => resolve(Object.fromEntries(fields)));
    parser.on('error', reject);
    parser.end(bytes);
  });
}

/**
 * The texts of a form `multipart/form-data`. One that is not whole says nothing: what a call is about stands in its address.
 * @throws AppError `request.tooLarge`
 */
export async function readFieldsOfForm(request: FastifyRequest, body: Readable): Promise<Fields> {
  const bytes = await readAll(body);
  return fieldsIn(request.headers['content-type'] ?? '', bytes).catch(() => ({}));
}

/** Lets simple forms through where a call takes fields, and nowhere else. */
export function acceptFields(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: largestBody } as const;
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    options,
    (request, body, done) => {
      if (request.routeOptions.config.takesFields !== true)
        return done(refusal('request.unsupportedType', {}));
      const fields = [...new URLSearchParams(body)].slice(0, mostFields);
      return done(null, Object.fromEntries(fields));
    },
  );
}
