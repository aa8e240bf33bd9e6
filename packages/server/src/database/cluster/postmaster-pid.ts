import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf, startFailure } from '#database/cluster/failure.ts';
import { isAlive, isPostgresOf } from '#database/cluster/process-table.ts';
import { StartupError } from '#database/startup-error.ts';

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export interface PostmasterFile {
  /** 0 where the file does not say. */
  readonly pid: number;
  readonly port: number;
  /** Empty where it listens on no unix socket. */
  readonly socketFolder: string;
  readonly ready: boolean;
}

const patience = 20_000;
const pollMilliseconds = 50;
/** No system gives out a process number this high. */
const nobodysPid = 2_147_483_647;

function pathOf(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid');
}

/** The file's contents, or null where PostgreSQL left none. */
export async function readPostmasterFile(clusterFolder: string): Promise<PostmasterFile | null> {
  const text = await readFile(pathOf(clusterFolder), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw startFailure(`${pathOf(clusterFolder)} ist nicht lesbar`, error);
  });
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  return {
    // A PostgreSQL without network (single-user mode) writes its number with a minus.
    pid: Math.abs(Number.parseInt(lines[0] ?? '', 10) || 0),
    port: Number.parseInt(lines[3] ?? '', 10) || 0,
    socketFolder: lines[4] ?? '',
    ready: lines[7] === 'ready',
  };
}

/** Asks a PostgreSQL to end its sessions, write everything down and stop ("fast shutdown"). */
export async function askToStop(pid: number, pgCtl: string): Promise<void> {
  // Windows has no signals; there PostgreSQL listens for them on a pipe that its own tool writes to.
  if (process.platform === 'win32') await promisify(execFile)(pgCtl, ['kill', 'INT', String(pid)]);
  else process.kill(pid, 'SIGINT');
}

async function stopOldPostgres(pid: number, options: LeftOver): Promise<void> {
  options.report('Die Datenbank eines abgebrochenen Laufs ist noch aktiv und wird beendet …');
  try {
    await askToStop(pid, options.pgCtl);
  } catch (cause) {
    if (codeOf(cause) === 'ESRCH') return;
    throw startFailure(`Die noch laufende Datenbank (Prozess ${pid}) lässt sich nicht beenden`, cause);
  }
  const deadline = Date.now() + patience;
  while (await isPostgresOf(pid, options.clusterFolder)) {
    if (Date.now() > deadline) {
      throw new StartupError(
        `Die Datenbank eines abgebrochenen Laufs (Prozess ${pid}) hat sich nach 20 Sekunden nicht beendet. Bitte den Prozess beenden und neu starten.`,
      );
    }
    await wait(pollMilliseconds);
  }
}

/**
 * PostgreSQL refuses to start while a process has the number in its file, even a stranger. The file itself must
 * stay: one of its lines is how PostgreSQL notices that sessions of a killed one still write to the data.
 */
async function disownStranger(clusterFolder: string): Promise<void> {
  const text = await readFile(pathOf(clusterFolder), 'utf8');
  await writeFile(pathOf(clusterFolder), text.replace(/^[^\n]*/u, String(nobodysPid)));
}

export interface LeftOver {
  /** The folder with PostgreSQL's data, as its command line names it. */
  readonly clusterFolder: string;
  readonly pgCtl: string;
  readonly report: (line: string) => void;
}

/**
 * Makes room for a new PostgreSQL after the server was killed: the old one is stopped if it still runs, and a
 * process that merely has its number now is left alone. The caller holds the owner lock.
 * @throws StartupError when the old one does not stop within 20 s
 */
export async function clearLeftOver(options: LeftOver): Promise<void> {
  const found = await readPostmasterFile(options.clusterFolder);
  if (found === null) return;
  if (found.pid === 0) {
    await rm(pathOf(options.clusterFolder), { force: true });
    return;
  }
  if (await isPostgresOf(found.pid, options.clusterFolder)) await stopOldPostgres(found.pid, options);
  // A stranger, or what is left of a killed one until the system has collected it: no PostgreSQL any more, but its
  // number still counts as taken. One that stopped in order has removed its file.
  const isLeft = (await readPostmasterFile(options.clusterFolder)) !== null;
  if (isLeft && isAlive(found.pid)) await disownStranger(options.clusterFolder);
}
