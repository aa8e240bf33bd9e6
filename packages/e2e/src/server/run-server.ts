import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** One run of the server's process. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  readonly log: () => string;
  readonly wasKilled: () => boolean;
  /** Sends the signal unless the process is gone already, and waits for its end. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** As `npm start` has it; what they are for stands in the server's `start/small-heap.ts`. */
const startFlags: readonly string[] = ['--max-semi-space-size=8'];
const mainFile = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

/** The first start builds the web and makes a database; a busy machine with two processors needs its time. */
const startMilliseconds = 600_000;
const betweenAsksMilliseconds = 50;

/** What the tests pass on to the server of their own environment; everything else could change what it does. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'USERPROFILE', 'NODE_COMPILE_CACHE'];

/**
 * Starts the server and waits until `GET /api/health` answers 200. Rejects with what it printed if it ends before
 * or takes longer than ten minutes.
 */
export async function runServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const inherited = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, [...startFlags, mainFile], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const end = (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => endProcess(child, signal);
  try {
    const url = await waitForAnswer(child, () => printed);
    return {
      url,
      pid: child.pid ?? 0,
      log: () => printed,
      wasKilled: () => child.signalCode === 'SIGKILL',
      end,
    };
  } catch (error) {
    await end('SIGTERM');
    throw error;
  }
}

async function waitForAnswer(child: ChildProcess, printed: () => string): Promise<string> {
  const deadline = Date.now() + startMilliseconds;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The server ended while it started. It printed:\n${printed()}`);
    const url = /^EnergieAkte läuft: (http\S+?)\/?$/m.exec(printed())?.[1];
    if (url !== undefined && (await isHealthy(url))) return url;
    await delay(betweenAsksMilliseconds);
  }
  throw new Error(`The server did not answer in time. It printed:\n${printed()}`);
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).status === 200;
  } catch {
    return false;
  }
}

async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
