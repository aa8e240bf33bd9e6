import { type FormValues, sameValue, valueAt } from '../form-values.ts';
import { memberPath, memberPlace, memberValues, membership } from '../line-items/member-path.ts';

/** A member that one side removed while the other one changed something in it. */
export interface MemberConflict {
  /** `services/<id>` */
  readonly path: string;
  readonly list: string;
  readonly id: string;
  readonly removedBy: 'mine' | 'theirs';
  readonly base: FormValues;
  /** What the side that kept the member made of it, by full path. */
  readonly kept: FormValues;
}

interface MemberMerge {
  /** The fields of members that only one side has, as that side has them. */
  readonly values: FormValues;
  /** Whether both sides still have the member a path lies in. */
  readonly isInBoth: (path: string) => boolean;
  readonly conflicts: readonly MemberConflict[];
}

interface ThreeSides {
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
}

interface Member {
  readonly list: string;
  readonly id: string;
}

/** Every member that has fields on any side. */
function allMembers(sides: readonly FormValues[]): readonly Member[] {
  const found = new Map<string, Member>();
  for (const path of sides.flatMap((side) => Object.keys(side))) {
    const place = memberPlace(path);
    if (place !== null) found.set(memberPath(place.list, place.id), place);
  }
  return [...found.values()];
}

/** Whether a side that kept the member made anything else of it. */
function isTouched(base: FormValues, kept: FormValues): boolean {
  return Object.keys(kept).some((path) => !sameValue(valueAt(base, path), valueAt(kept, path)));
}

/** What becomes of members that are not on both sides. */
export function mergeMembers({ base, mine, theirs }: ThreeSides): MemberMerge {
  const [inBase, inMine, inTheirs] = [membership(base), membership(mine), membership(theirs)];
  let values: FormValues = {};
  const conflicts: MemberConflict[] = [];
  for (const { list, id } of allMembers([base, mine, theirs])) {
    const isMine = inMine(list, id);
    if (isMine === inTheirs(list, id)) continue;
    const kept = memberValues(isMine ? mine : theirs, list, id);
    const before = memberValues(base, list, id);
    const isNew = !inBase(list, id);
    if (!isNew && isTouched(before, kept)) {
      const removedBy = isMine ? 'theirs' : 'mine';
      conflicts.push({ path: memberPath(list, id), list, id, removedBy, base: before, kept });
    }
    if (isNew || isMine) values = { ...values, ...kept };
  }
  const isInBoth = (path: string): boolean => {
    const place = memberPlace(path);
    return place !== null && inMine(place.list, place.id) && inTheirs(place.list, place.id);
  };
  return { values, isInBoth, conflicts };
}
