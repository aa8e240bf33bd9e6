/** What a runner did. A skipped test counts as failed: nothing is left out silently. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Why more failed than tests did, one sentence each, for people. */
  readonly remarks: readonly string[];
}

/** Where a runner's machine-readable results are read from: its parsed file, or undefined where it wrote none. */
export interface RunnerOutcome {
  readonly results: unknown;
  readonly exitCode: number | null;
}

/** Adds the counts of several runners. */
export function total(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
    remarks: counts.flatMap((count) => count.remarks),
  };
}

/**
 * Counts what Vitest's JSON reporter wrote. A file that could not be loaded has no tests and counts as one failed.
 */
export function countVitest(outcome: RunnerOutcome): Count {
  const passed = numberAt(outcome.results, 'numPassedTests');
  const failed = numberAt(outcome.results, 'numFailedTests');
  const skipped =
    numberAt(outcome.results, 'numPendingTests') + numberAt(outcome.results, 'numTodoTests');
  const brokenFiles = listAt(outcome.results, 'testResults').filter(
    (file) =>
      valueAt(file, 'status') === 'failed' &&
      listAt(file, 'assertionResults').every((test) => valueAt(test, 'status') !== 'failed'),
  ).length;
  return judged('Vitest', { passed, failed: failed + brokenFiles, skipped }, outcome);
}

/** Counts what Playwright's JSON reporter wrote. A test that passed only at the second try counts as failed. */
export function countPlaywright(outcome: RunnerOutcome): Count {
  const stats = valueAt(outcome.results, 'stats');
  const passed = numberAt(stats, 'expected');
  const failed = numberAt(stats, 'unexpected') + numberAt(stats, 'flaky');
  const errors = listAt(outcome.results, 'errors').length;
  return judged(
    'Playwright',
    { passed, failed: failed + errors, skipped: numberAt(stats, 'skipped') },
    outcome,
  );
}

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

function judged(runner: string, tally: Tally, outcome: RunnerOutcome): Count {
  const remarks: string[] = [];
  let failed = tally.failed + tally.skipped;
  if (tally.skipped > 0) remarks.push(`${runner}: ${tally.skipped} skipped, which counts as failed.`);
  if (tally.passed + failed === 0) {
    remarks.push(`${runner} ran no tests, which counts as one failed.`);
    failed = 1;
  } else if (failed === 0 && outcome.exitCode !== 0) {
    remarks.push(
      `${runner} ended with ${outcome.exitCode ?? 'a signal'} although no test failed: one failed.`,
    );
    failed = 1;
  }
  return { passed: tally.passed, failed, remarks };
}

function valueAt(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined;
  return Object.entries(object).find(([name]) => name === key)?.[1];
}

function numberAt(object: unknown, key: string): number {
  const value = valueAt(object, key);
  return typeof value === 'number' ? value : 0;
}

function listAt(object: unknown, key: string): readonly unknown[] {
  const value = valueAt(object, key);
  return Array.isArray(value) ? value : [];
}
