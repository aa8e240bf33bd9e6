import {
  type EndpointDefinition,
  type EndpointOutput,
  type EndpointRequest,
  type ReceivedFile,
  unattendedHeader,
} from '@energieakte/contract';
import { ApiError, errorFromAnswer, networkError } from '#api/api-error.ts';
import { isAttended } from '#api/attendance.ts';
import { noteCall } from '#api/breadcrumbs.ts';
import { noteAnswer, noteSilence, noteWaiting } from '#api/connection.ts';
import { noteRefusal } from '#api/owed-steps.ts';
import { endSession, isTokenExpired, readToken } from '#api/token-store.ts';

type QueryValue = string | number | boolean | readonly string[] | undefined;

/** `undefined` stays away; everything else is a record of the part's own keys. */
type Params<Sent> = Sent extends object ? Readonly<Record<keyof Sent, string | number>> : undefined;
type Query<Sent> = Sent extends object ? { readonly [Key in keyof Sent]?: QueryValue } : undefined;

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Goes on when the page is left; the body is then at most 64 kB. */
  readonly keepalive?: boolean;
}

/** What a call of this endpoint needs; parts the endpoint does not have are not accepted. */
export type CallInput<Definition extends EndpointDefinition> = Part<
  'params',
  Params<EndpointRequest<Definition>['params']>
> & {
  readonly query?: Query<EndpointRequest<Definition>['query']>;
} & Part<'body', EndpointRequest<Definition>['body']> &
  CallOptions;

interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** The part of a file that is asked for, as in the header `range`. */
  readonly range?: string;
}

function pathOf(endpoint: EndpointDefinition, params: LooseInput['params']): string {
  return endpoint.path.replace(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
}

function queryOf(query: LooseInput['query']): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    const values = typeof value === 'object' ? value : [String(value)];
    for (const one of values) search.append(key, one);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a call below `/api`, with parameters and query filled in. */
export function addressOf(endpoint: EndpointDefinition, input: LooseInput): string {
  return `/api${pathOf(endpoint, input.params)}${queryOf(input.query)}`;
}

/** The headers every call of ours carries. */
export function headersFor(token: string | null, accept: string): Headers {
  const headers = new Headers({ accept });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

function refuseExpired(endpoint: EndpointDefinition, token: string | null): void {
  if (endpoint.access === 'open' || !isTokenExpired(token, Date.now())) return;
  endSession('expired');
  throw new ApiError({
    status: 401,
    code: 'auth.expired',
    detail: 'Die Anmeldung ist abgelaufen. Bitte neu anmelden.',
  });
}

/** A gateway's own page in place of the answer means that the server behind it is away. */
function noteReached({ status, headers }: Response): void {
  const isFromGateway = status >= 502 && headers.get('content-type')?.includes('json') !== true;
  if (isFromGateway) noteSilence();
  else noteAnswer();
}

/** What a refused call says; the session ends with it, or whoever shows the step that is owed is notified. */
export async function refusalOf(
  endpoint: EndpointDefinition,
  response: Response,
  token: string | null,
): Promise<ApiError> {
  // A late refusal of an older token must not end the session that came after it.
  if (response.status === 401 && endpoint.access !== 'open' && readToken() === token)
    endSession('refused');
  const error = await errorFromAnswer(response);
  noteRefusal(error);
  return error;
}

async function send(endpoint: EndpointDefinition, input: LooseInput): Promise<Response> {
  const token = readToken();
  refuseExpired(endpoint, token);
  const headers = headersFor(token, 'application/problem+json, application/json');
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.range !== undefined) headers.set('range', input.range);
  if (!isAttended()) headers.set(unattendedHeader, '1');
  const noteEnd = noteWaiting();
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.signal === undefined ? {} : { signal: input.signal }),
    keepalive: input.keepalive === true,
  })
    .finally(noteEnd)
    .catch((cause: unknown) => {
      if (input.signal?.aborted === true) throw cause;
      noteSilence();
      noteCall(endpoint, null);
      throw networkError(cause);
    });
  noteReached(response);
  noteCall(endpoint, response.status);
  if (response.ok) return response;
  throw await refusalOf(endpoint, response, token);
}

/** The name the server gave, also with umlauts (RFC 6266). */
function fileNameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(header)?.[1];
  return encoded === undefined ? 'Datei' : decodeURIComponent(encoded);
}

async function fileOf(response: Response): Promise<ReceivedFile> {
  try {
    return {
      fileName: fileNameOf(response),
      mediaType: response.headers.get('content-type') ?? '',
      bytes: await response.arrayBuffer(),
    };
  } catch (cause) {
    throw networkError(cause);
  }
}

async function answerOf(endpoint: EndpointDefinition, response: Response): Promise<unknown> {
  if (endpoint.format === 'file') return fileOf(response);
  if (endpoint.response === undefined || response.status === 204) return undefined;
  if (endpoint.format === 'text') return response.text();
  try {
    const parsed: unknown = await response.json();
    return parsed;
  } catch (cause) {
    throw networkError(cause);
  }
}

/**
 * Calls one endpoint of the contract. Path, method and types come from the endpoint object; the server has
 * stripped the answer to its schema.
 * @throws ApiError with a German message; status 401 also ends the session
 */
export async function callApi<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  input: CallInput<Definition>,
): Promise<EndpointOutput<Definition>> {
  const response = await send(endpoint, input as LooseInput);
  return (await answerOf(endpoint, response)) as EndpointOutput<Definition>;
}

/**
 * Opens a file of the contract without reading it, for what is read in pieces or needs only its start.
 * @param range as in the header, `bytes=0-1023`; the answer may be the whole file all the same
 * @throws ApiError as {@link callApi}
 */
export async function openFile<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  input: CallInput<Definition> & { readonly range?: string },
): Promise<Response> {
  return send(endpoint, input as LooseInput);
}
