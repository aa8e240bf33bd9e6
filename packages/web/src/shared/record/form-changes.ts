import { type FormValues, isBlank, sameValue, valueAt } from './form-values.ts';
import { memberPath, memberPlace, membership, membersOf } from './line-items/member-path.ts';

/** What differs: fields, lists, and everything that stands in new members of lists. */
export function changedPaths(base: FormValues, values: FormValues): readonly string[] {
  const [isInBase, isInValues] = [membership(base), membership(values)];
  const differs = (path: string): boolean => !sameValue(valueAt(base, path), valueAt(values, path));
  const changed = Object.keys(base).filter((path) => {
    const place = memberPlace(path);
    if (place === null) return differs(path);
    const isKept = isInBase(place.list, place.id) && isInValues(place.list, place.id);
    return isKept && differs(path);
  });
  const added = Object.keys(values).filter((path) => {
    const place = memberPlace(path);
    if (place === null || isBlank(valueAt(values, path))) return false;
    return isInValues(place.list, place.id) && !isInBase(place.list, place.id);
  });
  return [...changed, ...added];
}

/** How many of these changes a person would count: a new member is one, however much stands in it. */
export function countChanges(base: FormValues, values: FormValues, paths: readonly string[]): number {
  const isInBase = membership(base);
  const counts = paths.map((path) => {
    const place = memberPlace(path);
    if (place !== null) return isInBase(place.list, place.id) ? 1 : 0;
    return hasMembers(base, values, path) ? changedMembers(base, values, path) : 1;
  });
  return counts.reduce<number>((sum, count) => sum + count, 0);
}

function hasMembers(base: FormValues, values: FormValues, list: string): boolean {
  return [base, values].some((side) =>
    membersOf(side, list).some((id) =>
      Object.keys(side).some((path) => path.startsWith(`${memberPath(list, id)}/`)),
    ),
  );
}

/** Members that came or went; a new order alone is one change. */
function changedMembers(base: FormValues, values: FormValues, list: string): number {
  const [before, now] = [membersOf(base, list), membersOf(values, list)];
  const gone = before.filter((id) => !now.includes(id)).length;
  const come = now.filter((id) => !before.includes(id)).length;
  return Math.max(1, gone + come);
}
