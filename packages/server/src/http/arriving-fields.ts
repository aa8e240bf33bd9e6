import { isRecord } from '@energieakte/contract';
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
/** What is longer is cut off: the call goes on. */
const longestText = 200;

const limits = {
  fields: mostFields,
  fieldSize: 1024,
  files: 0,
  parts: mostFields,
  headerPairs: 20,
} as const;

type Field = readonly [string, unknown];
type Fields = Readonly<Record<string, string>>;

async function fieldsOfForm(contentType: string, bytes: Buffer): Promise<readonly Field[]> {
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
  const fields: Field[] = [];
  return new Promise((resolve, reject) => {
    parser.on('field', (name, value) => fields.push([name, value]));
    parser.on('finish', () => resolve(fields));
    parser.on('error', reject);
    parser.end(bytes);
  });
}

/** @throws Error for what is not whole */
async function readFields(contentType: string, bytes: Buffer): Promise<readonly Field[]> {
  const type = contentType.trim().toLowerCase();
  if (type.startsWith('multipart/')) return fieldsOfForm(contentType, bytes);
  const text = bytes.toString('utf8');
  if (!type.startsWith('application/json')) return [...new URLSearchParams(text)];
  const json: unknown = JSON.parse(text);
  return isRecord(json) ? Object.entries(json) : [];
}

/** The texts of a body. One that nobody can read says nothing: what a call is about stands in its address. */
async function textsOf(contentType: string, bytes: Buffer): Promise<Fields> {
  const fields = await readFields(contentType, bytes).catch((): readonly Field[] => []);
  const texts = fields
    .slice(0, mostFields)
    .flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, longestText).toWellFormed()] as const] : [],
    );
  return Object.fromEntries(texts);
}

/** What the body of a call that takes fields is treated as, whatever it says it is. */
const anyFields = 'application/x-any-fields';

/** Reads what forms and programs send where a call takes fields, and nowhere else; more than 64 kB are refused. */
export function acceptFields(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.takesFields === true)
      request.headers = { ...request.headers, 'content-type': anyFields };
  });
  const options = { parseAs: 'buffer', bodyLimit: largestBody } as const;
  app.addContentTypeParser<Buffer>(anyFields, options, async (request: FastifyRequest, body: Buffer) => {
    if (request.routeOptions.config.takesFields !== true) throw refusal('request.unsupportedType', {});
    return textsOf(request.raw.headers['content-type'] ?? '', body);
  });
}
