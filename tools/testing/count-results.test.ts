import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, sumLine, total } from './count-results.ts';
import { runCases } from './run-cases.ts';

const vitestResults = (numbers: Readonly<Record<string, number>>): Record<string, unknown> => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...numbers,
});

const skippedFor = (needs: string): Record<string, unknown> => ({ status: 'skipped', meta: { needs } });

const fileOf = (...assertionResults: readonly unknown[]): unknown => ({
  status: 'passed',
  assertionResults,
});

const playwrightResults = (
  stats: Readonly<Record<string, number>>,
  errors: readonly unknown[] = [],
): unknown => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('the counts of Vitest', () => {
  it('are what its report says when all passed', () => {
    const count = countVitest({ results: vitestResults({ numPassedTests: 7 }), exitCode: 0 });
    expect(count).toEqual({ passed: 7, failed: 0, skipped: 0, remarks: [] });
  });

  it('take skipped and unwritten tests as failed', () => {
    const results = vitestResults({ numPassedTests: 7, numPendingTests: 2, numTodoTests: 1 });
    expect(countVitest({ results, exitCode: 0 })).toMatchObject({ passed: 7, failed: 3, skipped: 0 });
  });

  it('name what failed, with the beginning of its reason', () => {
    const failedTest = {
      status: 'failed',
      fullName: 'a backup keeps everything',
      failureMessages: ['AssertionError: expected 1 to be 2\n    at backup.test.ts:3:5'],
    };
    const results = {
      ...vitestResults({ numPassedTests: 7, numFailedTests: 1 }),
      testResults: [{ name: 'backup.test.ts', status: 'failed', assertionResults: [failedTest] }],
    };
    const { failed, remarks } = countVitest({ results, exitCode: 1 });
    expect(failed).toBe(1);
    expect(remarks).toEqual([
      'Vitest: backup.test.ts › a backup keeps everything: AssertionError: expected 1 to be 2     at backup.test.ts:3:5',
    ]);
  });

  it('name a file that could not be loaded', () => {
    const broken = {
      name: 'backup.test.ts',
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    };
    const results = { ...vitestResults({ numPassedTests: 7 }), testResults: [broken] };
    const { failed, remarks } = countVitest({ results, exitCode: 1 });
    expect(failed).toBe(1);
    expect(remarks).toEqual(['Vitest: backup.test.ts: Cannot find module']);
  });

  it('leave apart what is skipped for want of a service that npm cannot bring, and say its packages', () => {
    const results = {
      ...vitestResults({ numPassedTests: 7, numPendingTests: 3 }),
      testResults: [
        fileOf(skippedFor('ClamAV'), { status: 'passed', meta: {} }),
        fileOf(skippedFor('OpenStack Swift'), skippedFor('OpenStack Swift')),
      ],
    };
    expect(countVitest({ results, exitCode: 0 })).toEqual({
      passed: 7,
      failed: 0,
      skipped: 3,
      remarks: [
        'Vitest: 2 skipped, needs OpenStack Swift (Debian packages: swift-proxy swift-account swift-container swift-object memcached).',
        'Vitest: 1 skipped, needs ClamAV (Debian packages: clamav-daemon).',
      ],
    });
  });

  it('name no packages where only an administrator could help', () => {
    const results = {
      ...vitestResults({ numPassedTests: 1, numPendingTests: 1 }),
      testResults: [fileOf(skippedFor('a file system mounted by root'))],
    };
    expect(countVitest({ results, exitCode: 0 })).toMatchObject({
      failed: 0,
      skipped: 1,
      remarks: ['Vitest: 1 skipped, needs a file system mounted by root.'],
    });
  });

  it('take what is skipped without such a reason as failed, whatever is skipped with one', () => {
    const results = {
      ...vitestResults({ numPassedTests: 7, numPendingTests: 4, numTodoTests: 1 }),
      testResults: [
        fileOf(skippedFor('ClamAV'), skippedFor('Moonlight'), skippedFor('toString')),
        fileOf({ status: 'skipped', meta: {} }, { ...skippedFor('ClamAV'), status: 'todo' }),
      ],
    };
    const count = countVitest({ results, exitCode: 0 });
    expect(count).toMatchObject({ passed: 7, failed: 4, skipped: 1 });
    expect(count.remarks).toContain('Vitest: 4 skipped without a reason, which counts as failed.');
  });

  it('know the one from the other in what Vitest itself writes', async () => {
    const count = countVitest({ results: await runCases('skipped'), exitCode: 0 });
    expect(count).toEqual({
      passed: 0,
      failed: 1,
      skipped: 1,
      remarks: [
        'Vitest: 1 skipped, needs ClamAV (Debian packages: clamav-daemon).',
        'Vitest: 1 skipped without a reason, which counts as failed.',
      ],
    });
  });

  it('take a run in which every test was skipped as one failed', () => {
    const results = {
      ...vitestResults({ numPendingTests: 1 }),
      testResults: [fileOf(skippedFor('ClamAV'))],
    };
    expect(countVitest({ results, exitCode: 0 })).toMatchObject({ passed: 0, failed: 1, skipped: 1 });
  });

  it('take a file that could not be loaded as one failed', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const results = {
      ...vitestResults({ numPassedTests: 4, numFailedTests: 1 }),
      testResults: [broken, failing],
    };
    expect(countVitest({ results, exitCode: 1 })).toMatchObject({ passed: 4, failed: 2 });
  });

  it('take a run without tests as one failed', () => {
    expect(countVitest({ results: vitestResults({}), exitCode: 0 })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('take a run without a report as one failed', () => {
    expect(countVitest({ results: undefined, exitCode: 1 })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('take an error outside of every test as one failed', () => {
    const count = countVitest({ results: vitestResults({ numPassedTests: 7 }), exitCode: 1 });
    expect(count).toMatchObject({ passed: 7, failed: 1 });
  });
});

describe('the counts of Playwright', () => {
  it('are what its report says when all passed', () => {
    const count = countPlaywright({ results: playwrightResults({ expected: 3 }), exitCode: 0 });
    expect(count).toEqual({ passed: 3, failed: 0, skipped: 0, remarks: [] });
  });

  it('take skipped tests and those that passed at a second try as failed', () => {
    const results = playwrightResults({ expected: 3, flaky: 1, skipped: 2, unexpected: 4 });
    expect(countPlaywright({ results, exitCode: 1 })).toMatchObject({ passed: 3, failed: 7 });
  });

  it('take a setup that failed, such as one without a browser, as failed', () => {
    const results = playwrightResults({}, [{ message: 'Es startet kein Browser' }]);
    expect(countPlaywright({ results, exitCode: 1 })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('take a run without tests as one failed', () => {
    expect(countPlaywright({ results: playwrightResults({}), exitCode: 0 })).toMatchObject({
      failed: 1,
    });
  });
});

describe('the total', () => {
  it('adds the runners and keeps every remark', () => {
    const counts = [
      { passed: 1, failed: 2, skipped: 3, remarks: ['a'] },
      { passed: 10, failed: 20, skipped: 30, remarks: ['b'] },
    ];
    expect(total(counts)).toEqual({ passed: 11, failed: 22, skipped: 33, remarks: ['a', 'b'] });
  });

  it('is one line, which speaks of skipped tests only where there are some', () => {
    const count = { passed: 7, failed: 1, skipped: 0, remarks: [] };
    expect(sumLine(count)).toBe('7 passed, 1 failed');
    expect(sumLine({ ...count, skipped: 3 })).toBe('7 passed, 1 failed, 3 skipped');
  });
});
