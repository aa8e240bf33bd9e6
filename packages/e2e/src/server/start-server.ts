import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDatabase } from './own-database.ts';
import { runServer, type RunningServer } from './run-server.ts';

const clockFile = new URL('moved-clock.ts', import.meta.url).href;

/**
 * Variables of a server whose clock is so many days behind. Not ahead: its sessions last as long as the clock of the
 * database says.
 */
export function daysBehind(days: number): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import ${clockFile}`, CLOCK_BEHIND_MS: String(days * 86_400_000) };
}

/** The real server as its own process, on data of its own. */
export interface TestServer {
  /** Without a slash at the end. Stays the same over restarts. */
  readonly url: string;
  readonly dataDirectory: string;
  /** Everything the server printed since the first start. */
  readonly log: () => string;
  /** Ends the process as a power cut would (kill -9). Its database may live on. */
  readonly kill: () => Promise<void>;
  /**
   * Starts again on the same data and the same address; ends the process in an orderly way first if it still runs.
   * `changes` are variables that hold for this start in place of those of the first.
   */
  readonly restart: (changes?: Readonly<Record<string, string>>) => Promise<void>;
  /** Ends everything and removes the data. */
  readonly stop: () => Promise<void>;
}

/**
 * Short leases, so that a story can wait for one to run out; demo people, so that somebody can sign in, and passwords
 * hashed for the least they may cost, because the stories sign in all the time.
 */
const testEnvironment = { DEMO_DATA: 'on', LOCK_MIN_SECONDS: '2', PASSWORD_HASH_MS: '1' };

/**
 * Starts the server on an empty data directory and waits until it answers. With `DATABASE_URL` set it gets an
 * empty database of its own there. Rejects with all the server printed if it ends or does not answer in time.
 * @param environment variables for this server beside the usual ones; without `PORT` it takes a free one
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'energieakte-e2e-'));
  // PostgreSQL runs as another user where the tests run as root, and has to pass.
  await chmod(dataDirectory, 0o711);
  const database = await ownDatabase();
  const settings = {
    ...testEnvironment,
    ...database.environment,
    DATA_DIR: dataDirectory,
    ...environment,
  };
  const removeData = async (): Promise<void> => {
    await database.remove();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    const first = await runServer({ PORT: '0', ...settings });
    return controls({ first, settings, removeData });
  } catch (error) {
    await removeData();
    throw error;
  }
}

interface Started {
  readonly first: RunningServer;
  readonly settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string };
  readonly removeData: () => Promise<void>;
}

function controls({ first, settings, removeData }: Started): TestServer {
  const { url } = first;
  let current = first;
  let earlier = '';
  const restart = async (changes: Readonly<Record<string, string>> = {}): Promise<void> => {
    await current.end('SIGTERM');
    earlier += current.log();
    current = await runServer({ ...settings, ...changes, PORT: new URL(url).port });
  };
  return {
    url,
    dataDirectory: settings.DATA_DIR,
    log: () => earlier + current.log(),
    kill: () => current.end('SIGKILL'),
    restart,
    stop: async () => {
      // Only a server that runs can stop the database that a killed one left behind.
      if (current.wasKilled()) await restart();
      await current.end('SIGTERM');
      await removeData();
    },
  };
}
