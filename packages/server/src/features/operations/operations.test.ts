import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { Operations } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Machine } from '#core/machine.ts';
import { alertAdmins, alertTask } from '#features/operations/alerts.service.ts';
import { runChecks } from '#features/operations/checks.service.ts';
import { nodeTask } from '#features/operations/nodes.service.ts';
import { createMachine } from '#platform/machine.ts';
import { readConfig } from '#server/config/config.ts';
import { extensions } from '#server/start/extensions.ts';
import { bearer, insertOffice, type Office, signIn } from '#test/office.ts';
import { runTask } from '#test/run-task.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const metricsToken = 'a-token-of-monitoring-only-for-tests-0123';
const gigabyte = 1e9;
let used = 10;
const machine: Partial<Machine> = {
  name: 'knoten-1:8080',
  disks: async () => [{ holds: 'Daten', usedBytes: used * gigabyte, totalBytes: 100 * gigabyte }],
  memory: () => ({ usedBytes: gigabyte, totalBytes: 4 * gigabyte, ownBytes: gigabyte / 10 }),
  peers: [],
};
let test: TestApp;
let office: Office;
let now = new Date();

beforeAll(async () => {
  const environment = { METRICS_TOKEN: metricsToken };
  test = await startTestApp({ environment, machine, now: () => now });
  office = await insertOffice(test.context.database);
  await runTask(test.context, nodeTask);
});
afterAll(async () => test.close());
beforeEach(async () => {
  used = 10;
  now = new Date();
  for (const table of ['operation_alert', 'notification'] as const)
    await test.context.database.deleteFrom(table).execute();
});

async function operationsOf(app: TestApp, username: string): Promise<Operations> {
  const headers = bearer(await signIn(app.app, username));
  const answer = await app.app.inject({ url: '/api/operations', headers });
  expect(answer.statusCode).toBe(200);
  return Operations.parse(answer.json());
}

const byKey = ({ checks }: Operations) => new Map(checks.map((check) => [check.key, check]));

describe('GET /operations', () => {
  it('judges everything in one call, with a sentence for each', async () => {
    const checks = byKey(await operationsOf(test, office.people.admin.username));
    expect([...checks.keys()]).toEqual(extensions.operationChecks.map(({ key }) => key));
    expect(checks.get('disk')).toMatchObject({
      level: 'OK',
      value: '10 % von 100 GB',
      advice: '90 GB sind frei (Daten).',
    });
    expect(checks.get('nodes')).toMatchObject({ level: 'OK', value: '1 gesehen' });
    expect(checks.get('database')).toMatchObject({ level: 'OK' });
    expect(checks.get('backup')).toMatchObject({ level: 'WARNING', value: 'nicht eingerichtet' });
    for (const { advice } of checks.values()) expect(advice).toMatch(/\.$/u);
  });

  it('sees jobs and mails that nobody sends, and never whom they are for', async () => {
    await test.context.database
      .insertInto('mail')
      .values({
        id: office.people.admin.id,
        recipient: 'geheim@example.org',
        subject: 'Einladung',
        text: 'Text',
        last_error: '450 geheim@example.org is busy',
      })
      .execute();
    const mailer = { send: async () => null };
    const other = await startTestApp({ testDatabase: test.testDatabase, mailer, now: () => now });
    now = new Date(Date.now() + 121 * 60_000);
    const check = byKey(await operationsOf(other, office.people.superAdmin.username)).get('outbox');
    expect(check).toMatchObject({ level: 'CRITICAL', value: '1 Mail wartet' });
    expect(check?.advice).not.toContain('geheim');
    await other.close();
    await test.context.database.deleteFrom('mail').execute();
  });

  it('lets one check that fails hide no other', async () => {
    const [first, ...others] = extensions.operationChecks;
    if (first === undefined) throw new Error('There is no check.');
    const find = async () => {
      throw new Error('broken');
    };
    const broken = await startTestApp({
      testDatabase: test.testDatabase,
      extensions: { ...extensions, operationChecks: [{ ...first, find }, ...others] },
    });
    const checks = byKey(await operationsOf(broken, office.people.admin.username));
    expect(checks.get(first.key)).toMatchObject({ level: 'WARNING', value: 'nicht geprüft' });
    expect(checks.size).toBe(extensions.operationChecks.length);
    await broken.close();
  });

  it('waits for no check longer than five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const operationChecks = extensions.operationChecks.slice(0, 1);
      const stuck = operationChecks.map((check) => ({
        ...check,
        find: async () => new Promise<never>(() => undefined),
      }));
      const context = { ...test.context, extensions: { ...extensions, operationChecks: stuck } };
      const checks = runChecks(context);
      await vi.advanceTimersByTimeAsync(5000);
      expect(await checks).toMatchObject([{ level: 'WARNING', value: 'nicht geprüft' }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('misses a node that was killed, and none that said goodbye', async () => {
    const options = { testDatabase: test.testDatabase, now: () => now };
    const second = await startTestApp({ ...options, machine: { ...machine, name: 'knoten-2:8080' } });
    await runTask(second.context, nodeTask);
    now = new Date(Date.now() + 6 * 60_000);
    await runTask(test.context, nodeTask);
    const { username } = office.people.admin;
    expect(byKey(await operationsOf(test, username)).get('nodes')).toMatchObject({
      level: 'CRITICAL',
      advice: 'knoten-2:8080 schweigt seit 6 Minuten. Bitte dort nachsehen, ob EnergieAkte läuft.',
    });
    await second.close();
    expect(byKey(await operationsOf(test, username)).get('nodes')).toMatchObject({ level: 'OK' });
  });
});

describe('admins', () => {
  const notifications = async () =>
    test.context.database.selectFrom('notification').select(['recipient_id', 'severity']).execute();

  it('hear of what is critical once a day, also when two nodes see it', async () => {
    used = 95;
    const counts = await Promise.all([alertAdmins(test.context), alertAdmins(test.context)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const { admin, superAdmin } = office.people;
    expect((await notifications()).map(({ recipient_id: id }) => id).toSorted()).toEqual(
      [admin.id, superAdmin.id].toSorted(),
    );
    now = new Date(Date.now() + 86_400_000);
    await runTask(test.context, nodeTask);
    await alertAdmins(test.context);
    expect(await notifications()).toHaveLength(4);
  });

  it('hear of it again when it was in order meanwhile, of each node by its name', async () => {
    used = 95;
    await alertAdmins(test.context);
    const second = { ...test.context, machine: { ...test.context.machine, name: 'knoten-2:8080' } };
    expect(await alertAdmins(second)).toBe(1);
    used = 10;
    await alertAdmins(test.context);
    used = 95;
    expect(await alertAdmins(test.context)).toBe(1);
    expect(await alertAdmins(second)).toBe(0);
    const headers = bearer(await signIn(test.app, office.people.admin.username));
    const answer = await test.app.inject({ url: '/api/notification', headers });
    const { items } = answer.json<{ items: { entries: { title: string }[] }[] }>();
    const titles = items.flatMap(({ entries }) => entries.map(({ title }) => title));
    expect(new Set(titles)).toEqual(
      new Set(
        ['knoten-1:8080', 'knoten-2:8080'].map(
          (name) => `Betrieb: Speicherplatz – 95 % von 100 GB auf ${name}`,
        ),
      ),
    );
  });

  it('hear nothing in the first minute after a start', async () => {
    used = 95;
    const look = alertTask.begin(test.context);
    const { signal } = new AbortController();
    await look(signal);
    expect(await notifications()).toEqual([]);
    await look(signal);
    expect(await notifications()).toHaveLength(2);
  });

  it('hear nothing of what should only be looked at', async () => {
    used = 85;
    expect(await alertAdmins(test.context)).toBe(0);
  });
});

describe('monitoring', () => {
  const health = async (headers: Readonly<Record<string, string>> = {}) =>
    test.app.inject({ url: '/api/health?detail', headers });

  it('learns more from GET /health?detail with its token, and so do admins; nobody else does', async () => {
    const detailed = { status: 'ok', level: 'WARNING' };
    expect((await health(bearer(metricsToken))).json()).toMatchObject(detailed);
    const admin = await signIn(test.app, office.people.admin.username);
    expect((await health(bearer(admin))).json()).toMatchObject(detailed);
    const user = await signIn(test.app, office.people.user.username);
    for (const headers of [{}, bearer('guessed'), bearer(user)]) {
      const answer = await health(headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ status: 'ok' });
    }
  });

  it('reads figures at /metrics with its token; without one there is no such address', async () => {
    const answer = await test.app.inject({ url: '/metrics', headers: bearer(metricsToken) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.body).toContain('energieakte_check_level{check="disk"} 0\n');
    expect(answer.body).toContain('# TYPE energieakte_disk_used_percent gauge\n');
    for (const line of answer.body.trimEnd().split('\n'))
      expect(line).toMatch(/^(?:# TYPE [a-z_]+ gauge|[a-z_]+(?:\{check="[a-z]+"\})? -?\d+(?:\.\d+)?)$/u);
    const admin = await signIn(test.app, office.people.admin.username);
    for (const headers of [{}, bearer('guessed'), bearer(admin)])
      expect((await test.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    const closed = await startTestApp({ testDatabase: test.testDatabase });
    const refused = await closed.app.inject({ url: '/metrics', headers: bearer(metricsToken) });
    expect(refused.statusCode).toBe(404);
    await closed.close();
  });
});

describe('the certificate of a peer', () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => silent.close());

  it('that says nothing is given up in time', async () => {
    const address: AddressInfo | string | null = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const config = readConfig({
      PUBLIC_URL: `https://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'post@buero.example',
    });
    const { peers, certificateEnd } = createMachine(config);
    expect(peers).toEqual([`127.0.0.1:${port}`]);
    expect(await certificateEnd(`127.0.0.1:${port}`)).toBeNull();
  });
});
