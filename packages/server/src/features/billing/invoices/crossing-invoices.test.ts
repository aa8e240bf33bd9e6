import type { Invoice, Project } from '@energieakte/contract';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  draftTogether,
  openBilling,
  projectsOfLongInvoice,
  readInvoice,
  rowsOf,
  twoServices,
} from '#test/billing/billing-office.ts';
import type { Harness, Reply } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openBilling();
});
afterAll(async () => harness.close());

const fourProjects = async () => projectsOfLongInvoice(harness, twoServices);
const draftOn = async (projects: readonly Project[], title: string) =>
  draftTogether(harness, projects, title);

type Who = 'accountant' | 'admin';

async function tryToFix(who: Who, { id, version }: Invoice): Promise<Reply> {
  return harness.call(who, `POST /invoice/fix/${id}`, { version });
}

/** So many connections wait for what others have reserved. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await rowsOf(harness, waiting)).length, { timeout: 60_000 })
    .toBe(count);
}

/**
 * Both who wait have looked whether they wait for each other, which PostgreSQL does once, after a second: from then on it lets
 * whoever comes to wait later go.
 */
async function untilLookedAround(): Promise<void> {
  const waiting = `select from pg_locks where waitstart < clock_timestamp() - interval '2 seconds'
    and pid in (select pid from pg_stat_activity where datname = current_database())`;
  await expect.poll(async () => (await rowsOf(harness, waiting)).length, { timeout: 60_000 }).toBe(2);
}

async function within<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await harness.test.context.pool.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Lets the first one come to where it writes remarks, and the second one as far as it comes; then both go on. */
async function crossed(first: Invoice, second: Invoice): Promise<readonly [Reply, Reply]> {
  const replies = await within(async (client) => {
    await client.query('lock table comment in exclusive mode');
    const one = tryToFix('accountant', first);
    await untilWaiting(1);
    const other = tryToFix('admin', second);
    await untilWaiting(2);
    return [one, other] as const;
  });
  return Promise.all(replies);
}

async function expectNoGap(): Promise<void> {
  const [numbers] = await rowsOf(
    harness,
    `select count(*)::integer as count, count(distinct no)::integer as different,
      coalesce(max(no), 0) as last from invoice where state = 'FIXED'`,
  );
  expect(numbers).toMatchObject({ different: numbers?.['count'], last: numbers?.['count'] });
}

async function expectTaken({ id }: Invoice, reply: Reply): Promise<void> {
  const { number } = await readInvoice(harness, id);
  expect(reply).toMatchObject({
    status: 409,
    json: { detail: `„BzA“ ist schon mit ${number} abgerechnet.` },
  });
}

describe.each([
  { order: 'the long one is first', pair: (long: Invoice, short: Invoice) => [long, short] as const },
  { order: 'the short one is first', pair: (long: Invoice, short: Invoice) => [short, long] as const },
])('a long and a short invoice at the same moment, $order', ({ pair }) => {
  it('over the same services: the later one hears under which number they are billed', async () => {
    const projects = await fourProjects();
    const [first, second] = pair(
      await draftOn(projects, 'BzA'),
      await draftOn(projects.slice(1, 3), 'BzA'),
    );
    const [fixed, refused] = await crossed(first, second);
    expect(fixed.status).toBe(200);
    await expectTaken(first, refused);
    await expectNoGap();
  });

  it('over other services of the same projects: both are fixed, in their order', async () => {
    const projects = await fourProjects();
    const [first, second] = pair(
      await draftOn(projects, 'BzA'),
      await draftOn(projects.slice(1, 3), 'BnD'),
    );
    expect((await crossed(first, second)).map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = [await readInvoice(harness, first.id), await readInvoice(harness, second.id)];
    expect(Number(other.number?.slice(-5))).toBe(Number(one.number?.slice(-5)) + 1);
    await expectNoGap();
  });

  it('over other projects of the same customer: both are fixed', async () => {
    const [first, second] = pair(
      await draftOn(await fourProjects(), 'BzA'),
      await draftOn((await fourProjects()).slice(0, 1), 'BzA'),
    );
    expect((await crossed(first, second)).map(({ status }) => status)).toEqual([200, 200]);
    await expectNoGap();
  });
});

it(
  'however they meet, each is fixed or hears why not, and nobody hears of the database',
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < 8; round += 1) {
      const projects = await fourProjects();
      const drafts = [
        await draftOn(projects, 'BzA'),
        await draftOn(projects.slice(0, 3), 'BzA'),
        await draftOn(projects.toReversed(), 'BnD'),
        await draftOn(projects.slice(3), 'BnD'),
      ];
      const ordered = round % 2 === 0 ? drafts : drafts.toReversed();
      const replies = await Promise.all(ordered.map(async (one) => tryToFix('accountant', one)));
      const heard = replies.map(({ status, json }) => ({ status, json }));
      const [one, other, ...refused] = heard.toSorted((left, right) => left.status - right.status);
      expect([one?.status, other?.status]).toEqual([200, 200]);
      const claimed = { status: 409, json: { code: 'invoice.claimed' } };
      expect(refused).toMatchObject([claimed, claimed]);
      await expectNoGap();
    }
  },
);

it('whom the database lets go of because two wait for each other is told so, and fixes it afterwards', async () => {
  const projects = (await fourProjects()).slice(0, 1);
  const wanted = await draftOn(projects, 'BzA');
  expect((await tryToFix('accountant', await draftOn(projects, 'BnD'))).status).toBe(200);
  const reply = await within(async (other) => {
    await other.query("update number_series set last = last where series = 'RE'");
    const { fixing, locking } = await within(async (pause) => {
      await pause.query('lock table service_claim in exclusive mode');
      const fixing = tryToFix('accountant', wanted);
      await untilWaiting(1);
      const locking = other.query('select from project where id = $1 for update', [projects[0]?.id]);
      await untilWaiting(2);
      await untilLookedAround();
      return { fixing, locking };
    });
    const answered = await fixing;
    await locking;
    return answered;
  });
  expect(reply).toMatchObject({ status: 409, json: { code: 'server.crossed' } });
  expect((await tryToFix('accountant', wanted)).status).toBe(200);
  await expectNoGap();
});
