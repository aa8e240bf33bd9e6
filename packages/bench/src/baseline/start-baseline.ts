import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface RunningBaseline {
  readonly url: string;
  readonly pid: number;
  readonly close: () => Promise<void>;
}

export interface BaselineParams {
  readonly databaseUrl: string;
  /** As whom it answers, for what the answer says of the caller. */
  readonly callerId: string;
  /** A file with what the product's rules say of the projects that will be asked for. */
  readonly rulesFile: string;
  readonly profiles: string | null;
}

const program = fileURLToPath(new URL('serve-baseline.ts', import.meta.url));

/** Starts the baseline on a database that is already filled. */
export async function startBaseline(params: BaselineParams): Promise<RunningBaseline> {
  const profiling =
    params.profiles === null
      ? []
      : ['--cpu-prof', `--cpu-prof-dir=${params.profiles}`, '--cpu-prof-name=baseline.cpuprofile'];
  const child = spawn(process.execPath, [...profiling, program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: params.databaseUrl,
      BASELINE_CALLER: params.callerId,
      BASELINE_RULES: params.rulesFile,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\S+/u.exec(line)?.[0];
    if (url === undefined) continue;
    const closed = once(child, 'close');
    const close = async (): Promise<void> => {
      child.kill('SIGTERM');
      await closed;
    };
    return { url, pid: child.pid ?? 0, close };
  }
  throw new Error('The baseline did not start.');
}
