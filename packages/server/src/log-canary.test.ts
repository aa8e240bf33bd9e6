import { type EndpointDefinition, endpoints } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectLogLines } from '#test/log-lines.ts';
import { bearer, insertOffice, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const canary = 'Kanarienvogel7';
const lines = collectLogLines();
let test: TestApp;
let username: string;

beforeAll(async () => {
  test = await startTestApp({ log: lines.log });
  const office = await insertOffice(test.context.database);
  username = office.people.superAdmin.username;
});
afterAll(async () => test.close());

const Shape = z.object({ properties: z.record(z.string(), z.unknown()).optional() });

/** The first level of what a call takes, with the canary in every field. */
function filled(schema: z.ZodType | undefined): Readonly<Record<string, string>> {
  if (schema === undefined) return {};
  const { properties = {} } = Shape.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  return Object.fromEntries(Object.keys(properties).map((name) => [name, canary]));
}

async function send(definition: EndpointDefinition, body: object | string): Promise<void> {
  await test.app.inject({
    method: definition.method,
    url: `/api${definition.path.replaceAll(/:\w+/gu, canary)}`,
    query: filled(definition.query),
    headers: {
      ...bearer(await signIn(test.app, username)),
      'content-type': 'application/json',
      cookie: `session=${canary}`,
      'user-agent': canary,
      referer: `https://energieakte.example/?token=${canary}`,
    },
    ...(definition.method === 'GET' ? {} : { payload: body }),
  });
}

const secrets = ['password', 'oldPassword', 'newPassword', 'token', 'otp', 'code', 'secret'];

describe('the log of every level keeps nothing of what is sent', () => {
  // A stream does not end by itself; it takes nothing that could be a secret.
  const calls = [...endpoints].filter(([name]) => name !== 'listenToEvents');

  it.each(calls)('with %s', async (_, definition) => {
    await send(definition, filled(definition.body));
    await send(definition, Object.fromEntries(secrets.map((name) => [name, canary])));
    await send(definition, `{"password":"${canary}`);
    const logged = lines
      .text()
      .split('\n')
      // The path is logged, and an id in it is no secret: secrets never travel there.
      .map((line) => line.replace(/"path":"[^"?]*"/u, ''));
    expect(logged.filter((line) => line.includes(canary))).toEqual([]);
  });
});

it('no call takes a secret in its path, where it would be logged, unless it says so', () => {
  const logged = [...endpoints.values()].filter(({ secretPath }) => secretPath !== true);
  const paths = logged.map(({ path }) => path);
  expect(paths.filter((path) => /:(?:token|code|secret|password)/iu.test(path))).toEqual([]);
});
