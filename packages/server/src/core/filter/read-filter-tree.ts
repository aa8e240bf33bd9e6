import { FilterCondition, isRecord } from '@energieakte/contract';
import type { Filter } from '#core/filter/filter.ts';
import { type FilterReading, type FilterVerdict, readCondition } from '#core/filter/read-condition.ts';
import type { WrongParameters } from '#core/filter/wrong-parameters.ts';

/** Steps into the tree; a list and its member are two. */
const deepest = 40;
const mostConditions = 100;

interface Walk {
  readonly reading: FilterReading;
  readonly wrong: WrongParameters;
  readonly count: { conditions: number };
}

interface Place {
  readonly path: string;
  readonly depth: number;
}

const shapeMessage = 'Erwartet wird {and: […]}, {or: […]}, {not: …} oder {key, op, value}.';

function readLeaf(node: object, { place: { path }, walk }: Step): Filter | null {
  walk.count.conditions += 1;
  if (walk.count.conditions > mostConditions) {
    walk.wrong.set('filter', `Der Filter darf höchstens ${mostConditions} Bedingungen haben.`);
    return null;
  }
  const parsed = FilterCondition.safeParse(node);
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      walk.wrong.set([path, ...issue.path.map(String)].join('.'), issue.message);
    return null;
  }
  const { key, op, value } = parsed.data;
  const verdict: FilterVerdict = readCondition({ key, op, value }, walk.reading);
  if ('right' in verdict) return verdict.right;
  walk.wrong.set(path, verdict.wrong);
  return null;
}

/**
 * A list that lost all its members to empty values is no condition either; one that was written empty is: an empty
 * `and` holds for all, an empty `or` for none.
 */
function readList(type: 'all' | 'any', members: unknown, { place, walk }: Step): Filter | null {
  if (!Array.isArray(members)) return refuse(shapeMessage, { place, walk });
  const of = members.flatMap((member: unknown, index) => {
    const filter = readNode(member, { place: inside(place, String(index)), walk });
    return filter === null ? [] : [filter];
  });
  return of.length === 0 && members.length > 0 ? null : { type, of };
}

function readNot(member: unknown, step: Step): Filter | null {
  const of = readNode(member, step);
  return of === null ? null : { type: 'not', of };
}

interface Step {
  readonly place: Place;
  readonly walk: Walk;
}

function refuse(message: string, { place, walk }: Step): null {
  walk.wrong.set(place.path, message);
  return null;
}

function inside(place: Place, name: string): Place {
  return { path: `${place.path}.${name}`, depth: place.depth + 1 };
}

function isGroup(node: object): boolean {
  return 'and' in node || 'or' in node || 'not' in node;
}

function readGroup(node: object, { place, walk }: Step): Filter | null {
  if (Object.keys(node).length > 1) return refuse(shapeMessage, { place, walk });
  if ('and' in node) return readList('all', node.and, { place: inside(place, 'and'), walk });
  if ('or' in node) return readList('any', node.or, { place: inside(place, 'or'), walk });
  return readNot('not' in node ? node.not : null, { place: inside(place, 'not'), walk });
}

function readNode(node: unknown, step: Step): Filter | null {
  if (step.place.depth > deepest) return refuse('Der Filter ist zu tief verschachtelt.', step);
  if (!isRecord(node)) return refuse(shapeMessage, step);
  return isGroup(node) ? readGroup(node, step) : readLeaf(node, step);
}

/** Reads the JSON tree of the `filter` parameter; what is wrong lands in `wrong`, by its path (`filter.and.1.value`). */
export function readFilterTree(
  json: string,
  reading: FilterReading,
  wrong: WrongParameters,
): Filter | null {
  let root: unknown;
  try {
    root = JSON.parse(json);
  } catch {
    wrong.set('filter', 'Der Filter ist kein gültiges JSON.');
    return null;
  }
  return readNode(root, {
    place: { path: 'filter', depth: 1 },
    walk: { reading, wrong, count: { conditions: 0 } },
  });
}
