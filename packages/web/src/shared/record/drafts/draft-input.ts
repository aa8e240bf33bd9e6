import { z } from 'zod';
import { type FieldValue, type FormValues, sameValue, valueAt } from '../form-values.ts';
import {
  memberPath,
  memberPlace,
  memberValues,
  membership,
  membersOf,
} from '../line-items/member-path.ts';

const Value = z.union([z.string(), z.array(z.string())]);

/** What a form keeps of unsaved input: changed fields only, each with the value it was changed from. */
export const KeptInput = z.object({
  version: z.int(),
  fields: z.record(z.string(), z.object({ base: Value, mine: Value })),
});
export type KeptInput = z.infer<typeof KeptInput>;
type KeptFields = KeptInput['fields'];

function plain(value: FieldValue): string | string[] {
  return typeof value === 'string' ? value : [...value];
}

/** Members of a changed list that are on one side only. */
function movedMembers(list: string, base: FormValues, mine: FormValues): readonly string[] {
  const [before, now] = [membersOf(base, list), membersOf(mine, list)];
  return [...before.filter((id) => !now.includes(id)), ...now.filter((id) => !before.includes(id))];
}

/** The fields of a member on both sides: a member is kept whole, so that it can be made anew if it is gone by then. */
function pathsOfMember(list: string, id: string, sides: readonly FormValues[]): readonly string[] {
  return sides.flatMap((side) => Object.keys(memberValues(side, list, id)));
}

/** The changed paths, and what goes with them: the whole member, and the list it stands in. */
function pathsToKeep(
  base: FormValues,
  mine: FormValues,
  changed: readonly string[],
): ReadonlySet<string> {
  const paths = new Set(changed);
  const members = new Map<string, readonly [list: string, id: string]>();
  for (const path of changed) {
    const place = memberPlace(path);
    if (place !== null) members.set(memberPath(place.list, place.id), [place.list, place.id]);
    else for (const id of movedMembers(path, base, mine)) members.set(memberPath(path, id), [path, id]);
  }
  for (const [list, id] of members.values()) {
    paths.add(list);
    for (const path of pathsOfMember(list, id, [base, mine])) paths.add(path);
  }
  return paths;
}

/** The input as it is kept: `changed` with the values before and now. */
export function keptFields(base: FormValues, mine: FormValues, changed: readonly string[]): KeptFields {
  const fields: KeptFields = {};
  for (const path of pathsToKeep(base, mine, changed)) {
    const now = valueAt(mine, path);
    const before = base[path] ?? (typeof now === 'string' ? '' : []);
    fields[path] = { base: plain(before), mine: plain(path in mine ? now : before) };
  }
  return fields;
}

/** One side of what was kept. */
export function sideOf(fields: KeptFields, side: 'base' | 'mine'): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, field[side]]));
}

/** The part that is not stored meanwhile: fields that differ, and members with anything in them that does. */
export function openFields(fields: KeptFields, stored: FormValues): KeptFields {
  const mine = sideOf(fields, 'mine');
  const isMine = membership(mine);
  const isStored = membership(stored);
  const differs = (path: string): boolean => !sameValue(valueAt(mine, path), valueAt(stored, path));
  const isOpen = (path: string): boolean => {
    const place = memberPlace(path);
    if (place === null) return path in stored && differs(path);
    const isGone = !isStored(place.list, place.id);
    return isMine(place.list, place.id) && (isGone || differs(path));
  };
  const open = new Set(Object.keys(fields).filter(isOpen));
  const homes = new Set<string>();
  for (const path of open) {
    const place = memberPlace(path);
    if (place === null) continue;
    homes.add(place.list);
    homes.add(memberPath(place.list, place.id));
  }
  const isKept = (path: string): boolean => {
    const place = memberPlace(path);
    if (place === null) return open.has(path) || homes.has(path);
    return (
      homes.has(memberPath(place.list, place.id)) ||
      (open.has(place.list) && !isMine(place.list, place.id))
    );
  };
  return Object.fromEntries(Object.entries(fields).filter(([path]) => isKept(path)));
}
