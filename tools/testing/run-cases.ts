import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const Ended = z.object({ stderr: z.string() });

/**
 * Runs the cases below `fixtures` whose names contain this, in a Vitest of their own. Answers what its JSON reporter wrote.
 * Vitest ends with 1 where they fail on purpose; only a run without a report is a failure of its own.
 */
export async function runCases(name: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'energieakte-cases-'));
  const report = join(folder, 'report.json');
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
  const parameters = [vitest, 'run', name, '--reporter=json', `--outputFile=${report}`];
  const options = { cwd: fileURLToPath(new URL('fixtures', import.meta.url)) };
  try {
    const { stderr } = await promisify(execFile)(process.execPath, parameters, options).catch(
      Ended.parse,
    );
    const written = await readFile(report, 'utf8').catch((cause: unknown) => {
      throw new Error(stderr, { cause });
    });
    return JSON.parse(written);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
