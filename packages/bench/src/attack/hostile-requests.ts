import { endpoints, type EndpointDefinition } from '@energieakte/contract';
import { pieces, pumped } from './pumped-texts.ts';
import { itemAt, longestAt, placesOf, sampleOf, shapeOf } from './request-shapes.ts';
import type { AttackRequest } from './send-request.ts';

/** A request with what it is, to be printed when it is the worst. */
export interface HostileRequest {
  readonly what: string;
  /** Made only when it is sent: all of them together are a gigabyte. */
  readonly make: () => AttackRequest;
  /** Whether it needs somebody's session. */
  readonly signedIn: boolean;
}

/** Everything that may be sent as one body. */
const bodyBytes = 64 * 1024 - 2048;
/** Node takes 16 kB of headers and address together. */
const headBytes = 12 * 1024;
const parameterBytes = 250;

/** These would end the session of the attacker himself, and no more be tried. */
const left: ReadonlySet<string> = new Set([
  'logout',
  'endUserSessions',
  'changeOwnPassword',
  'revokeSession',
]);

interface Call {
  readonly name: string;
  readonly endpoint: EndpointDefinition;
  readonly signedIn: boolean;
}

const calls: readonly Call[] = [...endpoints].flatMap(([name, endpoint]) =>
  left.has(name) || endpoint.format === 'event-stream' || endpoint.requestFormat === 'multipart'
    ? []
    : [{ name, endpoint, signedIn: endpoint.access !== 'open' }],
);

function pathOf({ path }: EndpointDefinition, parameter: string): string {
  return `/api${path.replaceAll(/:\w+/gu, encodeURIComponent(parameter))}`;
}

const someId = '01a200af-70c1-74fa-b403-3e8e4b5ae600';

function withBody({ name, endpoint, signedIn }: Call, what: string, body: () => string): HostileRequest {
  const { method } = endpoint;
  return {
    what: `${name}: ${what}`,
    signedIn,
    make: () => ({ method, path: pathOf(endpoint, someId), body: body() }),
  };
}

function withPath({ name, endpoint, signedIn }: Call, what: string, path: () => string): HostileRequest {
  const { method } = endpoint;
  return { what: `${name}: ${what}`, signedIn, make: () => ({ method, path: path() }) };
}

function textBodies(call: Call, piece: string): readonly HostileRequest[] {
  if (call.endpoint.body === undefined) return [];
  const shape = shapeOf(call.endpoint.body);
  return placesOf(shape, 'string').map((place) =>
    withBody(call, `${place.join('.')} = ${JSON.stringify(piece)} …`, () =>
      JSON.stringify(sampleOf(shape, place, pumped(piece, bodyBytes, longestAt(shape, place)))),
    ),
  );
}

function listBodies(call: Call): readonly HostileRequest[] {
  if (call.endpoint.body === undefined) return [];
  const shape = shapeOf(call.endpoint.body);
  return placesOf(shape, 'array').map((place) => {
    const item = itemAt(shape, place);
    const count = Math.floor(bodyBytes / (JSON.stringify(item).length + 1));
    const list = (): unknown => Array.from({ length: count }, () => item);
    return withBody(call, `${place.join('.')}: ${count} items`, () =>
      JSON.stringify(sampleOf(shape, place, list())),
    );
  });
}

const half = Math.floor(bodyBytes / 2);
const eighth = Math.floor(bodyBytes / 8);
const tenth = Math.floor(bodyBytes / 10);

/** JSON of any kind, whatever the call expects. */
const rawBodies: readonly (readonly [string, string])[] = [
  ['nested lists', '['.repeat(half) + ']'.repeat(half)],
  ['nested objects', `${'{"a":'.repeat(eighth)}1${'}'.repeat(eighth)}`],
  ['many fields', `{${Array.from({ length: eighth / 2 }, (_, index) => `"f${index}":1`).join(',')}}`],
  ['the same field', `{${Array.from({ length: tenth }, () => '"name":""').join(',')}}`],
  ['one number', '1'.repeat(bodyBytes)],
  ['numbers', `[${'1,'.repeat(half)}1]`],
  ['escapes', `"${'\\u0000'.repeat(Math.floor(bodyBytes / 6))}"`],
  ['no end', `{"a":"${'a'.repeat(bodyBytes)}`],
];

function queryRequests(call: Call, piece: string): readonly HostileRequest[] {
  const { endpoint } = call;
  if (endpoint.query === undefined) return [];
  const shape = shapeOf(endpoint.query);
  const encoded = encodeURIComponent(piece);
  const most = headBytes / encoded.length;
  return Object.keys(shape.properties ?? {}).map((field) =>
    withPath(call, `?${field}=${JSON.stringify(piece)} …`, () => {
      const fitting = Math.min(most, longestAt(shape, [field]) / piece.length);
      const text = encoded.repeat(Math.max(1, Math.floor(fitting)));
      return `${pathOf(endpoint, someId)}?${field}=${text}`;
    }),
  );
}

function pathRequests(call: Call, piece: string): readonly HostileRequest[] {
  const { endpoint } = call;
  if (!endpoint.path.includes(':')) return [];
  const times = Math.floor(parameterBytes / encodeURIComponent(piece).length);
  return [
    withPath(call, `path of ${JSON.stringify(piece)} …`, () => pathOf(endpoint, piece.repeat(times))),
  ];
}

const headerNames = [
  'user-agent',
  'authorization',
  'referer',
  'cookie',
  'accept',
  'x-forwarded-for',
  'range',
];

function headerRequests(piece: string): readonly HostileRequest[] {
  // Only what may stand in a header at all.
  const one = piece.replaceAll(/[^\x20-\x7e]/gu, 'x');
  const text = (): string => one.repeat(Math.floor(headBytes / one.length)).trim();
  return headerNames.map((header) => ({
    what: `header ${header}: ${JSON.stringify(piece)} …`,
    signedIn: false,
    make: () => ({ method: 'GET', path: '/api/user/current', headers: { [header]: text() } }),
  }));
}

/** Filters as deep and as wide as they may be, and words with wildcards. */
function searchRequests(): readonly HostileRequest[] {
  const condition = '{"key":"name","type":"like","value":"%_%a%"}';
  const wide = `{"or":[${Array.from({ length: 100 }, () => condition).join(',')}]}`;
  const deep = `${'{"and":['.repeat(200)}${condition}${']}'.repeat(200)}`;
  const sought = [
    ...['%', '_', '% ', 'a ', 'ä', '\\'].map(
      (piece) => `filterAnd=${encodeURIComponent(`name|like|${pumped(piece, 3000)}`)}`,
    ),
    Array.from({ length: 200 }, () => 'filterOr=name%7Clike%7Ca').join('&'),
    ...[wide, deep].map((tree) => `filter=${encodeURIComponent(tree)}`),
    ...['a ', '% ', '12 ', 'straße '].map((piece) => `q=${encodeURIComponent(pumped(piece, 3000))}`),
  ];
  return sought.map((query) => ({
    what: `searchProjects: ${query.slice(0, 40)} …`,
    signedIn: true,
    make: () => ({ method: 'POST', path: `/api/project/search?mode=0&size=100&${query}` }),
  }));
}

/** Every call with every shape, one piece after the other, so that a run that is ended early has tried every call. */
export function hostileRequests(): readonly HostileRequest[] {
  return [
    ...searchRequests(),
    ...calls.flatMap(listBodies),
    ...calls.flatMap((call) =>
      call.endpoint.body === undefined
        ? []
        : rawBodies.map(([what, body]) => withBody(call, what, () => body)),
    ),
    ...pieces.flatMap((piece) => [
      ...calls.flatMap((call) => textBodies(call, piece)),
      ...calls.flatMap((call) => queryRequests(call, piece)),
      ...calls.flatMap((call) => pathRequests(call, piece)),
      ...headerRequests(piece),
    ]),
  ];
}
