/**
 * Loaded before every test file of the server: writes down which statements the product sends, with values of each, for the
 * check of their plans that comes after all tests. What tests ask by themselves is left out.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { recordAnew, recordedStatements } from '#test/statements/statement-recorder.ts';

function writeRecorded(): void {
  const name = (expect.getState().testPath ?? 'unknown').replaceAll(/[^\w-]+/gu, '_');
  const content = JSON.stringify(recordedStatements());
  writeFileSync(join(inject('statementFolder'), `${name}.json`), content);
}

recordAnew();
// A file for every test file, so the check knows that all were heard: also for one that sends nothing, and for one whose
// tests are all skipped, after which nothing runs.
writeRecorded();
afterAll(writeRecorded);
