import { isRecord } from '@energieakte/contract';
/**
 * Loaded before every test file of the server: writes down which statements the product sends, with values of each, for the
 * check of their plans that comes after all tests. What tests ask by themselves is left out.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { gapsOf, type RecordedStatement, shapeOf } from '#test/statements/statement-shape.ts';

const recorded = new Map<string, RecordedStatement>();
const mostCharacters = 50_000;

/** Some statements come from deep inside of Kysely. */
const framesToLookAt = 200;
const ofTheProduct =
  /packages\/server\/src\/(?!.*\.test\.ts)(?!database\/(?:connection|preparing-pool)\.ts)/u;

/** Whether code of the product waits for this, however far away. */
function isAskedByProduct(): boolean {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = framesToLookAt;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = usual;
  return stack.split('\n').some((line) => ofTheProduct.test(line));
}

function statementOf([first, second]: readonly unknown[]): RecordedStatement | null {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (!isRecord(first) || typeof first['text'] !== 'string') return null;
  const values: unknown = first['values'] ?? second;
  return { text: first['text'], values: Array.isArray(values) ? values : [] };
}

const readsOrWrites = /^\s*(?:select|with|insert|update|delete|merge)\s/iu;

function record(parameters: readonly unknown[]): void {
  const statement = statementOf(parameters);
  if (statement === null || !readsOrWrites.test(statement.text)) return;
  const key = `${shapeOf(statement.text)}\n${gapsOf(statement.values)}`;
  if (recorded.has(key) || !isAskedByProduct()) return;
  const length = statement.text.length + JSON.stringify(statement.values).length;
  if (length < mostCharacters) recorded.set(key, statement);
}

/** Lets every call of `query` be seen before it is done; what it does and answers stays the same. */
function listenTo(prototype: object): void {
  const original: unknown = Reflect.get(prototype, 'query');
  if (typeof original !== 'function') throw new TypeError('There is no query to listen to.');
  Reflect.set(prototype, 'query', function query(this: unknown, ...parameters: unknown[]): unknown {
    record(parameters);
    const answer: unknown = Reflect.apply(original, this, parameters);
    return answer;
  });
}

listenTo(pg.Client.prototype);
listenTo(pg.Pool.prototype);

function writeRecorded(): void {
  const name = (expect.getState().testPath ?? 'unknown').replaceAll(/[^\w-]+/gu, '_');
  const content = JSON.stringify([...recorded.values()]);
  writeFileSync(join(inject('statementFolder'), `${name}.json`), content);
}

// A file for every test file, so the check knows that all were heard: also for one that sends nothing, and for one whose
// tests are all skipped, after which nothing runs.
writeRecorded();
afterAll(writeRecorded);
