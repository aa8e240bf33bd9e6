import { spawn } from 'node:child_process';
import { programFailure, startFailure } from '#database/cluster/failure.ts';
import type { SystemUser } from '#database/cluster/unprivileged-user.ts';

/** One run of a program of PostgreSQL. */
export interface ProgramRun {
  readonly program: string;
  readonly parameters: readonly string[];
  /** Null: as this process. */
  readonly user: SystemUser | null;
  /** A folder the user can enter; the one the server was started in may not be. */
  readonly folder: string;
  readonly input?: string;
  /** What cannot be done if this fails, in German, without a full stop. */
  readonly failure: string;
}

/** Only what PostgreSQL needs: a PGDATA or PGPORT of the person at the terminal must not reach it. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'USERPROFILE', 'APPDATA'];
  const inherited = kept.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}

/** The user of a spawned process, for `spawn`. */
export function runAs(user: SystemUser | null): { uid?: number; gid?: number } {
  return user === null ? {} : { uid: user.uid, gid: user.gid };
}

/**
 * Runs a program to its end.
 * @throws StartupError with its last lines when it fails
 */
export async function runProgram(run: ProgramRun): Promise<void> {
  const child = spawn(run.program, run.parameters, {
    ...runAs(run.user),
    cwd: run.folder,
    env: programEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // A program that ended early does not read its input; its exit code says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(run.input ?? '');
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(startFailure(run.failure, cause)));
    child.once('close', resolve);
  });
  if (code !== 0) throw programFailure(run.failure, output);
}
