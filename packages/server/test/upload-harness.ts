import { createHash, randomBytes } from 'node:crypto';
import { type ClientRequest, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { Problem } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { type OfficePersonKey, signIn } from '#test/office.ts';
import type { TestAppOptions } from '#test/test-app.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpParams {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Cuts the connection when so many bytes of the body have left. */
  readonly cutAfter?: number;
  /** Called when they have left, with the connection still open. */
  readonly beforeCut?: () => Promise<void>;
}

const pieceBytes = 64 * 1024;

function headersFor({ headers = {}, body }: HttpParams): Record<string, string> {
  return { ...headers, ...(body === undefined ? {} : { 'content-length': String(body.length) }) };
}

/** Sends a body piece by piece, so that the count of what has left is right; and cuts where it is told to. */
async function sendBody(
  request: ClientRequest,
  { body, cutAfter, beforeCut }: HttpParams,
): Promise<void> {
  if (body === undefined) return void request.end();
  const end = Math.min(cutAfter ?? body.length, body.length);
  for (let at = 0; at < end && !request.destroyed; at += pieceBytes) {
    const piece = body.subarray(at, Math.min(at + pieceBytes, end));
    await new Promise<void>((resolve) => {
      request.write(piece, () => resolve());
      request.once('close', () => resolve());
    });
    request.removeAllListeners('close');
  }
  if (cutAfter === undefined) return void request.end();
  await beforeCut?.();
  request.destroy();
}

/** One request on a connection of its own; `null` where it was cut or broke. */
export async function send(params: HttpParams): Promise<HttpAnswer | null> {
  return new Promise((resolve) => {
    const request = httpRequest(params.url, {
      method: params.method,
      headers: headersFor(params),
      agent: false,
    });
    request.on('error', () => resolve(null));
    request.on('close', () => resolve(null));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    void sendBody(request, params);
  });
}

export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A PDF of this many bytes that no other one equals. */
export function somePdf(bytes: number): Buffer {
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nstream\n');
  const tail = Buffer.from('\nendstream\nendobj\ntrailer\n<< >>\n%%EOF\n');
  return Buffer.concat([head, randomBytes(bytes - head.length - tail.length), tail]);
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

export interface Beginning {
  readonly attachmentId: string;
  readonly name: string;
  readonly size: number;
  readonly sha256?: string;
}

/** How a browser sends files, on an address that may change when the server starts again. */
export interface TusClient {
  readonly begin: (beginning: Beginning, body?: Uint8Array) => Promise<HttpAnswer | null>;
  /** Sends the bytes from `offset` on. */
  readonly patch: (
    location: string,
    part: { readonly offset: number; readonly bytes: Uint8Array } & Pick<
      HttpParams,
      'cutAfter' | 'beforeCut'
    >,
  ) => Promise<HttpAnswer | null>;
  readonly head: (location: string) => Promise<HttpAnswer | null>;
  readonly remove: (location: string) => Promise<HttpAnswer | null>;
}

export function tusClient(origin: () => string, authorization: () => string): TusClient {
  const common = () => ({
    authorization: authorization(),
    'tus-resumable': '1.0.0',
    accept: 'application/problem+json',
  });
  const stream = 'application/offset+octet-stream';
  return {
    begin: async ({ attachmentId, name, size, sha256 }, body) => {
      const metadata = [
        `attachmentId ${base64(attachmentId)}`,
        `filename ${base64(name)}`,
        ...(sha256 === undefined ? [] : [`sha256 ${base64(sha256)}`]),
      ].join(',');
      const headers = { ...common(), 'upload-length': String(size), 'upload-metadata': metadata };
      return send({
        method: 'POST',
        url: `${origin()}/api/uploads`,
        headers: body === undefined ? headers : { ...headers, 'content-type': stream },
        body: body ?? new Uint8Array(),
      });
    },
    patch: async (location, { offset, bytes, ...cut }) =>
      send({
        method: 'PATCH',
        url: `${origin()}${location}`,
        headers: { ...common(), 'content-type': stream, 'upload-offset': String(offset) },
        body: bytes,
        ...cut,
      }),
    head: async (location) => send({ method: 'HEAD', url: `${origin()}${location}`, headers: common() }),
    remove: async (location) =>
      send({ method: 'DELETE', url: `${origin()}${location}`, headers: common() }),
  };
}

/** A harness whose server listens, with projects that have Unterlagen. */
export interface UploadHarness extends Harness {
  readonly origin: string;
  readonly client: (who: OfficePersonKey) => Promise<TusClient>;
  readonly headers: (who: OfficePersonKey) => Promise<Record<string, string>>;
  /** A form with these parts. */
  readonly post: (who: OfficePersonKey, attachmentId: string, form: FormData) => Promise<HttpAnswer>;
  /** An Unterlage without a file, in a project of the firm HALB: internal, or one its guest has made. */
  readonly attachment: (of?: 'office' | 'guestOfHalb') => Promise<string>;
  /** The files of an Unterlage with their contents, the oldest first. */
  readonly filesOf: (attachmentId: string) => Promise<readonly StoredVersion[]>;
  /** What is left anywhere of uploads that became nothing. */
  readonly leftovers: () => Promise<number>;
}

export interface StoredVersion {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  readonly media_type: string;
}

/** The code of a refusal. */
export function codeOf(answer: HttpAnswer | null): string {
  return Problem.parse(JSON.parse(answer?.text ?? '{}')).code;
}

export function offsetOf(answer: HttpAnswer | null): number {
  return Number(answer?.headers['upload-offset']);
}

export function locationOf(answer: HttpAnswer | null): string {
  const location = answer?.headers.location;
  if (location === undefined) throw new Error(`No upload was begun: ${answer?.text}`);
  return location;
}

export function uploadIdOf(location: string): string {
  return location.slice('/api/uploads/'.length);
}

export async function openUploadHarness(options: TestAppOptions = {}): Promise<UploadHarness> {
  const harness = await openHarness(options);
  const { database, files } = harness.test.context;
  const origin = await harness.test.app.listen({ host: '127.0.0.1', port: 0 });
  const tokens = new Map<OfficePersonKey, Promise<string>>();
  const tokenOf = async (who: OfficePersonKey): Promise<string> => {
    const token = tokens.get(who) ?? signIn(harness.test.app, harness.office.people[who].username);
    tokens.set(who, token);
    return token;
  };
  const headersOf = async (who: OfficePersonKey): Promise<Record<string, string>> => ({
    authorization: `Bearer ${await tokenOf(who)}`,
    accept: 'application/problem+json',
  });
  return {
    ...harness,
    origin,
    headers: headersOf,
    client: async (who) => {
      const token = await tokenOf(who);
      return tusClient(
        () => origin,
        () => `Bearer ${token}`,
      );
    },
    post: async (who, attachmentId, form) => {
      const answer = await fetch(`${origin}/api/attachments/${attachmentId}/file`, {
        method: 'POST',
        headers: await headersOf(who),
        body: form,
      });
      return { status: answer.status, headers: {}, text: await answer.text() };
    },
    attachment: async (of = 'office') => {
      const project = await harness.create({ customerId: harness.office.customerIds.halb });
      const id = newId();
      const ofGuest = {
        visibility: 'KUNDE',
        state: 'EINGEGANGEN',
        created_by: harness.office.people.guestOfHalb.id,
      } as const;
      await database
        .insertInto('attachment')
        .values({
          id,
          project_id: project.id,
          slot: 2,
          title: 'Plan',
          retention_class: 'KEINE',
          ...(of === 'office' ? {} : ofGuest),
        })
        .execute();
      return id;
    },
    filesOf: async (attachmentId) =>
      database
        .selectFrom('attachment_file')
        .innerJoin('stored_file', 'stored_file.sha256', 'attachment_file.sha256')
        .select(['number', 'name', 'stored_file.sha256', 'stored_file.size', 'media_type'])
        .where('attachment_id', '=', attachmentId)
        .orderBy('number')
        .execute(),
    leftovers: async () => {
      const rows = await database
        .selectFrom('upload')
        .select('id')
        .where('state', 'in', ['LAEUFT', 'PRUEFT'])
        .execute();
      const known = await database.selectFrom('stored_file').select('sha256').execute();
      const needed = new Set(known.map(({ sha256 }) => sha256));
      let orphans = 0;
      for await (const { sha256 } of files.list()) if (!needed.has(sha256)) orphans += 1;
      return rows.length + orphans;
    },
  };
}

/** A form with one file. */
export function formWith(name: string, content: Uint8Array, field = 'data'): FormData {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(content)]), name);
  return form;
}
