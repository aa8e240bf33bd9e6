import { isRecord } from '@energieakte/contract';
import pg from 'pg';
import { gapsOf, type RecordedStatement, shapeOf } from '#test/statements/statement-shape.ts';

const mostCharacters = 50_000;

/** Some statements come from deep inside of Kysely. */
const framesToLookAt = 200;
const ofTheProduct =
  /packages\/server\/src\/(?!.*\.test\.ts)(?!database\/(?:connection|preparing-pool)\.ts)/u;

/** What was sent since `recordAnew`, by shape and missing values. */
const recorded = new Map<string, RecordedStatement>();

/** Forgets what an earlier test file of this process sent. */
export function recordAnew(): void {
  recorded.clear();
}

/** What the product sent since `recordAnew`, each shape once. */
export function recordedStatements(): readonly RecordedStatement[] {
  return [...recorded.values()];
}

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

// Test files of one process share this module, so that nothing is listened to twice.
listenTo(pg.Client.prototype);
listenTo(pg.Pool.prototype);
