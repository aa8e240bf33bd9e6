import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPostmasterFile } from '#database/cluster/postmaster-pid.ts';
import { isAlive, isPostgresOf } from '#database/cluster/process-table.ts';
import { runAs } from '#database/cluster/program.ts';
import { type EmbeddedCluster, startEmbeddedCluster } from '#database/embedded-cluster.ts';
import { startClusterChild } from '#test/running-child.ts';
import { makeDataDirectory } from '#test/server-process.ts';

let data: Awaited<ReturnType<typeof makeDataDirectory>>;
let running: EmbeddedCluster[];

// Every test begins with a stopped, healthy cluster and leaves one behind.
beforeAll(async () => {
  data = await makeDataDirectory();
});

beforeEach(() => {
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map(async (cluster) => cluster.stop()));
});

afterAll(async () => {
  await data.remove();
});

async function start(dataDirectory = data.path, lines: string[] = []): Promise<EmbeddedCluster> {
  const cluster = await startEmbeddedCluster({ dataDirectory, report: (line) => lines.push(line) });
  running.push(cluster);
  return cluster;
}

async function query(url: string, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded cluster', () => {
  it('lets the application change rows and nothing else, and keeps them over a restart', async () => {
    const first = await start();
    await query(first.ownerUrl, 'create table note (id int generated always as identity, text text)');
    await query(first.applicationUrl, `insert into note (text) values ('Größe')`);
    await expect(query(first.applicationUrl, 'drop table note')).rejects.toThrow(/must be owner/u);
    await expect(query(first.applicationUrl, 'create table other ()')).rejects.toThrow(/permission/u);
    await first.stop();
    const second = await start();
    expect(await query(second.applicationUrl, 'select * from note')).toEqual([{ id: 1, text: 'Größe' }]);
    expect(second.applicationUrl).toBe(first.applicationUrl);
  });

  it('gives the owner new databases with the extensions, but is no superuser to anybody', async () => {
    const cluster = await start();
    await query(cluster.ownerUrl, 'create database other');
    const url = new URL(cluster.ownerUrl);
    url.pathname = '/other';
    await query(url.toString(), 'create extension pg_trgm; create extension btree_gist');
    expect(
      await query(cluster.ownerUrl, 'select rolname from pg_roles where rolsuper and rolcanlogin'),
    ).toEqual([{ rolname: 'postgres' }]);
    const superuser = new URL(cluster.ownerUrl);
    superuser.username = 'postgres';
    await expect(query(superuser.toString(), 'select 1')).rejects.toThrow(/pg_hba/u);
  });

  it('is German, durable and quiet on the network', async () => {
    const cluster = await start();
    const [settings] = await query(
      cluster.ownerUrl,
      `select current_setting('fsync') fsync, current_setting('jit') jit,
              current_setting('listen_addresses') addresses, current_setting('server_encoding') encoding,
              (select datlocprovider::text || datlocale from pg_database where datname = current_database()) locale,
              'Ä' < 'B' collate "de-x-icu" as sorted`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      jit: 'off',
      addresses: '',
      encoding: 'UTF8',
      locale: 'ide',
      sorted: true,
    });
  });

  it('keeps the passwords for the server alone', async () => {
    await start();
    const modes = await Promise.all(
      ['secrets', 'secrets/database.json', 'socket', 'postgres'].map(
        async (name) => (await stat(join(data.path, name))).mode & 0o777,
      ),
    );
    expect(modes.map((mode) => mode.toString(8))).toEqual(['700', '600', '700', '700']);
  });

  it('makes new passwords when their file is lost or damaged', async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(data.path, 'secrets', 'database.json'), '{"owner":');
    const second = await start();
    expect(second.ownerUrl).not.toBe(first.ownerUrl);
    expect(await query(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await query(second.applicationUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('works in a folder whose path is longer than a socket may have, with blanks and umlauts', async () => {
    const long = join(data.path, 'Büro, Größe & Co', 'x'.repeat(120));
    const first = await start(long);
    expect(await query(first.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    const socketFolder = (await readPostmasterFile(first.location.clusterFolder))?.socketFolder ?? '';
    expect(Buffer.byteLength(socketFolder)).toBeLessThan(80);
    await first.stop();
    await expect(stat(socketFolder)).rejects.toThrow(/ENOENT/u);
    const second = await start(long);
    expect(await query(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ignores the PostgreSQL variables of the person at the terminal', async () => {
    process.env['PGDATA'] = '/nowhere';
    process.env['PGPORT'] = '1';
    try {
      const cluster = await start();
      expect((await readPostmasterFile(cluster.location.clusterFolder))?.port).toBe(5432);
    } finally {
      delete process.env['PGDATA'];
      delete process.env['PGPORT'];
    }
  });

  it('starts over when the first start was killed while it made the cluster', async () => {
    const fresh = join(data.path, 'fresh');
    await mkdir(join(fresh, 'postgres.new', 'base'), { recursive: true });
    await writeFile(join(fresh, 'postgres.new', 'PG_VERSION'), '18\n');
    const cluster = await start(fresh);
    expect(await query(cluster.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(fresh)).not.toContain('postgres.new');
  });

  it('refuses data of another PostgreSQL version with the way out', async () => {
    await (await start()).stop();
    const version = join(data.path, 'postgres', 'PG_VERSION');
    await writeFile(version, '17\n');
    const refused = await start().then(
      () => 'started',
      (error: unknown) => String(error),
    );
    await writeFile(version, '18\n');
    expect(refused).toContain('stammt von PostgreSQL 17, mitgeliefert ist PostgreSQL 18');
  });

  it('tells when PostgreSQL ends by itself, and can be stopped all the same', async () => {
    const cluster = await start();
    const pid = (await readPostmasterFile(cluster.location.clusterFolder))?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    expect(await cluster.exited).toEqual({ code: null, signal: 'SIGKILL' });
    await cluster.stop();
    const next = await start();
    expect(await query(next.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('one server for each data directory', () => {
  it('refuses a second start and leaves the first one its database', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/wird schon benutzt: Dort läuft EnergieAkte bereits/u);
    const other = await startClusterChild(data.path);
    expect('refusal' in other.answer && other.answer.refusal).toContain('wird schon benutzt');
    expect(await query(first.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets exactly one of several simultaneous starts through', async () => {
    const outcomes = await Promise.allSettled([start(), start(), start()]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    const [winner] = running;
    expect(await query(winner?.ownerUrl ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('takes over after the server was killed, with everything that was committed', async () => {
    const killed = await startClusterChild(data.path);
    const url = 'ownerUrl' in killed.answer ? killed.answer.ownerUrl : '';
    await query(url, 'create table committed (text text)');
    await query(url, `insert into committed select 'n' || n from generate_series(1, 1000) n`);
    const folder = join(data.path, 'postgres');
    const oldPid = (await readPostmasterFile(folder))?.pid ?? 0;
    await killed.kill();
    expect(await isPostgresOf(oldPid, folder)).toBe(true);

    const lines: string[] = [];
    const cluster = await start(data.path, lines);
    expect(await isPostgresOf(oldPid, folder)).toBe(false);
    expect(lines).toEqual(['Die Datenbank eines abgebrochenen Laufs ist noch aktiv und wird beendet …']);
    expect(await query(cluster.applicationUrl, 'select count(*)::int from committed')).toEqual([
      { count: 1000 },
    ]);
  });

  it('takes over when server and PostgreSQL were both killed', async () => {
    const killed = await startClusterChild(data.path);
    const url = 'ownerUrl' in killed.answer ? killed.answer.ownerUrl : '';
    await query(url, `create table survivor as select 'stays' as text`);
    const pid = (await readPostmasterFile(join(data.path, 'postgres')))?.pid ?? 0;
    await killed.kill();
    process.kill(pid, 'SIGKILL');
    const cluster = await start();
    expect(await query(cluster.ownerUrl, 'select * from survivor')).toEqual([{ text: 'stays' }]);
  });

  it('leaves a process alone that merely got the number of the old PostgreSQL', async () => {
    const before = await start();
    await before.stop();
    // A program that calls itself postgres, of the same user, but not of this folder.
    const options = { argv0: 'postgres', ...runAs(before.location.user) };
    const stranger = spawn('sleep', ['600'], options);
    const { pid = 0 } = stranger;
    const file = join(data.path, 'postgres', 'postmaster.pid');
    const rest = `${join(data.path, 'postgres')}\n1\n5432\n/nowhere\n\n  1234 5678\nready\n`;
    await writeFile(file, `${pid}\n${rest}`);
    const cluster = await start();
    expect(isAlive(pid)).toBe(true);
    expect(await query(cluster.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    stranger.kill();
  });

  it('starts in spite of an empty pid file, as a power failure leaves it', async () => {
    await (await start()).stop();
    await writeFile(join(data.path, 'postgres', 'postmaster.pid'), '');
    const cluster = await start();
    expect(await query(cluster.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('frees the data directory when the start fails', async () => {
    await (await start()).stop();
    const settings = join(data.path, 'postgres', 'postgresql.conf');
    const text = await readFile(settings, 'utf8');
    await writeFile(settings, `${text}\nmax_connections = viele\n`);
    await expect(start()).rejects.toThrow(/Die Datenbank ist nicht gestartet[\s\S]+max_connections/u);
    await writeFile(settings, text);
    const cluster = await start();
    expect(await query(cluster.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
