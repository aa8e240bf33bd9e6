import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type EmbeddedCluster, startEmbeddedCluster } from '#database/embedded-cluster.ts';
import { migrate } from '#database/migrate.ts';
import { diagnose } from '#server/start/doctor/diagnose.ts';
import { runOn } from '#test/database-content.ts';
import { makeDataDirectory } from '#test/server-process.ts';
import { startTimeTacServer } from '#test/timetac/timetac-server.ts';

let data: Awaited<ReturnType<typeof makeDataDirectory>>;
let cluster: EmbeddedCluster;
let healthy: Record<string, string>;

const secret = 'nur-fuer-diesen-test-0123456789-abcdefgh';

beforeAll(async () => {
  data = await makeDataDirectory();
  cluster = await startEmbeddedCluster({ dataDirectory: data.path, report: () => undefined });
  await migrate(cluster.ownerUrl);
  healthy = { DATA_DIR: data.path, PORT: '0', DISK_RESERVE_MB: '0' };
  await writeFile(join(data.path, 'secrets', 'jwt-secret'), secret, { mode: 0o600 });
  await writeFile(join(data.path, 'secrets', 'encryption-key'), secret, { mode: 0o600 });
});

afterAll(async () => {
  await cluster.stop();
  await data.remove();
});

interface Problem {
  readonly environment?: Readonly<Record<string, string>>;
  readonly node?: string;
  readonly now?: () => Date;
  readonly mend?: () => Promise<unknown>;
}

const inDatabase = (breaking: string, mending: string) => async (): Promise<Problem> => {
  await runOn(cluster.ownerUrl, breaking);
  return { mend: async () => runOn(cluster.ownerUrl, mending) };
};

async function takePort(): Promise<Problem> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    environment: { PORT: String(port) },
    mend: async () => new Promise((resolve) => server.close(resolve)),
  };
}

async function refuseTimeTac(): Promise<Problem> {
  const server = await startTimeTacServer();
  const environment = { ...server.environment, TIMETAC_CLIENT_SECRET: secret };
  return { environment, mend: async () => server.close() };
}

const keyPath = (): string => join(data.path, 'secrets', 'encryption-key');

/** Keeps the key as somebody careless would, or loses it. */
async function spoilKey(mode: number | null): Promise<Problem> {
  await rm(keyPath());
  if (mode !== null) await writeFile(keyPath(), secret, { mode });
  return {
    mend: async () => {
      await rm(keyPath(), { force: true });
      await writeFile(keyPath(), secret, { mode: 0o600 });
    },
  };
}

async function fileForFolder(): Promise<Problem> {
  const path = join(data.path, 'eine-datei');
  await writeFile(path, '');
  return { environment: { BACKUP_DIR: join(path, 'sicherungen') } };
}

const database = (url: string): Problem => ({
  environment: { DATABASE_URL: url, JWT_SECRET: secret, ENCRYPTION_KEY: secret },
});

const dayBefore = `insert into server_node (name, version, backs_up) values ('knoten', '1', true);
  insert into backup_run (id, origin, state, name, started_at, finished_at, made_at, bytes, files, rows)
  values (gen_random_uuid(), 'SCHEDULED', 'GOOD', 'alt', now() - interval '3 days', now() - interval '3 days', now() - interval '3 days', 1, 1, 1)`;
const noBackups = 'delete from backup_run; delete from server_node';

const problems: readonly (readonly [string, string, RegExp, () => Promise<Problem>])[] = [
  ['a Node that is too old', 'Node', /20\.9\.0 ist zu alt/u, async () => ({ node: '20.9.0' })],
  [
    'a wrong configuration',
    'Konfiguration',
    /JWT_SECRET fehlt/u,
    async () => ({ environment: { DATABASE_URL: `postgres://b:${secret}@127.0.0.1:1/x` } }),
  ],
  ['a port that is taken', 'Port', /schon belegt/u, takePort],
  ['a folder that is none', 'Sicherungsordner', /liegt eine Datei/u, fileForFolder],
  [
    'a disk without room',
    'Platz',
    /keine Uploads/u,
    async () => ({ environment: { DISK_RESERVE_MB: '10000000' } }),
  ],
  ['a secret that others read', 'Geheimnisse', /chmod 600/u, async () => spoilKey(0o644)],
  ['a missing key', 'Geheimnisse', /encryption-key fehlt/u, async () => spoilKey(null)],
  [
    'a database that is not there',
    'Datenbank',
    /nicht erreichbar.*DATABASE_URL/su,
    async () => database(`postgres://buero:${secret}@127.0.0.1:1/akte`),
  ],
  [
    'a password that is wrong',
    'Datenbank',
    /lehnt die Verbindung ab/u,
    async () => database(cluster.ownerUrl.replace(/:[^:@/]+@/u, `:${secret}@`)),
  ],
  [
    'an old PostgreSQL',
    'PostgreSQL',
    /14\.2 ist zu alt/u,
    inDatabase(
      `create function public.current_setting(text) returns text language sql as $$ select '14.2' $$;
       alter role current_user set search_path = public, pg_catalog`,
      'alter role current_user reset search_path; drop function public.current_setting(text)',
    ),
  ],
  [
    'a migration that was edited',
    'Migrationen',
    /verändert/u,
    inDatabase(
      "update schema_migration set checksum = '#' || checksum where name like '0001%'",
      "update schema_migration set checksum = ltrim(checksum, '#')",
    ),
  ],
  [
    'a newer database',
    'Migrationen',
    /neuer als dieses Programm/u,
    inDatabase(
      "insert into schema_migration (name, checksum) values ('9999_later.sql', 'x')",
      "delete from schema_migration where name = '9999_later.sql'",
    ),
  ],
  [
    'a clock that is off',
    'Uhr',
    /120 Sekunden vor/u,
    async () => ({ now: () => new Date(Date.now() + 120_000) }),
  ],
  [
    'a mail server that is away',
    'Mailserver',
    /ECONNREFUSED.*SMTP_URL/su,
    async () => ({
      environment: { SMTP_URL: `smtp://buero:${secret}@127.0.0.1:1`, MAIL_FROM: 'post@buero.example' },
    }),
  ],
  [
    'a bounce mailbox that is away',
    'Rückläufer',
    /ECONNREFUSED.*BOUNCE_IMAP_URL/su,
    async () => ({ environment: { BOUNCE_IMAP_URL: `imap://bounce:${secret}@127.0.0.1:1/INBOX` } }),
  ],
  [
    'a scanner that is away',
    'Virenscanner',
    /CLAMAV_SOCKET/u,
    async () => ({ environment: { CLAMAV_SOCKET: join(data.path, 'clamd.ctl') } }),
  ],
  ['a TimeTac that refuses', 'TimeTac', /lehnt den Zugang ab/u, refuseTimeTac],
  ['a backup that is too old', 'Letzte Sicherung', /alt/u, inDatabase(dayBefore, noBackups)],
];

async function run(problem: Problem) {
  const { environment = {}, node = process.versions.node, now = () => new Date() } = problem;
  return diagnose({ environment: { ...healthy, ...environment }, node, now });
}

const brokenOf = (found: Awaited<ReturnType<typeof run>>) =>
  found.filter(({ level }) => level === 'CRITICAL');

describe('the doctor', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(brokenOf(await run({}))).toEqual([]);
  });

  it.each(problems)('names %s', async (...[, title, says, prepare]) => {
    const problem = await prepare();
    try {
      const found = await run(problem);
      const named = brokenOf(found).find((finding) => finding.title === title);
      expect(`${named?.value}\n${named?.advice}`).toMatch(says);
      expect(JSON.stringify(found)).not.toContain(secret);
    } finally {
      await problem.mend?.();
    }
  });

  it('leaves an empty folder as it is', async () => {
    const empty = join(data.path, 'leer');
    await mkdir(empty);
    expect(brokenOf(await run({ environment: { DATA_DIR: empty } }))).toEqual([]);
    expect(await readdir(empty)).toEqual([]);
  });

  it('ends with 0 when all is well and with 1 when it is not', async () => {
    const program = fileURLToPath(new URL('../doctor-command.ts', import.meta.url));
    const codeWith = async (variables: Readonly<Record<string, string>>) =>
      new Promise<readonly [number | null, string]>((resolve) => {
        const env = { PATH: process.env['PATH'], ...healthy, ...variables };
        const child = execFile(process.execPath, [program], { env }, (_error, output) =>
          resolve([child.exitCode, output]),
        );
      });
    expect(await codeWith({})).toEqual([0, expect.stringContaining('Nichts hindert')]);
    expect(await codeWith({ PORT: 'x' })).toEqual([1, expect.stringMatching(/FEHLER +Konfiguration/u)]);
  });
});
