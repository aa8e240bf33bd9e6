import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runCases } from './run-cases.ts';

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
type FileReport = z.infer<typeof Report>['testResults'][number];

let reports: readonly FileReport[];

beforeAll(async () => {
  reports = Report.parse(await runCases('noise')).testResults;
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
