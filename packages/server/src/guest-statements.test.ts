import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import {
  closed,
  countIds,
  idFieldsOf,
  listForeignIds,
  listHiddenIds,
  opened,
  shapeOf,
  titled,
  withId,
} from '#test/guest-calls.ts';
import { type GuestWorld, openGuestWorld } from '#test/guest-world.ts';
import type { RightsRequest } from '#test/rights-world.ts';
import { type WatchedStatement, watchStatements, type WatchStatements } from '#test/statement-watch.ts';

type Named = readonly [what: string, id: string];

let world: GuestWorld;
let watch: WatchStatements;
let secretIds: readonly Named[];
let codes: readonly Named[];

async function listForeignCodes(): Promise<readonly Named[]> {
  const { halb } = world.office.customerIds;
  const { rows } = await sql<{ readonly code: string; readonly state: string }>`
    select distinct on (state, customer_id) state, project_id as code from project
    where customer_id <> ${halb} or state = 'DELETED'`.execute(world.test.context.database);
  return rows.map(({ code, state }) => [`project code (${state})`, code] as const);
}

beforeAll(async () => {
  world = await openGuestWorld();
  watch = watchStatements(world.test.context.pool);
  await world.orderedProject();
  await world.project({ customerId: world.office.customerIds.lhb });
  await world.project({ state: 'DELETED' });
  const found = [...(await listForeignIds(world)), ...(await listHiddenIds(world))];
  // Some share an id across tables.
  secretIds = found.filter(([, id], index) => found.findIndex(([, other]) => other === id) === index);
  codes = await listForeignCodes();
});
afterAll(async () => world.close());

/** What is counted against floods takes other turns when there is much of it; each request here is the first one. */
const forgetCounts = `delete from rate_count; delete from security_count; delete from sign_in_failure;
  delete from sign_in_network`;

async function statementsOf(call: string, request: RightsRequest): Promise<readonly WatchedStatement[]> {
  await world.test.context.pool.query(forgetCounts);
  return (await watch(async () => world.send(call, request))).statements;
}

/** What the statements were and how much each of them found; values are not in it. */
function traceOf(statements: readonly WatchedStatement[]): readonly string[] {
  return statements.map(({ text, rows }) => `${rows} rows: ${text}`);
}

/** Writes down that somebody was refused, which knows the call and the person and nothing of what was asked for. */
function notesRefusal({ text }: WatchedStatement): boolean {
  return (
    text === 'begin' ||
    text === 'commit' ||
    text.includes('insert into security_count') ||
    text.includes('insert into audit ')
  );
}

/** The trace of the second time: what is looked up once and remembered then is no longer in it. */
async function settledTrace(call: string, request: RightsRequest): Promise<readonly string[]> {
  await statementsOf(call, request);
  return traceOf(await statementsOf(call, request));
}

/** Where the server does something else for what exists than for what does not. */
async function differences(
  call: string,
  {
    requestWith,
    ids,
    missing,
  }: {
    requestWith: (id: string) => RightsRequest;
    ids: readonly Named[];
    missing: string;
  },
): Promise<readonly unknown[]> {
  const nothing = await settledTrace(call, requestWith(missing));
  const found: unknown[] = [];
  for (const [what, id] of ids) {
    const something = traceOf(await statementsOf(call, requestWith(id)));
    if (isDeepStrictEqual(something, nothing)) continue;
    const again = await settledTrace(call, requestWith(id));
    const nothingAgain = await settledTrace(call, requestWith(missing));
    if (!isDeepStrictEqual(again, nothingAgain))
      found.push({ what, something: again, nothing: nothingAgain });
  }
  return found;
}

const missingCode = 'KfW-20_987-HALB';

describe('what a guest asks by an id that is not his', () => {
  const calls = Map.groupBy(opened, ([call]) => call);

  it.each([...calls].map(([call, rows]) => ({ call, rows })))(
    'costs as much as nothing in $call',
    async ({ call, rows }) => {
      const walked = new Set<string>();
      for (const [, , request] of rows) {
        const base = await request(world);
        if (walked.has(shapeOf(base))) continue;
        walked.add(shapeOf(base));
        for (let place = 0; place < countIds(base); place += 1) {
          const requestWith = (id: string): RightsRequest => withId(base, place, id);
          expect(await differences(call, { requestWith, ids: secretIds, missing: newId() })).toEqual([]);
          expect(await differences(call, { requestWith, ids: codes, missing: missingCode })).toEqual([]);
        }
      }
    },
  );

  const fields = [...calls].flatMap(([call, [row]]) =>
    row === undefined ? [] : idFieldsOf(call).map((field) => ({ call, request: row[2], ...field })),
  );

  it.each(fields)(
    'costs as much as nothing as $name in $call',
    async ({ call, request, name, part, wrap }) => {
      const base = await request(world);
      const requestWith = (id: string): RightsRequest => ({
        ...base,
        [part]: { ...base[part], [name]: wrap(id) },
      });
      expect(await differences(call, { requestWith, ids: secretIds, missing: newId() })).toEqual([]);
    },
  );

  it.each(titled(closed))('is not looked up at all in $title', async ({ call, request }) => {
    const base = await request(world);
    await statementsOf(call, base);
    const statements = await statementsOf(call, base);
    const ofCall = statements.filter((one) => !notesRefusal(one));
    expect(traceOf(ofCall)).toEqual([]);
  });

  it('is asked in every call of the contract that takes an id', () => {
    const walked = new Set([...opened, ...closed].map(([call]) => call));
    const withIds = [...endpoints].filter(
      ([call, { path }]) => path.includes('/:') || idFieldsOf(call).length > 0,
    );
    expect(withIds.map(([call]) => call).filter((call) => !walked.has(call))).toEqual([]);
  });
});
