import { optionalServices } from '../../packages/server/test/optional-services.ts';

/** What a runner did. A test skipped without a declared reason counts as failed: nothing is left out silently. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** For want of a service that npm cannot bring. */
  readonly skipped: number;
  /** What was skipped and why, and why more failed than tests did, one sentence each, for people. */
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
    skipped: counts.reduce((sum, count) => sum + count.skipped, 0),
    remarks: counts.flatMap((count) => count.remarks),
  };
}

/** The last line of `npm test`, which `.ci/run` reads. */
export function sumLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/**
 * Counts what Vitest's JSON reporter wrote. A file that could not be loaded has no tests and counts as one failed.
 */
export function countVitest(outcome: RunnerOutcome): Count {
  const passed = numberAt(outcome.results, 'numPassedTests');
  const failed = numberAt(outcome.results, 'numFailedTests');
  const skipped =
    numberAt(outcome.results, 'numPendingTests') + numberAt(outcome.results, 'numTodoTests');
  const files = listAt(outcome.results, 'testResults');
  const brokenFiles = files.filter(
    (file) =>
      valueAt(file, 'status') === 'failed' &&
      listAt(file, 'assertionResults').every((test) => valueAt(test, 'status') !== 'failed'),
  ).length;
  const needed = files
    .flatMap((file) => listAt(file, 'assertionResults'))
    .filter((test) => valueAt(test, 'status') === 'skipped')
    .map((test) => valueAt(valueAt(test, 'meta'), 'needs'));
  const count = judged('Vitest', { passed, failed: failed + brokenFiles, skipped, needed }, outcome);
  return { ...count, remarks: [...count.remarks, ...files.flatMap(failuresOf)] };
}

/** Names what failed once more at the end: thousands of lines above it, with the stories between, nobody finds it. */
function failuresOf(file: unknown): string[] {
  const tests = listAt(file, 'assertionResults');
  // One that could not be loaded says why itself.
  if (valueAt(file, 'status') === 'failed' && tests.length === 0)
    return [`Vitest: ${textAt(file, 'name')}: ${textAt(file, 'message')}`];
  return tests
    .filter((test) => valueAt(test, 'status') === 'failed')
    .map((test) => {
      const [message] = listAt(test, 'failureMessages');
      const reason = typeof message === 'string' ? message.split('\n').slice(0, 3).join(' ') : '';
      return `Vitest: ${textAt(file, 'name')} › ${textAt(test, 'fullName')}: ${reason}`;
    });
}

/** Counts what Playwright's JSON reporter wrote. A test that passed only at the second try counts as failed. */
export function countPlaywright(outcome: RunnerOutcome): Count {
  const stats = valueAt(outcome.results, 'stats');
  const passed = numberAt(stats, 'expected');
  const failed = numberAt(stats, 'unexpected') + numberAt(stats, 'flaky');
  const errors = listAt(outcome.results, 'errors').length;
  return judged(
    'Playwright',
    // No story needs anything that npm cannot bring.
    { passed, failed: failed + errors, skipped: numberAt(stats, 'skipped'), needed: [] },
    outcome,
  );
}

interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** All that did not run. */
  readonly skipped: number;
  /** The service that each of them names; what names none, or one that is not listed, has no reason. */
  readonly needed: readonly unknown[];
}

function judged(runner: string, tally: Tally, outcome: RunnerOutcome): Count {
  const skips = Object.entries(optionalServices)
    .map(([service, packages]) => ({
      count: tally.needed.filter((name) => name === service).length,
      reason: `needs ${service}${packages.length === 0 ? '' : ` (Debian packages: ${packages.join(' ')})`}`,
    }))
    .filter(({ count }) => count > 0);
  const remarks = skips.map(({ count, reason }) => `${runner}: ${count} skipped, ${reason}.`);
  const skipped = skips.reduce((sum, { count }) => sum + count, 0);
  const unexplained = tally.skipped - skipped;
  let failed = tally.failed + unexplained;
  if (unexplained > 0) {
    remarks.push(`${runner}: ${unexplained} skipped without a reason, which counts as failed.`);
  }
  if (tally.passed + failed === 0) {
    remarks.push(`${runner} ran no tests, which counts as one failed.`);
    failed = 1;
  } else if (failed === 0 && outcome.exitCode !== 0) {
    remarks.push(
      `${runner} ended with ${outcome.exitCode ?? 'a signal'} although no test failed: one failed.`,
    );
    failed = 1;
  }
  return { passed: tally.passed, failed, skipped, remarks };
}

function valueAt(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined;
  return Object.entries(object).find(([name]) => name === key)?.[1];
}

function textAt(object: unknown, key: string): string {
  const value = valueAt(object, key);
  return typeof value === 'string' ? value : '';
}

function numberAt(object: unknown, key: string): number {
  const value = valueAt(object, key);
  return typeof value === 'number' ? value : 0;
}

function listAt(object: unknown, key: string): readonly unknown[] {
  const value = valueAt(object, key);
  return Array.isArray(value) ? value : [];
}
