import { headersFor } from '#api/call-api.ts';
import type { UploadTransport } from './upload-transport.ts';
import { uploadErrorOf } from './upload-error.ts';

const protocol = '1.0.0';
const longestSentence = 600;

/** One request of the tus protocol (tus.io, 1.0.0). */
export interface TusRequest {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'GET';
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  readonly signal: AbortSignal;
  /** Bytes of the body that are on their way. */
  readonly onProgress?: (bytes: number) => void;
}

/** A sentence of ours; a proxy's page is none. */
function sentenceOf(text: string): string {
  return text.includes('<') || text.length > longestSentence ? '' : text.trim();
}

function open({ method, address, headers = {} }: TusRequest, key: string): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open(method, address);
  for (const [name, value] of headersFor(key, 'text/plain')) request.setRequestHeader(name, value);
  request.setRequestHeader('tus-resumable', protocol);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return request;
}

const forGood = 403;

/** What is gone can be begun anew, and what clashes passes; but neither where it was just to begin. */
function meantBy({ status }: XMLHttpRequest, { method }: TusRequest): number {
  return method === 'POST' && [404, 409, 410].includes(status) ? forGood : status;
}

/**
 * Sends one request; by XMLHttpRequest, because fetch does not say how far a body is.
 * @throws UploadError, or the signal's reason when it aborts
 */
export async function sendTus(transport: UploadTransport, params: TusRequest): Promise<XMLHttpRequest> {
  const { signal } = params;
  signal.throwIfAborted();
  const key = await transport.key();
  signal.throwIfAborted();
  const request = open(params, key);
  const abort = (): void => request.abort();
  signal.addEventListener('abort', abort);
  request.upload.addEventListener('progress', ({ loaded }) => params.onProgress?.(loaded));
  try {
    await new Promise<void>((resolve) => {
      request.addEventListener('loadend', () => resolve());
      request.send(params.body ?? null);
    });
  } finally {
    signal.removeEventListener('abort', abort);
  }
  signal.throwIfAborted();
  if (request.status >= 200 && request.status < 300) return request;
  if (request.status === 401) throw transport.refused(key);
  throw uploadErrorOf(meantBy(request, params), sentenceOf(request.responseText));
}
