import { codeOf } from '#database/cluster/failure.ts';
import type { Clock } from '#core/app-context.ts';

export interface TimeTacRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What became of a request, before anybody asks what the answer means. */
export type Exchange =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** `undefined`: the answer is no JSON. */
      readonly json: unknown;
      /** Seconds, of the header Retry-After. */
      readonly retryAfter: number | null;
    }
  /** It has certainly not reached TimeTac. */
  | { readonly kind: 'notSent'; readonly reason: string }
  /** It may have: no answer came, or not the whole one. */
  | { readonly kind: 'lost'; readonly reason: string };

const exchangeLimits = { milliseconds: 10_000, bytes: 4 * 1024 * 1024 } as const;

/** The connection was never there, or its certificate was refused before anything was said. */
const notSentCodes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/u;

/** The reason stands in the causes of what `fetch` throws, and of several addresses in the first one's error. */
function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code !== null) return code;
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return 'failed';
}

class AnswerTooLargeError extends Error {}

async function readText({ body }: Response): Promise<string> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > exchangeLimits.bytes) throw new AnswerTooLargeError();
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    return undefined;
  }
}

function secondsOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,6}$/u.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now) / 1000));
}

async function answerTo(request: TimeTacRequest, signal: AbortSignal): Promise<Exchange> {
  const response = await fetch(request.url, {
    method: request.method,
    // A kept connection may be gone by the next call, and nobody would know whether that one arrived.
    headers: { ...request.headers, connection: 'close' },
    body: request.body,
    signal,
    // A token goes nowhere but where it was meant to go.
    redirect: 'manual',
  });
  const text = await readText(response);
  return {
    kind: 'answered',
    status: response.status,
    json: parsed(text),
    retryAfter: secondsOf(response.headers.get('retry-after'), Date.now()),
  };
}

/**
 * Sends one request and waits for its whole answer, for ten seconds and four megabytes at most. Never repeats it and never
 * throws; what it says of a failure has nothing of the request in it.
 */
export async function exchange(
  request: TimeTacRequest,
  startTimer: Clock['startTimer'],
): Promise<Exchange> {
  const giveUp = new AbortController();
  const cancelTimer = startTimer(exchangeLimits.milliseconds, () => giveUp.abort());
  try {
    return await answerTo(request, giveUp.signal);
  } catch (error) {
    if (giveUp.signal.aborted) return { kind: 'lost', reason: 'timeout' };
    if (error instanceof AnswerTooLargeError) return { kind: 'lost', reason: 'too large' };
    const reason = reasonOf(error);
    return { kind: notSentCodes.test(reason) ? 'notSent' : 'lost', reason };
  } finally {
    cancelTimer();
    // Lets go of an answer that was not read to its end.
    giveUp.abort();
  }
}
