import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../program-environment.ts';

/** A regular expression as the source writes it down. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

export interface PlacedPattern extends Pattern {
  /** `packages/web/src/app/guard.ts:12` */
  readonly place: string;
}

interface Found {
  readonly at: number;
  /** `null` for one that is put together while the program runs. */
  readonly pattern: Pattern | null;
}

interface SyntaxNode {
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function startOf({ start }: SyntaxNode): number {
  return typeof start === 'number' ? start : 0;
}

function patternOf({ regex }: SyntaxNode): Pattern | null {
  if (!isNode(regex)) return null;
  const { pattern, flags } = regex;
  return typeof pattern === 'string' && typeof flags === 'string' ? { source: pattern, flags } : null;
}

function isMadeWhileRunning({ type, callee }: SyntaxNode): boolean {
  const calls = type === 'NewExpression' || type === 'CallExpression';
  return calls && isNode(callee) && callee['name'] === 'RegExp';
}

function foundIn(value: unknown): readonly Found[] {
  if (Array.isArray(value)) return value.flatMap(foundIn);
  if (!isNode(value)) return [];
  const pattern = patternOf(value);
  if (pattern !== null) return [{ at: startOf(value), pattern }];
  const inside = Object.values(value).flatMap(foundIn);
  return isMadeWhileRunning(value) ? [{ at: startOf(value), pattern: null }, ...inside] : inside;
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/** The regular expressions of one file, and the places where it puts one together while the program runs. */
export function patternsOf(file: string, text: string) {
  const found = foundIn(parseSync(file, text).program).map(({ at, pattern }) => ({
    pattern,
    place: `${file}:${lineOf(text, at)}`,
  }));
  return {
    written: found.flatMap(({ pattern, place }): readonly PlacedPattern[] =>
      pattern === null ? [] : [{ ...pattern, place }],
    ),
    madeWhileRunning: found.filter(({ pattern }) => pattern === null).map(({ place }) => place),
  };
}

/** The same for everything that runs in the product: contract, server and web without their tests. */
export function patternsOfProduct(): ReturnType<typeof patternsOf> {
  const files = globSync('packages/{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/u.test(file))
    .toSorted();
  const each = files.map((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')));
  return {
    written: each.flatMap(({ written }) => written),
    madeWhileRunning: each.flatMap(({ madeWhileRunning }) => madeWhileRunning),
  };
}
