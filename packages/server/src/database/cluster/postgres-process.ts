import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from '#database/cluster/binaries.ts';
import { orStartFailure, programFailure, startFailure } from '#database/cluster/failure.ts';
import { type Listening, listeningParameters } from '#database/cluster/listening.ts';
import type { ClusterLocation } from '#database/cluster/location.ts';
import { askToStop, readPostmasterFile } from '#database/cluster/postmaster-pid.ts';
import { programEnvironment, runAs } from '#database/cluster/program.ts';

/** How a PostgreSQL ended. */
export interface PostgresExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface PostgresProcess {
  /** Resolves when it ended, asked or not. */
  readonly exited: Promise<PostgresExit>;
  /** Ends all sessions, writes everything down, waits until it has ended. */
  readonly stop: () => Promise<void>;
}

export interface PostgresStart {
  readonly location: ClusterLocation;
  readonly binaries: Binaries;
  readonly listening: Listening;
  readonly report: (line: string) => void;
  /** Stops it also before it takes sessions, which may take minutes after a crash. */
  readonly signal: AbortSignal | undefined;
}

const pollMilliseconds = 15;
/** After this long a start is worth a line: PostgreSQL replays what a kill had left undone. */
const patienceBeforeReport = 4000;
const patienceForStop = 60_000;
const patienceForOldSessions = 20_000;
const lastOutputMilliseconds = 2000;
const ownLogBegins = 'redirecting log output to logging collector';
const oldSessionsRemain = 'pre-existing shared memory block';
const failure = 'Die Datenbank ist nicht gestartet';

interface Running {
  readonly child: ChildProcess;
  readonly exited: Promise<PostgresExit>;
  readonly hasExited: () => boolean;
}

function watch(child: ChildProcess): Running {
  let ended = false;
  const exited = new Promise<PostgresExit>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = true;
      resolve({ code, signal });
    });
  });
  return { child, exited, hasExited: () => ended };
}

async function spawned(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (cause) => reject(startFailure(failure, cause)));
  });
}

function startLogOf(location: ClusterLocation): string {
  return join(location.home, 'postgres-start.log');
}

/** Its first words, until its own log takes over. Beside the data, and made anew: it may be another user's by now. */
async function openStartLog(location: ClusterLocation): Promise<FileHandle> {
  await rm(startLogOf(location), { force: true });
  return open(startLogOf(location), 'wx', 0o600);
}

/** Detached, so that Ctrl+C at the terminal reaches the server and not the database under it. */
async function launch(start: PostgresStart): Promise<Running> {
  const { location } = start;
  const log = await orStartFailure(failure, async () => openStartLog(location));
  try {
    const child = spawn(
      start.binaries.postgres,
      ['-D', location.clusterFolder, ...listeningParameters(start.listening)],
      {
        ...runAs(location.user),
        cwd: location.clusterFolder,
        env: programEnvironment(),
        stdio: ['ignore', log.fd, log.fd],
        detached: true,
        windowsHide: true,
      },
    );
    const running = watch(child);
    await spawned(child);
    child.unref();
    return running;
  } finally {
    await log.close();
  }
}

type Sizes = ReadonlyMap<string, number>;

async function logSizes(location: ClusterLocation): Promise<Sizes> {
  const folder = join(location.clusterFolder, 'log');
  const names = await readdir(folder).catch(() => []);
  const sizes = names.map(async (name) => {
    const path = join(folder, name);
    return [path, (await stat(path)).size] as const;
  });
  return new Map(await Promise.all(sizes));
}

async function readNew(paths: Iterable<string>, before: Sizes): Promise<string> {
  const texts = [...paths].map(async (path) => {
    const bytes = await readFile(path);
    const known = before.get(path) ?? 0;
    return bytes.subarray(known <= bytes.length ? known : 0).toString();
  });
  return (await Promise.all(texts)).join('\n');
}

/**
 * What PostgreSQL has said since the logs had these sizes, for a start that failed. Its own log is written by a process
 * that outlives it by a moment: where its first words name that log, its last ones are waited for.
 */
async function readOutput(location: ClusterLocation, before: Sizes): Promise<string> {
  const deadline = Date.now() + lastOutputMilliseconds;
  for (;;) {
    const first = await readNew([startLogOf(location)], before);
    const logged = await readNew((await logSizes(location)).keys(), before);
    if (!first.includes(ownLogBegins) || logged.trim() !== '' || Date.now() > deadline)
      return `${first}\n${logged}`;
    await wait(pollMilliseconds);
  }
}

async function stop(running: Running, binaries: Binaries): Promise<void> {
  const { pid } = running.child;
  if (running.hasExited() || pid === undefined) return;
  running.child.ref();
  await askToStop(pid, binaries.pgCtl);
  const timeout = new AbortController();
  const giveUp = wait(patienceForStop, undefined, { signal: timeout.signal }).then(
    // Its next start replays what is then left undone.
    () => running.child.kill('SIGQUIT'),
    () => undefined,
  );
  await running.exited;
  timeout.abort();
  await giveUp;
}

async function stopIfAborted(running: Running, { signal, binaries }: PostgresStart): Promise<void> {
  if (signal?.aborted === true) await stop(running, binaries);
  signal?.throwIfAborted();
}

/** Waits until it takes sessions; false where it ended instead. */
async function becomesReady(running: Running, start: PostgresStart): Promise<boolean> {
  const reportAt = Date.now() + patienceBeforeReport;
  let reported = false;
  for (;;) {
    if (running.hasExited()) return false;
    await stopIfAborted(running, start);
    const file = await readPostmasterFile(start.location.clusterFolder);
    if (file?.pid === running.child.pid && file?.ready === true) return true;
    if (!reported && Date.now() > reportAt) {
      reported = true;
      start.report('Die Datenbank prüft nach einem Abbruch ihre letzten Änderungen …');
    }
    await wait(pollMilliseconds);
  }
}

/**
 * Starts PostgreSQL on an existing cluster and waits until it takes sessions. Where sessions of a killed one still
 * end, it tries again for 20 s.
 * @throws StartupError with the cause that PostgreSQL named
 */
export async function startPostgres(start: PostgresStart): Promise<PostgresProcess> {
  const deadline = Date.now() + patienceForOldSessions;
  for (;;) {
    const sizes = await logSizes(start.location);
    const running = await launch(start);
    if (await becomesReady(running, start)) {
      return { exited: running.exited, stop: async () => stop(running, start.binaries) };
    }
    const output = await readOutput(start.location, sizes);
    if (!output.includes(oldSessionsRemain) || Date.now() > deadline)
      throw programFailure(failure, output);
    await wait(200);
  }
}
