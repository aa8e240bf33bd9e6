import { headersFor } from '#api/call-api.ts';
import { endSession, isTokenExpired, readToken } from '#api/token-store.ts';
import { troubleOf } from './upload-trouble.ts';

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

function open({ method, address, headers = {} }: TusRequest, token: string): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open(method, address);
  for (const [name, value] of headersFor(token, 'text/plain')) request.setRequestHeader(name, value);
  request.setRequestHeader('tus-resumable', protocol);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return request;
}

function settle(request: XMLHttpRequest, token: string): void {
  const { status } = request;
  if (status >= 200 && status < 300) return;
  // A late refusal of an older token must not end the session that came after it.
  if (status === 401 && readToken() === token) endSession('refused');
  throw troubleOf(status, sentenceOf(request.responseText));
}

/**
 * Sends one request; by XMLHttpRequest, because fetch does not tell how far a body is.
 * @throws UploadTrouble, or the signal's reason when it aborts
 */
export async function sendTus(wish: TusRequest): Promise<XMLHttpRequest> {
  const { signal } = wish;
  signal.throwIfAborted();
  const token = readToken();
  if (token === null || isTokenExpired(token, Date.now())) throw troubleOf(401, '');
  const request = open(wish, token);
  const abort = (): void => request.abort();
  signal.addEventListener('abort', abort);
  request.upload.addEventListener('progress', ({ loaded }) => wish.onProgress?.(loaded));
  try {
    await new Promise<void>((resolve) => {
      request.addEventListener('loadend', () => resolve());
      request.send(wish.body ?? null);
    });
  } finally {
    signal.removeEventListener('abort', abort);
  }
  signal.throwIfAborted();
  settle(request, token);
  return request;
}
