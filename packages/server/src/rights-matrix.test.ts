import { type EndpointDefinition, endpoints, permissionMatrix } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callers,
  openRightsWorld,
  type RightsCaller,
  type RightsRequest,
  type RightsWorld,
} from '#test/rights-world.ts';
import type { MakeRequest } from '#test/rights-requests.ts';
import { rows } from '#test/rights-rows.ts';

/** These end the session or change the account, so each caller gets one of its own. */
const alone = new Set(['logout', 'changeOwnPassword']);

interface Cell {
  readonly call: string;
  readonly caller: RightsCaller;
  readonly expected: number;
  readonly request: MakeRequest;
  readonly title: string;
}

const cells: readonly Cell[] = rows.flatMap(([call, statuses, request, about = '']) =>
  statuses
    .trim()
    .split(/\s+/u)
    .map(Number)
    .map((expected, column) => {
      const caller = callers[column] ?? 'anonymous';
      return { call, caller, expected, request, title: `${call} ${about}`.trim() };
    }),
);

function definitionOf(call: string): EndpointDefinition {
  const definition = endpoints.get(call);
  if (definition === undefined) throw new Error(`The contract has no call ${call}`);
  return definition;
}

function addressOf(definition: EndpointDefinition, { params = {}, query }: RightsRequest): string {
  const path = definition.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `/api${path}${query === undefined ? '' : `?${new URLSearchParams(query).toString()}`}`;
}

describe('every call of the contract', () => {
  let world: RightsWorld;

  beforeAll(async () => {
    world = await openRightsWorld();
  });
  afterAll(async () => world.close());

  async function statusOf({ call, caller, request }: Cell): Promise<number> {
    const definition = definitionOf(call);
    const { body, ...address } = await request(world);
    const token = await (alone.has(call) ? world.tokenOfTwin(caller) : world.tokenOf(caller));
    const response = await fetch(`${world.origin}${addressOf(definition, address)}`, {
      method: definition.method,
      redirect: 'manual',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await response.body?.cancel();
    return response.status;
  }

  it.each(cells)('answers $title for $caller with $expected', async (cell) => {
    expect(await statusOf(cell)).toBe(cell.expected);
  });
});

describe('the table of rights', () => {
  it('has a row for every call, and none for others', () => {
    expect([...new Set(rows.map(([call]) => call))].toSorted()).toEqual(
      [...endpoints.keys()].toSorted(),
    );
  });

  it('has a cell for every caller', () => {
    expect(cells).toHaveLength(rows.length * callers.length);
  });

  it.each([...endpoints])('knows the row of the permission matrix of %s', (_, { access }) => {
    expect(['open', ...Object.keys(permissionMatrix)]).toContain(access);
  });

  it('has a call for every row of the permission matrix', () => {
    const used = new Set<string>([...endpoints.values()].map(({ access }) => access));
    expect(Object.keys(permissionMatrix).filter((permission) => !used.has(permission))).toEqual([]);
  });

  it.each(cells.filter(({ caller }) => caller === 'anonymous'))(
    'lets nobody call $title without a token unless it is open',
    ({ call, expected }) => {
      const { access, path } = definitionOf(call);
      // Those want the pass of an upload link in place of a session, and this one answers whether the token is any good.
      const wantsOther = path.startsWith('/link-uploads') || call === 'checkSession';
      const isOpen = access === 'open' && !wantsOther;
      expect(expected === 401).toBe(!isOpen);
    },
  );
});
