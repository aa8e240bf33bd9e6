import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, total } from './count-results.ts';

const vitestResults = (numbers: Readonly<Record<string, number>>): Record<string, unknown> => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...numbers,
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
    expect(count).toEqual({ passed: 7, failed: 0, remarks: [] });
  });

  it('take skipped and unwritten tests as failed', () => {
    const results = vitestResults({ numPassedTests: 7, numPendingTests: 2, numTodoTests: 1 });
    expect(countVitest({ results, exitCode: 0 })).toMatchObject({ passed: 7, failed: 3 });
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
    expect(count).toEqual({ passed: 3, failed: 0, remarks: [] });
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
      { passed: 1, failed: 2, remarks: ['a'] },
      { passed: 10, failed: 20, remarks: ['b'] },
    ];
    expect(total(counts)).toEqual({ passed: 11, failed: 22, remarks: ['a', 'b'] });
  });
});
