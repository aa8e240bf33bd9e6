import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import type { GroupLine } from '../groups/group-lines.ts';

/** How the groups of a list are shown, and how they are collapsed. */
export interface ShownGroups {
  /** `12 Projekte` */
  readonly counted: (count: number) => string;
  readonly collapse: (key: string, collapsed: boolean) => void;
  /** What stands for the name of a group, such as the sign of a status. */
  readonly render?: (group: GroupLine) => ReactNode;
}

/** The name of a group and how many rows it has. */
export function GroupTitle({
  group,
  shown,
}: {
  readonly group: GroupLine;
  readonly shown: ShownGroups;
}) {
  const Arrow = group.collapsed ? ChevronRight : ChevronDown;
  return (
    <>
      <Arrow size={16} strokeWidth={1.75} aria-hidden className="arrow" />
      {shown.render?.(group) ?? <span className="text name">{group.label}</span>}
      <span className="soft count">{shown.counted(group.count)}</span>
    </>
  );
}

interface GroupRowProps {
  readonly group: GroupLine;
  /** Its place among all lines, from 0. */
  readonly index: number;
  /** Pixels from the first row. */
  readonly top: number;
  readonly columnCount: number;
  readonly isActive: boolean;
  readonly shown: ShownGroups;
}

/** The line above the rows of a group. Its events are handled by the grid, which finds it by `data-index`. */
export function GroupRow({ group, index, top, columnCount, isActive, shown }: GroupRowProps) {
  return (
    <div
      role="row"
      aria-level={1}
      aria-rowindex={index + 2}
      aria-expanded={!group.collapsed}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      className={isActive ? 'row group is-active' : 'row group'}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" aria-colindex={1} aria-colspan={columnCount} className="cell">
        <GroupTitle group={group} shown={shown} />
      </div>
    </div>
  );
}
