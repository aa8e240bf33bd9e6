import { endpoints } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { furnishOffice } from '#test/furnished-office.ts';
import { titled } from '#test/guest-calls.ts';
import { signIn } from '#test/office.ts';
import { rows } from '#test/rights-rows.ts';
import { openRightsWorld, type RightsWorld } from '#test/rights-world.ts';
import { sendRequest } from '#test/send-request.ts';
import { textFieldsOf } from '#test/text-fields.ts';

/** A stream never ends, and a sign-out would end what follows. */
const skipped = new Set(['listenToEvents', 'logout']);
const walked = titled(
  rows.filter(([call]) => !skipped.has(call) && endpoints.get(call)?.requestFormat !== 'multipart'),
);

/** What PostgreSQL takes in no text, in no `jsonb` or in no `integer`. */
const values = ['Neu\uD800', '\uDC00\0', 2 ** 31, -(2 ** 31) - 1, 2 ** 53];

let world: RightsWorld;
let token: string;

beforeAll(async () => {
  world = await openRightsWorld();
  await furnishOffice(world.test.context.database, world.office);
  token = await freshToken();
});
afterAll(async () => world.close());

/** Of an account of its own, because some calls end sessions, and some of them those of everybody. */
async function freshToken(): Promise<string> {
  const { database } = world.test.context;
  const account = await database
    .selectFrom('app_user')
    .select(['displayname', 'customer_id', 'internal', 'password_hash'])
    .where('id', '=', world.office.people.superAdmin.id)
    .executeTakeFirstOrThrow();
  const id = newId();
  const roles = ['ROLE_SUPER_ADMIN' as const];
  await database
    .insertInto('app_user')
    .values({ ...account, roles, id, username: `zwilling-${id}` })
    .execute();
  return signIn(world.test.app, `zwilling-${id}`);
}

describe('a value that no column takes', () => {
  it.each(walked)('is no error of the server in any field: $title', async ({ call, request }) => {
    const base = await request(world);
    for (const { name, put } of textFieldsOf(call, base)) {
      for (const value of values) {
        const sent = put(base, value);
        const { statusCode, body } = await sendRequest(world, call, { request: sent, token });
        if (statusCode === 401) token = await freshToken();
        expect({ name, value, statusCode, body }).toSatisfy(() => statusCode < 500);
      }
    }
  });
});
