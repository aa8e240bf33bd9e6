import { isForeignKey } from '../foreign-key.ts';
import type { GroupLines } from '../groups/group-lines.ts';
import type { ShownGroups } from './group-row.tsx';

/** A list whose rows stand in groups. */
interface GroupedView {
  readonly groups?: GroupLines | null;
  readonly active: number;
  readonly moveTo: (index: number) => void;
}

/** Whether a group becomes collapsed by a key; `null` where the key does nothing to groups. */
function collapsesBy(key: string, isCollapsed: boolean): boolean | null {
  if (key === 'Enter' || key === ' ') return !isCollapsed;
  if (key === 'ArrowLeft') return true;
  return key === 'ArrowRight' ? false : null;
}

/**
 * Handles a key of a grouped list: on the line of a group Enter, space and the arrows to the sides collapse and expand it, on a
 * row the arrow to the left goes to its group. Answers whether it was such a key.
 */
export function handleGroupKey(
  event: KeyboardEvent,
  grid: Element,
  { view, shown }: { readonly view: GroupedView; readonly shown: ShownGroups | undefined },
): boolean {
  const { groups = null, active } = view;
  if (groups === null || shown === undefined || event.shiftKey || isForeignKey(event, grid))
    return false;
  const group = groups.groupAt(active);
  if (group === undefined) {
    if (event.key !== 'ArrowLeft') return false;
    view.moveTo(groups.groupLineOf(active));
    return true;
  }
  const collapsed = collapsesBy(event.key, group.collapsed);
  if (collapsed === null) return false;
  if (collapsed !== group.collapsed) shown.collapse(group.key, collapsed);
  return true;
}
