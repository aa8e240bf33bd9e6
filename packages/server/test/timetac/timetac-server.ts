import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Answer, createTimeTacOffice } from '#test/timetac/timetac-office.ts';

/** What goes wrong with one call; those named `…After` have done their work. */
export type TimeTacProblem =
  | 'silentAfter'
  | 'cutBefore'
  | 'cutAfter'
  | 'failedBefore'
  | 'failedAfter'
  | 'busy'
  | 'html'
  | 'slowBodyAfter'
  | 'wrongShapeAfter'
  | 'wrongRowAfter'
  | 'hugeAfter'
  | 'redirect'
  | 'forbidden'
  | 'unauthorized';

const clientId = 'CLIENT__API_USER_energieakte';
export const clientSecret = 'only-for-tests-0123456789';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

const page = '<!doctype html><title>TimeTac</title><p>Anmelden</p>';

/** `/buero/v4/projects/read/100` calls `projects/read` for 100. */
function actionOf(path: string): { readonly action: string; readonly id: number | null } {
  const [, action = '', id] = /^\/buero\/v4\/(\w+\/\w+)(?:\/(\d+))?$/u.exec(path) ?? [];
  return { action, id: id === undefined ? null : Number(id) };
}

async function listening(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('TimeTac has no port');
  return {
    port: address.port,
    close: async () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, { status, json }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}

/** Answers as the problem wants it. */
const answers: Readonly<Record<TimeTacProblem, (response: ServerResponse) => void>> = {
  silentAfter: () => undefined,
  cutBefore: (response) => response.destroy(),
  cutAfter: (response) => response.destroy(),
  failedBefore: (response) => send(response, { status: 500, json: { Success: false } }),
  failedAfter: (response) => response.writeHead(502).end(page),
  busy: (response) => response.writeHead(429, { 'retry-after': '7' }).end('{}'),
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  slowBodyAfter: (response) => response.writeHead(200).write('{"Success":true,'),
  wrongShapeAfter: (response) => send(response, { status: 200, json: { ok: true } }),
  wrongRowAfter: (response) =>
    send(response, { status: 200, json: { Success: true, Results: [{ id: 'x' }] } }),
  hugeAfter: (response) =>
    send(response, { status: 200, json: { Success: true, Results: ['x'.repeat(5_000_000)] } }),
  redirect: (response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  unauthorized: (response) => send(response, { status: 401, json: { error: 'unauthorized_client' } }),
  forbidden: (response) =>
    send(response, {
      status: 403,
      json: {
        Success: false,
        Error: 403,
        ErrorMessage: 'Generic access denied for user: 17 | Action:start',
        ErrorExtended: { errorString: 'Keine Berechtigung.' },
      },
    }),
};

/** A TimeTac on this machine, with the account `buero`: what it holds, and what is to go wrong. */
export async function startTimeTacServer() {
  const office = createTimeTacOffice();
  const received: Received[] = [];
  const problems = new Map<string, TimeTacProblem[]>();
  /** The person of an access token; `null` for that of a server. */
  const accessTokens = new Map<string, number | null>();
  const refreshTokens = new Map<string, number>();
  let grants = 0;
  let plan = (): TimeTacProblem | null => null;
  let heard = (): void => undefined;

  function tokensFor(userId: number | null): Answer {
    const access = randomUUID();
    accessTokens.set(access, userId);
    grants += 1;
    const pair = { access_token: access, token_type: 'bearer', expires_in: 3600 };
    if (userId === null) return { status: 200, json: pair };
    const refresh = randomUUID();
    refreshTokens.set(refresh, userId);
    return { status: 200, json: { ...pair, refresh_token: refresh } };
  }

  const invalid = (status: number, description: string): Answer => ({
    status,
    json: { error: 'invalid_grant', error_description: description },
  });

  function passwordGrant(form: URLSearchParams): Answer {
    const user = office.users.find(({ username }) => username === form.get('username'));
    if (user !== undefined && user.password === form.get('password')) return tokensFor(user.id);
    const described = `Invalid username and password combination: ${form.get('password')}`;
    return invalid(400, described);
  }

  function refreshGrant(form: URLSearchParams): Answer {
    const refresh = form.get('refresh_token') ?? '';
    const userId = refreshTokens.get(refresh);
    if (userId === undefined) return invalid(497, 'The provided refresh token is invalid.');
    refreshTokens.delete(refresh);
    return tokensFor(userId);
  }

  function grant(form: URLSearchParams): Answer {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return { status: 400, json: { error: 'invalid_client' } };
    const type = form.get('grant_type');
    if (type === 'password') return passwordGrant(form);
    return type === 'refresh_token' ? refreshGrant(form) : tokensFor(null);
  }

  /** `null`: a page, as anything gets that is not below the path of the interface. */
  function answerOf({ method, url, authorization, body }: Received): Answer | null {
    const address = new URL(url, 'http://timetac.example');
    if (!address.pathname.startsWith('/buero/'))
      return { status: 404, json: { error: 'Account not found' } };
    if (address.pathname === '/buero/auth/oauth2/token') return grant(new URLSearchParams(body));
    if (!address.pathname.startsWith('/buero/v4/')) return null;
    const token = authorization?.replace('Bearer ', '') ?? '';
    const userId = accessTokens.get(token);
    if (userId === undefined) {
      const description = 'The provided access token is expired.';
      return { status: 401, json: { error: 'unauthorized_client', error_description: description } };
    }
    const json: unknown = body === '' ? null : JSON.parse(body);
    const query = address.searchParams;
    return office.handle({ method, ...actionOf(address.pathname), query, body: json }, userId);
  }

  function problemOf(url: string): TimeTacProblem | undefined {
    const name = [...problems.keys()].find((action) => url.includes(`/${action}`));
    return name === undefined ? undefined : problems.get(name)?.shift();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const { authorization } = request.headers;
    const one = { method, url, authorization, body: await text(request) };
    received.push(one);
    const problem = problemOf(url) ?? plan() ?? undefined;
    const isDone = problem === undefined || problem.endsWith('After');
    const usual = isDone ? answerOf(one) : null;
    if (problem !== undefined) answers[problem](response);
    else if (usual === null) answers.html(response);
    else send(response, usual);
    heard();
  }

  const { port, close } = await listening(answer);
  return {
    office,
    received,
    close,
    host: `127.0.0.1:${port}`,
    environment: {
      TIMETAC_ACCOUNT: 'buero',
      TIMETAC_HOST: `127.0.0.1:${port}`,
      TIMETAC_CLIENT_ID: clientId,
      TIMETAC_CLIENT_SECRET: clientSecret,
    },
    grants: () => grants,
    /** The next call whose address has this in it, and the one after it, go wrong. */
    failNext: (action: string, ...next: readonly TimeTacProblem[]) => {
      problems.set(action, [...next]);
    },
    /** Asked about each call that nothing else is planned for. */
    failBy: (next: () => TimeTacProblem | null) => {
      plan = next;
    },
    expireAccessTokens: () => accessTokens.clear(),
    expireRefreshTokens: () => refreshTokens.clear(),
    /** Resolves when the next request was heard in whole, and answered as far as it will be. */
    untilHeard: async () => new Promise<void>((resolve) => (heard = resolve)),
  };
}

export type TimeTacServer = Awaited<ReturnType<typeof startTimeTacServer>>;
