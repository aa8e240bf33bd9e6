import { clientVersion, reportError as reportErrorEndpoint } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';
import { lastSteps, openPage } from '#api/breadcrumbs.ts';
import { callApi } from '#api/call-api.ts';

const mostPerMinute = 5;
const minute = 60_000;

/** What was reported already: the same mistake on every render is one report with one number. */
const reported = new Map<string, Promise<string | null>>();
let sentAt: readonly number[] = [];

function describe(error: unknown): { readonly message: string; readonly stack: string | null } {
  if (error instanceof Error) {
    return {
      message: `${error.name}: ${error.message}`.slice(0, 2000),
      stack: error.stack?.slice(0, 20_000) ?? null,
    };
  }
  return { message: `Thrown: ${String(error)}`.slice(0, 2000), stack: null };
}

/** The kind of page, without ids and without its query, which may hold what people typed. */
function place(): string {
  return `${window.location.origin}${openPage() ?? ''}`.slice(0, 2000);
}

async function send(error: unknown): Promise<string | null> {
  try {
    const body = { ...describe(error), url: place(), clientVersion, breadcrumbs: lastSteps() };
    return (await callApi(reportErrorEndpoint, { body })).number;
  } catch {
    // A report that fails is not reported.
    return null;
  }
}

/**
 * Whether an error is a mistake of the program. Refusals and lost connections are shown where they happen; a stopped
 * call and the browser's note about a delayed resize are nothing at all.
 */
export function isProgramError(error: unknown): boolean {
  if (error instanceof ApiError) return false;
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  return !(error instanceof Error && error.message.startsWith('ResizeObserver loop'));
}

/**
 * Reports a mistake of the program to the server and answers its error number. The same error is reported once, no
 * more than five a minute are; then, and when the server does not answer, the number is `null`.
 */
export function reportClientError(error: unknown): Promise<string | null> {
  const { message, stack } = describe(error);
  const key = `${message}\n${stack ?? ''}`;
  const known = reported.get(key);
  if (known !== undefined) return known;
  const now = Date.now();
  sentAt = sentAt.filter((time) => now - time < minute);
  if (sentAt.length >= mostPerMinute) return Promise.resolve(null);
  sentAt = [...sentAt, now];
  const number = send(error);
  reported.set(key, number);
  return number;
}
