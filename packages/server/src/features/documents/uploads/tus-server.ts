import { Readable } from 'node:stream';
import { uploadAddress } from '@energieakte/contract';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StorageFullError } from '#core/app-context.ts';
import { type AppError, refusal } from '#http/app-error.ts';
import { gracefulBody } from '#features/documents/uploads/graceful-body.ts';
import type { AppContext } from '#core/app-context.ts';

/** What the protocol answered. */
export interface TusAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** How many bytes have arrived after it, where the protocol says so. */
  readonly offset: number | null;
}

/** Speaks tus 1.0.0 for one node. */
export interface TusServer {
  /**
   * Does what the request says.
   * @param id of the upload, also of one that begins
   * @throws AppError what speaks against it
   */
  readonly handle: (request: FastifyRequest, id: string) => Promise<TusAnswer>;
  /** Ends what is arriving; everything that has arrived is kept, and the callers go on later. */
  readonly stop: () => void;
}

type PlainRefusal =
  | 'upload.notFound'
  | 'upload.wrongOffset'
  | 'upload.wrongProtocol'
  | 'upload.moreThanDeclared'
  | 'upload.busy';

/** What the package throws or answers, by its text or status. */
const refusals: readonly (readonly [RegExp, PlainRefusal])[] = [
  [/lock|aborted/iu, 'upload.busy'],
  [/not found|no longer exists/iu, 'upload.notFound'],
  [/Upload-Offset conflict/u, 'upload.wrongOffset'],
  [/exceeded/u, 'upload.moreThanDeclared'],
  [/Tus-Resumable/u, 'upload.wrongProtocol'],
];

function textOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'body' in error) return String(error.body);
  return error instanceof Error ? error.message : String(error);
}

/** An own failure of the package has a status and a text; everything else is what it is. */
function refusalOf(error: unknown): unknown {
  if (error instanceof StorageFullError) return refusal('upload.storageFull', {}, { cause: error });
  if (typeof error !== 'object' || error === null || !('status_code' in error)) return error;
  return refusalForText(textOf(error)) ?? new Error(textOf(error));
}

function refusalForText(text: string): AppError | null {
  const code = refusals.find(([pattern]) => pattern.test(text))?.[1];
  if (code !== undefined) return refusal(code, {});
  const header = /(?:Invalid )?((?:upload|content)-[\w-]+)/iu.exec(text)?.[1];
  return header === undefined ? null : refusal('upload.wrongHeader', { header });
}

/** The request as the package takes it, with a body that ends where the connection breaks. */
function webRequestOf(request: FastifyRequest, id: string) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const url = `http://localhost${uploadAddress}${request.method === 'POST' ? '' : `/${id}`}`;
  const { method } = request;
  if (method !== 'POST' && method !== 'PATCH') {
    return { web: new Request(url, { method, headers }), end: () => undefined };
  }
  const { body, end } = gracefulBody(request.raw);
  const web = new Request(url, { method, headers, body: Readable.toWeb(body), duplex: 'half' });
  return { web, end };
}

/** Which pages may read answers is not the package's to say. */
function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    [...response.headers].filter(
      ([name]) => !name.startsWith('access-control-') && !name.startsWith('content-'),
    ),
  );
}

function offsetOf(response: Response): number | null {
  const offset = response.headers.get('upload-offset');
  return offset === null ? null : Number(offset);
}

async function answerOf(response: Response): Promise<TusAnswer> {
  const text = await response.text();
  if (response.status >= 400) throw refusalForText(text) ?? new Error(`tus: ${text}`);
  return { status: response.status, headers: headersOf(response), offset: offsetOf(response) };
}

export function createTusServer({ files, uploadLocks, config }: AppContext): TusServer {
  const ids = new WeakMap<Request, string>();
  const failures = new WeakMap<Request, unknown>();
  const arriving = new Set<() => void>();
  const server = new Server({
    path: uploadAddress,
    datastore: files.incoming,
    locker: uploadLocks.locker,
    relativeLocation: true,
    maxSize: config.uploadMaxBytes,
    // When somebody else wants to go on with an upload, its holder has a moment to write what is still arriving.
    lockDrainTimeout: 1000,
    namingFunction: (web) => ids.get(web) ?? '',
    onResponseError: (web, error) => {
      failures.set(web, error);
      return undefined;
    },
  });
  return {
    handle: async (request, id) => {
      const { web, end } = webRequestOf(request, id);
      ids.set(web, id);
      arriving.add(end);
      try {
        const response = await server.handleWeb(web);
        if (failures.has(web)) throw refusalOf(failures.get(web));
        return await answerOf(response);
      } finally {
        arriving.delete(end);
        end();
      }
    },
    stop: () => arriving.forEach((end) => end()),
  };
}

/** Sends what the protocol answered. */
export function sendTusAnswer(answer: TusAnswer, reply: FastifyReply): FastifyReply {
  return reply.status(answer.status).headers(answer.headers).send();
}
