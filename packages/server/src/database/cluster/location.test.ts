import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemFolder } from '#database/cluster/location.ts';
import { findInPasswd, isRoot } from '#database/cluster/unprivileged-user.ts';
import { type EmbeddedCluster, startEmbeddedCluster } from '#database/embedded-cluster.ts';

/** A folder that only its owner can enter, as /root and many homes are. */
let closed: string;
let homes: Set<string>;

beforeEach(async () => {
  closed = await mkdtemp(join(tmpdir(), 'energieakte-closed-'));
  homes = new Set();
});

afterEach(async () => {
  for (const home of homes) {
    if (home.startsWith(systemFolder)) await rm(home, { recursive: true, force: true });
  }
  await rm(closed, { recursive: true, force: true });
});

async function start(dataDirectory: string, lines: string[] = []): Promise<EmbeddedCluster> {
  const cluster = await startEmbeddedCluster({ dataDirectory, report: (line) => lines.push(line) });
  homes.add(cluster.location.home);
  return cluster;
}

async function runAndStop(cluster: EmbeddedCluster, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  await cluster.stop();
  return rows;
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

if (isRoot())
  describe('a data directory that the user of PostgreSQL cannot enter', () => {
    it('has its database below /var/lib/energieakte, which is said, and keeps its modes', async () => {
      const lines: string[] = [];
      const cluster = await start(join(closed, 'data'), lines);
      const { home } = cluster.location;
      expect(home.startsWith(`${systemFolder}/`)).toBe(true);
      expect(lines[0]).toContain(`Die Datenbank liegt deshalb in ${home}.`);
      expect(await modeOf(closed)).toBe('700');
      await runAndStop(cluster, 'create table note as select 1 as one');
      const again = await start(join(closed, 'data'));
      expect(await runAndStop(again, 'select * from note')).toEqual([{ one: 1 }]);
    });

    it('keeps its database when it becomes reachable', async () => {
      const first = await start(join(closed, 'data'));
      await runAndStop(first, 'create table note as select 1 as one');
      await chmod(closed, 0o711);
      const second = await start(join(closed, 'data'));
      expect(second.location.home).toBe(first.location.home);
      expect(await runAndStop(second, 'select * from note')).toEqual([{ one: 1 }]);
    });

    it('keeps its database when it is moved, and does not share it with a copy', async () => {
      const first = await start(join(closed, 'data'));
      await runAndStop(first, 'create table note as select 1 as one');
      await rename(join(closed, 'data'), join(closed, 'moved'));
      const second = await start(join(closed, 'moved'));
      expect(await runAndStop(second, 'select * from note')).toEqual([{ one: 1 }]);
      await cp(join(closed, 'moved'), join(closed, 'copy'), { recursive: true });
      await expect(start(join(closed, 'copy'))).rejects.toThrow(/ist eine Kopie von/u);
    });

    it('is told when its database is gone, instead of beginning an empty one', async () => {
      const first = await start(join(closed, 'data'));
      await first.stop();
      await rm(first.location.home, { recursive: true });
      await expect(start(join(closed, 'data'))).rejects.toThrow(/Die Datenbank zu .+ fehlt/u);
    });
  });

if (isRoot())
  describe('a database in the data directory', () => {
    it('names the folder in the way when it became unreachable', async () => {
      await chmod(closed, 0o711);
      const cluster = await start(join(closed, 'data'));
      expect(cluster.location.home).toBe(join(closed, 'data'));
      await cluster.stop();
      await chmod(closed, 0o700);
      await expect(start(join(closed, 'data'))).rejects.toThrow(
        new RegExp(`den der Ordner ${closed} nicht durchlässt`, 'u'),
      );
    });

    it('runs as the ordinary user it belongs to', async () => {
      await chmod(closed, 0o711);
      const data = join(closed, 'data');
      await (await start(data)).stop();
      const nobody = findInPasswd(await readFile('/etc/passwd', 'utf8'), ['nobody']);
      const { uid = 0, gid = 0 } = nobody ?? {};
      expect(uid).toBeGreaterThan(0);
      execFileSync('chown', ['-R', `${uid}:${gid}`, data]);
      const cluster = await start(data);
      expect(cluster.location.user).toEqual(nobody);
      expect(await runAndStop(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
    });

    it('is refused with the command that helps when a copy made by root belongs to root', async () => {
      await chmod(closed, 0o711);
      const data = join(closed, 'data');
      await (await start(data)).stop();
      execFileSync('chown', ['-R', '0:0', data]);
      await expect(start(data)).rejects.toThrow(
        /gehört root, .+ Bitte einmal ausführen: chown -R \w+ "/u,
      );
    });

    it('lets the user of PostgreSQL pass and nobody read, whatever the umask', async () => {
      await chmod(closed, 0o711);
      const before = process.umask(0o077);
      try {
        const cluster = await start(join(closed, 'deep', 'data'));
        await cluster.stop();
      } finally {
        process.umask(before);
      }
      expect(await modeOf(join(closed, 'deep'))).toBe('711');
      expect(await modeOf(join(closed, 'deep', 'data'))).toBe('711');
      expect(await modeOf(join(closed, 'deep', 'data', 'secrets'))).toBe('700');
    });
  });
if (!isRoot())
  describe('the data directory of an ordinary user', () => {
    it('holds the database itself and is closed to others', async () => {
      const lines: string[] = [];
      const cluster = await start(join(closed, 'data'), lines);
      expect(cluster.location.home).toBe(join(closed, 'data'));
      expect(lines).toEqual(['Die Datenbank wird angelegt …']);
      expect(await modeOf(join(closed, 'data'))).toBe('700');
      expect(await runAndStop(cluster, 'select current_user::text as name')).toEqual([
        { name: 'energieakte_owner' },
      ]);
      expect(await readFile(join(closed, 'data', 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n');
    });

    it('names the missing rights where it may not write', async () => {
      await mkdir(join(closed, 'data'));
      await chmod(join(closed, 'data'), 0o500);
      await expect(start(join(closed, 'data'))).rejects.toThrow(
        /\(DATA_DIR\) ist nicht benutzbar: Dem Benutzer, .+ fehlen dort die Rechte\./u,
      );
    });
  });
