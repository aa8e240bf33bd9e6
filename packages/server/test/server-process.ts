import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const mainFile = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything printed so far. */
  readonly output: () => string;
  readonly exited: Promise<ExitReport>;
}

export interface ExitReport {
  readonly code: number | null;
  readonly output: string;
}

interface Launched {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exited: Promise<ExitReport>;
}

async function launch(environment: NodeJS.ProcessEnv): Promise<Launched> {
  // Else it would leave its files in the folder that `npm start` takes for an office.
  const own = environment['DATA_DIR'] === undefined ? await makeDataDirectory() : null;
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]),
  );
  const child = spawn(process.execPath, [mainFile], {
    // Without the web application, which the stories prove: a start here is about the server.
    env: {
      ...inherited,
      NODE_ENV: 'development',
      PORT: '0',
      ...(own && { DATA_DIR: own.path }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise<ExitReport>((resolve) => {
    child.once('close', (code) => {
      void (own?.remove() ?? Promise.resolve()).then(() => resolve({ code, output: printed }));
    });
  });
  return { child, output: () => printed, exited };
}

/** Runs the server until it ends by itself; for starts that must fail. */
export async function runToExit(environment: NodeJS.ProcessEnv): Promise<ExitReport> {
  const { exited } = await launch(environment);
  return exited;
}

/** Starts the real server as its own process and waits until it says where it listens. */
export async function startServerProcess(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const launched = await launch(environment);
  const url = await new Promise<string>((resolve, reject) => {
    launched.child.stdout?.on('data', () => {
      const found = /EnergieAkte läuft: (http\S+)/u.exec(launched.output());
      if (found?.[1] !== undefined) resolve(found[1]);
    });
    void launched.exited.then(({ output }) =>
      reject(new Error(`Der Server startete nicht:\n${output}`)),
    );
  });
  return { ...launched, url };
}

/** A data directory of its own, removed at the end. */
export async function makeDataDirectory(): Promise<{
  readonly path: string;
  readonly remove: () => Promise<void>;
}> {
  const path = await mkdtemp(join(tmpdir(), 'energieakte-start-'));
  // As root, PostgreSQL runs as another user, who must be able to pass.
  await chmod(path, 0o711);
  return { path, remove: async () => rm(path, { recursive: true, force: true }) };
}
