import { type EndpointDefinition, endpoints, isRecord } from '@energieakte/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { hostile, hostileText, jsonOf, valuesFor } from '#test/any-json.ts';
import { listForeignIds } from '#test/guest-calls.ts';
import { furnish, furnishOffice } from '#test/furnished-office.ts';
import { bearer, signIn } from '#test/office.ts';
import { type MakeRequest, plain } from '#test/rights-requests.ts';
import { rows } from '#test/rights-rows.ts';
import { anotherAddress } from '#test/send-request.ts';
import { openRightsWorld, type RightsRequest, type RightsWorld } from '#test/rights-world.ts';

/** `FUZZ_RUNS=50000 FUZZ_SEED=1` tries more, and other things. */
const seed = Number(process.env['FUZZ_SEED'] ?? 4711);
/** So many calls may come before a fresh office: they delete, rename and disable what others need. */
const perWorld = 1500;
const runs = Number(process.env['FUZZ_RUNS'] ?? 1200);

const callers = ['superAdmin', 'user', 'guestOfHalb', 'anonymous'] as const;
type Caller = (typeof callers)[number];

/** A stream never ends, and what ends sessions would end those of all that follows. */
const skipped = new Set(['listenToEvents', 'logout']);
const walked = rows.filter(([call]) => !skipped.has(call));

type Account = Awaited<ReturnType<typeof readAccount>>;

let world: RightsWorld;
const accounts = new Map<Caller, Account>();
let ids: readonly string[];
const tokens = new Map<Caller, string>();
const failures = new Map<string, string>();
const notMade: string[] = [];

async function openWorld(): Promise<void> {
  tokens.clear();
  world = await openRightsWorld();
  const { database } = world.test.context;
  const projectId = await world.project();
  await furnishOffice(database, world.office);
  await furnish(database, world.office, { projectId, ordered: true });
  for (const caller of callers)
    if (caller !== 'anonymous') accounts.set(caller, await readAccount(caller));
  const found = await listForeignIds(world);
  ids = [...found.map(([, id]) => id), projectId, world.office.customerIds.halb];
}

interface Attack {
  readonly index: number;
  readonly caller: Caller;
  /** Whether the request of the rights test is sent with a change, or one that the contract describes. */
  readonly isChanged: boolean;
  readonly picks: readonly number[];
  readonly values: readonly unknown[];
  readonly texts: readonly string[];
  readonly bodySeed: number;
}

/** Every number as likely as any other. */
const die = fc.noBias(fc.nat());

const attacks: fc.Arbitrary<Attack> = fc.record({
  index: die,
  caller: fc.constantFrom(...callers, 'superAdmin', 'superAdmin'),
  isChanged: die.map((thrown) => thrown % 3 === 0),
  picks: fc.array(die, { minLength: 3, maxLength: 3 }),
  values: fc.array(hostile, { minLength: 3, maxLength: 3 }),
  texts: fc.array(hostileText, { minLength: 3, maxLength: 3 }),
  bodySeed: die,
});

function at<Item>(items: readonly Item[], index = 0): Item | undefined {
  return items[index % items.length];
}

/** The same with one value in it replaced, as deep as the pick leads. */
function changed(value: unknown, pick: number, by: unknown): unknown {
  if (!isRecord(value) || pick % 23 === 0) return by;
  const key = (pick % 11 === 0 ? undefined : at(Object.keys(value), pick)) ?? 'fremd';
  return { ...value, [key]: changed(value[key], Math.trunc(pick / 7), by) };
}

/** As a browser would write it, but for halves of characters, which no address can hold. */
function inAddress(text: string): string {
  return text === '%ff' || text === '%00' ? text : encodeURIComponent(text.slice(0, 280).toWellFormed());
}

function bodyFor({ body }: EndpointDefinition, base: object | undefined, attack: Attack): unknown {
  const [pick = 0] = attack.picks;
  const [value] = attack.values;
  if (attack.isChanged) return base === undefined ? undefined : changed(base, pick, value);
  if (body === undefined) return pick % 3 === 0 ? value : undefined;
  const [made] = fc.sample(valuesFor(body, { ids }), { seed: attack.bodySeed, numRuns: 1 });
  if (!isRecord(made) || pick % 4 === 0) return made;
  // What stands in the request of the rights test is there, and may be done; a few fields are others.
  const others = Object.entries(made).filter((_, index) => (pick >> (index % 20)) % 4 === 0);
  return { ...base, ...Object.fromEntries(others) };
}

function queryFor({ query }: EndpointDefinition, base: object | undefined, attack: Attack): string {
  const [pick = 0, , third = 0] = attack.picks;
  const [, text = ''] = attack.texts;
  const made: unknown =
    query === undefined || pick % 7 === 0
      ? { ...base, [at(['q', 'page', 'filter', 'asOf', 'ticket', 'sort'], third) ?? 'q']: text }
      : fc.sample(valuesFor(query, { ids }), { seed: attack.bodySeed, numRuns: 1 })[0];
  const some = Object.entries(isRecord(made) ? made : {}).filter(
    (_, index) => (pick >> index) % 3 === 0,
  );
  const pairs = [...Object.entries(base ?? {}), ...some].flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => [key, one] as const),
  );
  return pairs
    .filter(([, value]) => value !== undefined && (query !== undefined || pick % 9 === 0))
    .map(
      ([key, value]) =>
        `${inAddress(key)}=${inAddress(typeof value === 'string' ? value : jsonOf(value))}`,
    )
    .join('&');
}

function pathFor(path: string, base: Readonly<Record<string, string>>, attack: Attack): string {
  const [, second = 0] = attack.picks;
  const [text = ''] = attack.texts;
  const way = second % 9;
  return path.replaceAll(/:(\w+)/gu, (_, name: string) => {
    if (way === 0) return inAddress(text);
    return way === 1 ? (at(ids, second) ?? '') : encodeURIComponent(base[name] ?? '');
  });
}

const boundary = 'grenze';
const crlf = '\r\n';

function formOf(name: string, content: string): string {
  const plain = name.replaceAll(/[\r\n"]/gu, '_');
  return [
    `--${boundary}`,
    `Content-Disposition: form-data; name="data"; filename="${plain}"; filename*=UTF-8''${inAddress(name)}`,
    '',
    content,
    `--${boundary}--`,
    '',
  ].join(crlf);
}

function headersFor({ requestFormat }: EndpointDefinition, { picks, texts }: Attack) {
  const [, second = 0] = picks;
  const [, , text = ''] = texts;
  const inHeader = text.slice(0, 2000).replaceAll(/[^ -~]/gu, '?');
  const encoded = Buffer.from(text.slice(0, 2000)).toString('base64');
  const type =
    requestFormat === 'multipart' ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  return {
    'content-type': type,
    accept: 'application/problem+json, application/json',
    'user-agent': inHeader,
    cookie: `energieakte-sso=${inHeader}`,
    range: second % 3 === 0 ? inHeader : `bytes=0-${second}`,
    'tus-resumable': '1.0.0',
    'upload-length': second % 3 === 0 ? inHeader : String(second % 1000),
    'upload-offset': '0',
    'upload-metadata': `filename ${encoded},attachmentId ${encoded},${inHeader.replaceAll(/[, ]/gu, '')} ${encoded}`,
  };
}

async function readAccount(caller: Exclude<Caller, 'anonymous'>) {
  return world.test.context.database
    .selectFrom('app_user')
    .select(['displayname', 'customer_id', 'internal', 'roles', 'password_hash'])
    .where('id', '=', world.office.people[caller].id)
    .executeTakeFirstOrThrow();
}

/** A token of an account of its own: what came before may have disabled, demoted or renamed the last one. */
async function tokenOf(caller: Caller): Promise<string | null> {
  const account = accounts.get(caller);
  if (account === undefined) return null;
  const known = tokens.get(caller);
  if (known !== undefined) return known;
  const { database } = world.test.context;
  const id = newId();
  const username = `zwilling-${id}`;
  await database
    .insertInto('app_user')
    .values({ ...account, id, username })
    .execute();
  await database.deleteFrom('setting').where('name', '=', 'second_factor').execute();
  const token = await signIn(world.test.app, username);
  tokens.set(caller, token);
  return token;
}

async function newestError(): Promise<string> {
  const entry = await world.test.context.database
    .selectFrom('error_log')
    .select(['message', 'stack'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return `${entry?.message}\n${entry?.stack}`;
}

/** What the calls before left may stand in the way of another request: a firm that is gone, a name that is taken. */
async function requestOf(makeRequest: MakeRequest): Promise<RightsRequest | null> {
  try {
    return await makeRequest(world);
  } catch (error) {
    notMade.push(String(error));
    return null;
  }
}

/** Whoever is nobody is answered by open calls only. */
function callerOf({ access }: EndpointDefinition, { caller }: Attack): Caller {
  return caller === 'anonymous' && access !== 'open' ? 'superAdmin' : caller;
}

/** A request as it goes over the line. */
function lineFor(definition: EndpointDefinition, base: RightsRequest, attack: Attack) {
  const { texts } = attack;
  const query = queryFor(definition, base.query, attack);
  const url = `/api${pathFor(definition.path, base.params ?? {}, attack)}?${query}`;
  if (definition.requestFormat === 'multipart')
    return { url, payload: formOf(texts[0] ?? '', texts[1] ?? '') };
  const body = bodyFor(definition, base.body, attack);
  return body === undefined ? { url } : { url, payload: jsonOf(body) };
}

async function noteFailure(call: string, status: number, line: object): Promise<void> {
  const why = await newestError();
  const known = `${call} ${status} ${why.split('\n', 1)[0]}`;
  if (!failures.has(known))
    failures.set(known, `${JSON.stringify(line).slice(0, 2000)}\n${why.slice(0, 1500)}`);
}

async function attempt(attack: Attack): Promise<void> {
  const [call = '', , makeRequest = plain] = at(walked, attack.index) ?? [];
  const definition = endpoints.get(call);
  if (definition === undefined) throw new Error(`The contract has no call ${call}`);
  const base = await requestOf(makeRequest);
  if (base === null) return;
  const caller = callerOf(definition, attack);
  const token = await tokenOf(caller);
  const line = lineFor(definition, base, attack);
  const answer = await world.test.app.inject({
    method: definition.method,
    ...line,
    remoteAddress: anotherAddress(),
    headers: { ...headersFor(definition, attack), ...(token === null ? {} : bearer(token)) },
  });
  const isAtAnEnd = /auth\.(?:mustChangePassword|secondFactorNeeded)/u.test(answer.body);
  if (answer.statusCode === 401 || isAtAnEnd) tokens.delete(caller);
  if (answer.statusCode >= 500) await noteFailure(call, answer.statusCode, { caller, ...line });
}

it(
  `no call answers anything with an error of the server: ${runs} tries, seed ${seed}`,
  {
    timeout: 3_600_000,
  },
  async () => {
    const all = fc.sample(attacks, { seed, numRuns: runs });
    for (let start = 0; start < all.length; start += perWorld) {
      await openWorld();
      for (const attack of all.slice(start, start + perWorld)) await attempt(attack);
      await world.close();
    }
    expect([...failures].map(([what, how]) => `${what}\n${how}`)).toEqual([]);
    expect({ notMade: notMade.length > runs / 20 ? notMade : [] }).toEqual({ notMade: [] });
  },
);
