import type { Filter } from '#core/filter/filter.ts';
import { type FilterReading, readFilterExpression } from '#core/filter/read-condition.ts';
import { readFilterTree } from '#core/filter/read-filter-tree.ts';
import type { WrongParameters } from '#core/filter/wrong-parameters.ts';

/** The three parameters of a list in which people write what they want to see. */
interface WrittenFilter {
  /** `key|type|value`: all of them must hold. */
  readonly filterAnd: readonly string[];
  /** `key|type|value`: one of them must hold. */
  readonly filterOr: readonly string[];
  /** A filter tree as JSON. */
  readonly filter?: string | undefined;
}

interface Reading {
  readonly reading: FilterReading;
  readonly wrong: WrongParameters;
}

function readExpressions(
  name: 'filterAnd' | 'filterOr',
  written: WrittenFilter,
  { reading, wrong }: Reading,
): readonly Filter[] {
  return written[name].flatMap((expression, index) => {
    const verdict = readFilterExpression(expression, reading);
    if ('wrong' in verdict) {
      wrong.set(`${name}.${index}`, verdict.wrong);
      return [];
    }
    return verdict.right === null ? [] : [verdict.right];
  });
}

/** What all three parameters ask for together; what is wrong lands in `wrong`. */
export function readFilter(
  written: WrittenFilter,
  reading: FilterReading,
  wrong: WrongParameters,
): Filter {
  const and = readExpressions('filterAnd', written, { reading, wrong });
  const or = readExpressions('filterOr', written, { reading, wrong });
  const json = written.filter?.trim() ?? '';
  const tree = json === '' ? null : readFilterTree(json, reading, wrong);
  const any: readonly Filter[] = or.length === 0 ? [] : [{ type: 'any', of: or }];
  return { type: 'all', of: [...and, ...any, ...(tree === null ? [] : [tree])] };
}

/** Whether a filter asks for nothing. */
export function isEmptyFilter(filter: Filter): boolean {
  return filter.type === 'all' && filter.of.length === 0;
}
