import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOffice, type Office, officePassword } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;
let waited: number[];

beforeAll(async () => {
  test = await startTestApp({ wait: async (milliseconds) => void waited.push(milliseconds) });
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());

beforeEach(async () => {
  waited = [];
  await test.context.database.deleteFrom('sign_in_failure').execute();
  await test.context.database.deleteFrom('sign_in_success').execute();
  await test.context.database.deleteFrom('sign_in_network').execute();
});

interface Attempt {
  readonly username?: string;
  readonly password?: string;
  readonly from?: string;
  readonly node?: TestApp;
}

async function attempt({
  username,
  password = 'falsch',
  from = '192.0.2.1',
  node = test,
}: Attempt = {}) {
  return node.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    remoteAddress: from,
    payload: { username: username ?? office.people.user.username, password },
  });
}

async function attempts(count: number, details: Attempt = {}): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 1) statuses.push((await attempt(details)).statusCode);
  return statuses;
}

const tenFailures = Array.from({ length: 10 }, () => 401);

async function letTimePass(interval: string): Promise<void> {
  await sql`update sign_in_failure set
    last_failure_at = last_failure_at - ${interval}::interval,
    blocked_until = blocked_until - ${interval}::interval`.execute(test.context.database);
  await sql`update sign_in_success set last_success_at = last_success_at - ${interval}::interval`.execute(
    test.context.database,
  );
}

describe('ten failures of one name from one address', () => {
  it('block that pair for 15 minutes, also with the right password', async () => {
    expect(await attempts(10)).toEqual(tenFailures);
    const blocked = await attempt({ password: officePassword });
    expect(blocked.statusCode).toBe(429);
    expect(blocked.body).toBe('Zu viele Fehlversuche. Bitte in 15 Minuten noch einmal versuchen.');
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  it('leave the name open from another address, and the address open for another name', async () => {
    await attempts(10);
    expect((await attempt({ password: officePassword, from: '192.0.2.2' })).statusCode).toBe(200);
    const other = { username: office.people.admin.username, password: officePassword };
    expect((await attempt(other)).statusCode).toBe(200);
  });

  it('count names nobody has just the same', async () => {
    expect(await attempts(11, { username: 'niemand' })).toEqual([...tenFailures, 429]);
  });

  it('count a name in any spelling as one', async () => {
    await attempts(5, { username: 'JANA.KELLER' });
    await attempts(5, { username: ' jana.keller  ' });
    expect((await attempt()).statusCode).toBe(429);
  });

  it('count all addresses of one IPv6 network as one', async () => {
    await attempts(5, { from: '2001:db8:1:2::1' });
    await attempts(5, { from: '2001:db8:1:2:ffff::9' });
    expect((await attempt({ from: '2001:db8:1:2::77' })).statusCode).toBe(429);
  });

  it('are forgotten after 15 minutes, and ten more block again', async () => {
    await attempts(11);
    await letTimePass('15 minutes');
    expect(await attempts(11)).toEqual([...tenFailures, 429]);
  });

  it('do not begin to block when a success came in between', async () => {
    await attempts(9);
    expect((await attempt({ password: officePassword })).statusCode).toBe(200);
    expect(await attempts(9)).toEqual(tenFailures.slice(1));
  });

  it('do not begin to block when a day lies in between', async () => {
    await attempts(9);
    await letTimePass('25 hours');
    expect(await attempts(9)).toEqual(tenFailures.slice(1));
  });

  it('are counted once for two nodes', async () => {
    const second = await startTestApp({ testDatabase: test.testDatabase });
    await attempts(5);
    await attempts(5, { node: second });
    expect((await attempt()).statusCode).toBe(429);
    expect((await attempt({ node: second })).statusCode).toBe(429);
    await second.close();
  });

  it('are the most that fifty parallel attempts get looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, async () => attempt()));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });
});

describe('failures of one name over many addresses', () => {
  async function failFromEverywhere(count: number): Promise<void> {
    for (let address = 0; address < count; address += 1)
      await attempt({ from: `198.51.100.${address}` });
  }

  it('delay the attempts after the twentieth, more with each', async () => {
    await failFromEverywhere(22);
    expect(waited).toEqual([...Array.from({ length: 20 }, () => 0), 250, 500]);
  });

  it('delay but never lock the name', async () => {
    await failFromEverywhere(45);
    expect(waited.at(-1)).toBe(5000);
    expect((await attempt({ password: officePassword })).statusCode).toBe(200);
    expect(waited.at(-1)).toBe(5000);
  });

  it('delay names nobody has just the same', async () => {
    for (let address = 0; address < 21; address += 1) {
      await attempt({ username: 'niemand', from: `198.51.100.${address}` });
    }
    expect(waited.at(-1)).toBe(250);
  });

  it('do not delay where the person signed in within the last 30 days', async () => {
    await attempt({ password: officePassword, from: '192.0.2.50' });
    await letTimePass('29 days');
    await failFromEverywhere(30);
    const before = waited.length;
    expect((await attempt({ password: officePassword, from: '192.0.2.50' })).statusCode).toBe(200);
    expect(waited).toHaveLength(before);
  });

  it('delay again where the last sign-in is older', async () => {
    await attempt({ password: officePassword, from: '192.0.2.50' });
    await letTimePass('31 days');
    await failFromEverywhere(30);
    const before = waited.length;
    await attempt({ password: officePassword, from: '192.0.2.50' });
    expect(waited.slice(before)).toEqual([2750]);
  });

  it('are removed when nobody asks about them any more', async () => {
    await failFromEverywhere(3);
    await letTimePass('25 hours');
    await attempt({ password: officePassword });
    const left = await test.context.database.selectFrom('sign_in_failure').select('address').execute();
    expect(left).toEqual([]);
  });
});
