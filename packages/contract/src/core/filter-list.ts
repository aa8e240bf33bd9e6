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

/**
 * Filter expressions `key|type|value` as an address carries them: repeated, or joined by commas. A comma separates only
 * where an expression with one of these keys follows; any other one belongs to the value (specification section 3).
 */
export function filterExpressions(keys: readonly string[]) {
  const separator = new RegExp(`,(?=\\s*(?:${keys.join('|')})\\|(?:${filterTypes.join('|')})\\|)`, 'u');
  const split = (value: unknown): unknown =>
    typeof value === 'string' ? value.split(separator).map((part) => part.trimStart()) : value;
  return z.preprocess((value) => asList(value).flatMap(split), repeated);
}
