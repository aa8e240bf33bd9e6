import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce, type ChangeNotice } from '#database/announce.ts';
import { createDatabase, createPool } from '#database/connection.ts';
import { migrate } from '#database/migrate.ts';
import { newId } from '#database/new-id.ts';
import { createHandTimers, type HandTimers } from '#test/hand-timers.ts';
import { makeDataDirectory } from '#test/server-process.ts';
import { type OwnCluster, startOwnCluster } from '#test/own-cluster.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** One server on the database, with all it heard. */
interface Node {
  readonly app: TestApp;
  readonly timers: HandTimers;
  readonly heard: (ChangeNotice | 'lost' | 'reconnected' | 'stopping')[];
  /** Resolves when this was heard, or was heard already. */
  readonly until: (fits: (heard: Node['heard'][number]) => boolean) => Promise<void>;
}

let cluster: OwnCluster;
let files: Awaited<ReturnType<typeof makeDataDirectory>>;
let nodes: readonly Node[];

async function startNode(): Promise<Node> {
  const timers = createHandTimers();
  const pool = createPool({ url: cluster.url });
  const app = await startTestApp({
    testDatabase: {
      url: cluster.url,
      pool,
      database: createDatabase(pool),
      filesFolder: files.path,
      drop: async () => undefined,
    },
    startTimer: timers.start,
  });
  const heard: Node['heard'] = [];
  let look = (): void => undefined;
  const hear = (one: Node['heard'][number]): void => {
    heard.push(one);
    look();
  };
  app.context.changes.subscribe({ onNotice: hear, onGap: hear });
  const until: Node['until'] = async (fits) =>
    new Promise((resolve) => {
      look = () => {
        if (heard.some(fits)) resolve();
      };
      look();
    });
  return { app, timers, heard, until };
}

beforeAll(async () => {
  cluster = await startOwnCluster();
  files = await makeDataDirectory();
  await migrate(cluster.url);
  nodes = await Promise.all([startNode(), startNode(), startNode()]);
});

afterAll(async () => {
  for (const { app } of nodes) {
    await app.close();
    await app.context.database.destroy();
  }
  await cluster.remove();
  await files.remove();
});

async function countListening(): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select pid from pg_stat_activity where application_name = 'energieakte-changes'`,
    );
    return rows.length;
  } finally {
    await client.end();
  }
}

async function healthOf(): Promise<readonly number[]> {
  const answers = nodes.map(async ({ app }) => app.app.inject({ url: '/api/health' }));
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}

/** Lets the time of an outage pass on a node, during which it tries again and again, and one attempt at a time. */
async function passOutage({ timers }: Node, milliseconds: number): Promise<number> {
  const begun = timers.elapsed();
  let attempts = 0;
  while (timers.elapsed() - begun < milliseconds) {
    await timers.passNext();
    expect(timers.pending().length).toBeLessThanOrEqual(1);
    attempts += 1;
  }
  // The last attempt has failed, too.
  await timers.untilPending();
  return attempts;
}

/** Waits for the attempt that comes next and succeeds; answers after how many milliseconds it came. */
async function comeBack({ timers, until }: Node): Promise<number> {
  const begun = timers.elapsed();
  await timers.passNext();
  const waited = timers.elapsed() - begun;
  await until((heard) => heard === 'reconnected');
  return waited;
}

describe('three nodes whose PostgreSQL is away', () => {
  it.each([3, 10, 60])('for %i s are back by themselves, each on one connection', async (seconds) => {
    expect(await countListening()).toBe(3);
    for (const { heard } of nodes) heard.length = 0;

    await cluster.stop();
    await Promise.all(nodes.map(async ({ until }) => until((heard) => heard === 'lost')));
    expect(await healthOf()).toEqual([503, 503, 503]);
    for (const node of nodes) {
      const attempts = await passOutage(node, seconds * 1000);
      // One a second at most, and a few quick ones at the beginning.
      expect(attempts).toBeLessThan(seconds * 2 + 6);
    }

    await cluster.start();
    for (const node of nodes) expect(await comeBack(node)).toBeLessThanOrEqual(1000);
    expect(await healthOf()).toEqual([200, 200, 200]);
    expect(await countListening()).toBe(3);
  });

  it('hear of every change once', async () => {
    const notices = [newId(), newId()].map(
      (id) => ({ type: 'project.saved', id, customerId: null, deleted: false }) as const,
    );
    for (const { heard } of nodes) heard.length = 0;
    const [first] = nodes;
    for (const notice of notices)
      if (first !== undefined) await announce(first.app.context.database, notice);
    await Promise.all(
      nodes.map(async ({ until }) =>
        until((heard) => typeof heard === 'object' && 'id' in heard && heard.id === notices[1]?.id),
      ),
    );
    for (const { heard } of nodes) expect(heard).toEqual(notices);
  });
});
