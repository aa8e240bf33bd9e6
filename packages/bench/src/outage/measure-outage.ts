import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { type RunningServer, runServer } from '../../../e2e/src/server/run-server.ts';
import { usageOf } from '../running/process-usage.ts';
import { signIn } from '../running/sign-in.ts';
import { type CountedEvents, countEvents } from './counted-events.ts';
import { type ExternalPostgres, makeExternalPostgres } from './external-postgres.ts';
import type { OutageMeasurement } from './outage-table.ts';

const outageSeconds = [3, 10, 60];
const serverCount = 3;
const betweenLooks = 100;
/** Longer than any recovery should take; what has not come by then counts as lost. */
const patience = 30_000;

const Named = z.object({ id: z.string() });

interface Setting {
  readonly postgres: ExternalPostgres;
  readonly servers: readonly RunningServer[];
  readonly authorization: string;
  readonly streams: readonly CountedEvents[];
}

async function megabytesOf(servers: readonly RunningServer[]): Promise<number> {
  const usages = await Promise.all(servers.map(async ({ pid }) => usageOf(pid)));
  return usages.reduce((sum, { residentMegabytes }) => sum + residentMegabytes, 0);
}

async function isWell({ url }: RunningServer): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  return fetch(`${url}/api/health`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function countListening({ applicationUrl }: ExternalPostgres): Promise<number> {
  const client = new pg.Client({ connectionString: applicationUrl });
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

async function until(holds: () => Promise<boolean> | boolean): Promise<number> {
  const begun = performance.now();
  while (!(await holds()) && performance.now() - begun < patience) await pause(20);
  return performance.now() - begun;
}

/** Asks all servers again and again while the database is away. */
async function sitOut(servers: readonly RunningServer[], seconds: number) {
  const end = performance.now() + seconds * 1000;
  let [longest, most] = [0, 0];
  while (performance.now() < end) {
    const begun = performance.now();
    await Promise.all(servers.map(isWell));
    longest = Math.max(longest, performance.now() - begun);
    most = Math.max(most, await megabytesOf(servers));
    await pause(betweenLooks);
  }
  return { longest, most };
}

async function makeProject({ servers, authorization }: Setting): Promise<string> {
  const answer = await fetch(`${servers[0]?.url ?? ''}/api/project`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ mode: 0, name: 'Messung' }),
  });
  if (!answer.ok) throw new Error(`No project: ${answer.status} ${await answer.text()}`);
  return Named.parse(await answer.json()).id;
}

/** The second change comes after all there is of the first. */
async function countFirstOfTwo(setting: Setting): Promise<readonly number[]> {
  const first = await makeProject(setting);
  const second = await makeProject(setting);
  await until(() => setting.streams.every(({ countOf }) => countOf(second) > 0));
  return setting.streams.map(({ countOf }) => countOf(first));
}

async function measureOutage(setting: Setting, seconds: number): Promise<OutageMeasurement> {
  const { postgres, servers } = setting;
  const megabytesBefore = await megabytesOf(servers);
  await postgres.stop();
  const { longest, most } = await sitOut(servers, seconds);
  await postgres.start();
  const recoveryMilliseconds = await until(async () => {
    const answers = await Promise.all(servers.map(isWell));
    return answers.every(Boolean) && (await countListening(postgres)) >= serverCount;
  });
  const eventsPerServer = await countFirstOfTwo(setting);
  const megabytesAfter = await megabytesOf(servers);
  return {
    seconds,
    recoveryMilliseconds,
    longestAnswerMilliseconds: longest,
    listening: await countListening(postgres),
    eventsPerServer,
    megabytesBefore,
    megabytesAfter,
    megabytesAtMost: Math.max(most, megabytesAfter),
  };
}

/** Adds each to the list as soon as it runs, so that all of them can be ended. */
async function startServers(
  postgres: ExternalPostgres,
  folder: string,
  servers: RunningServer[],
): Promise<void> {
  // One after the other: the first says the password of the first admin.
  for (let count = 0; count < serverCount; count += 1) {
    servers.push(
      await runServer({
        NODE_ENV: 'development',
        DATABASE_URL: postgres.applicationUrl,
        DATABASE_MIGRATION_URL: postgres.ownerUrl,
        DATA_DIR: join(folder, 'shared'),
        JWT_SECRET: 'only-for-measuring'.repeat(3),
        ENCRYPTION_KEY: 'only-for-measuring-too'.repeat(3),
        LOG_LEVEL: 'silent',
        PORT: '0',
      }),
    );
  }
}

async function measureAll(
  setting: Setting,
  report: (line: string) => void,
): Promise<readonly OutageMeasurement[]> {
  const outages: OutageMeasurement[] = [];
  for (const seconds of outageSeconds) {
    report(`Ohne Datenbank, ${seconds} s …`);
    outages.push(await measureOutage(setting, seconds));
  }
  return outages;
}

async function signInAt(server: RunningServer | undefined, printed: string): Promise<string> {
  const token = await signIn(server?.url ?? '', printed);
  return token.startsWith('Bearer ') ? token : `Bearer ${token}`;
}

/** Takes the database away from three servers, for longer and longer, and looks how they come back. */
export async function measureOutages(
  report: (line: string) => void,
): Promise<readonly OutageMeasurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'energieakte-bench-'));
  // PostgreSQL runs as another user where this runs as root, and has to pass.
  await chmod(folder, 0o711);
  const servers: RunningServer[] = [];
  let streams: readonly CountedEvents[] = [];
  let postgres: ExternalPostgres | null = null;
  try {
    report('Drei Server …');
    const made = await makeExternalPostgres(join(folder, 'database'));
    postgres = made.postgres;
    await postgres.start();
    await startServers(postgres, folder, servers);
    const authorization = await signInAt(servers[0], made.printed);
    streams = await Promise.all(servers.map(async ({ url }) => countEvents(url, authorization)));
    return await measureAll({ postgres, servers, authorization, streams }, report);
  } finally {
    for (const { close } of streams) close();
    await Promise.all(servers.map(async ({ end }) => end('SIGTERM')));
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
