import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
const Ended = z.object({ stderr: z.string() });
type FileReport = z.infer<typeof Report>['testResults'][number];

let reports: readonly FileReport[];

beforeAll(async () => {
  reports = Report.parse(JSON.parse(await runCases())).testResults;
});

describe('a test that prints', () => {
  it('fails and shows what was printed', () => {
    const printing = reportOf('noise.case.ts').assertionResults.find(({ title }) => title === 'prints');
    expect(printing).toMatchObject({ status: 'failed' });
    expect(printing?.failureMessages.join('\n')).toContain('console.warn: Vorsicht {"reason":"none"}');
  });

  it('leaves quiet tests alone, and those that expect their output', () => {
    const passed = reportOf('noise.case.ts').assertionResults.filter(
      ({ status }) => status === 'passed',
    );
    expect(passed.map(({ title }) => title)).toEqual(['is quiet', 'prints as expected']);
  });

  it('fails its file where it prints outside of every test', () => {
    const { status, message } = reportOf('late-noise.case.ts');
    expect(status).toBe('failed');
    expect(message).toContain('console.log: after the last test');
  });
});

function reportOf(name: string): FileReport {
  const found = reports.find((report) => report.name.endsWith(`/${name}`));
  if (found === undefined) throw new Error(`No report of ${name}.`);
  return found;
}

/** Vitest ends with 1, as tests fail here; only a run without a report is a failure of its own. */
async function runCases(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'energieakte-noise-'));
  const report = join(folder, 'report.json');
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
  const parameters = [vitest, 'run', '--reporter=json', `--outputFile=${report}`];
  const options = { cwd: fileURLToPath(new URL('fixtures', import.meta.url)) };
  try {
    const { stderr } = await promisify(execFile)(process.execPath, parameters, options).catch(
      Ended.parse,
    );
    return await readFile(report, 'utf8').catch((cause: unknown) => {
      throw new Error(stderr, { cause });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
