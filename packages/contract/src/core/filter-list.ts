import { z } from 'zod';
import { filterTypes } from './filter-tree.ts';

const longestExpression = 2000;
const mostExpressions = 50;

/** What a parameter that can be given once, several times or not at all holds. */
function asList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? Array.from<unknown>(value) : [value];
}

/** A parameter of an address that may be repeated. */
export const repeated = z.preprocess(
  asList,
  z.array(z.string().max(longestExpression)).max(mostExpressions),
);

/** The key and the type at the beginning of an expression. */
const beginning = /^\s*([^|\s]+)\|([a-z]+)\|/u;

/**
 * Filter expressions `key|type|value` as an address carries them: repeated, or joined by commas. A comma separates only
 * where an expression with one of these keys follows; any other one belongs to the value (specification section 3).
 */
export function filterExpressions(keys: readonly string[]) {
  const known = new Set(keys);
  const types: ReadonlySet<string> = new Set(filterTypes);
  const begins = (part: string): boolean => {
    const [, key = '', type = ''] = beginning.exec(part) ?? [];
    return known.has(key) && types.has(type);
  };
  const split = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const expressions: string[][] = [];
    for (const part of value.split(',')) {
      const last = expressions.at(-1);
      if (last === undefined || begins(part)) expressions.push([part.trimStart()]);
      else last.push(part);
    }
    return expressions.map((parts) => parts.join(','));
  };
  return z.preprocess((value) => asList(value).flatMap(split), repeated);
}
