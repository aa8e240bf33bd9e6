import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const program = fileURLToPath(new URL('./cluster-child.ts', import.meta.url));
const Answer = z.union([z.object({ ownerUrl: z.string() }), z.object({ refusal: z.string() })]);

export interface RunningChild {
  readonly child: ChildProcess;
  readonly answer: z.infer<typeof Answer>;
  /** Kills it as the system does when memory runs out, and waits until it is gone. */
  readonly kill: () => Promise<void>;
}

/** Starts a cluster in a process of its own and waits until it runs or was refused. */
export async function startClusterChild(dataDirectory: string): Promise<RunningChild> {
  const child = spawn(process.execPath, [program, dataDirectory], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes('\n')) break;
  }
  return {
    child,
    answer: Answer.parse(JSON.parse(printed)),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
