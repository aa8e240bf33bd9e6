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

/** The shapes of texts, most of which are sent again and again. */
const shapes = new Map<string, string>();

/** Forgets what an earlier test file of this process sent. */
export function recordAnew(): void {
  recorded.clear();
  shapes.clear();
}

/** What the product sent since `recordAnew`, each shape once. */
export function recordedStatements(): readonly RecordedStatement[] {
  return [...recorded.values()];
}

/**
 * Whether code of the product waits for this, however far away. Only the files of the frames are asked for: to write them down as
 * a text with their lines, Vitest would look up each of them in a source map.
 */
function isAskedByProduct(): boolean {
  const { stackTraceLimit, prepareStackTrace } = Error;
  let isAsked = false;
  Error.stackTraceLimit = framesToLookAt;
  Error.prepareStackTrace = (_error, frames) => {
    isAsked = frames.some((frame) => ofTheProduct.test(frame.getFileName() ?? ''));
  };
  // It is prepared when it is read.
  void new Error('where').stack;
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return isAsked;
}

function shapeOnce(text: string): string {
  const known = shapes.get(text) ?? shapeOf(text);
  shapes.set(text, known);
  return known;
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
  const key = `${shapeOnce(statement.text)}\n${gapsOf(statement.values)}`;
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
