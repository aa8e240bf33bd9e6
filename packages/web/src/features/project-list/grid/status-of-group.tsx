import { projectColors } from '@energieakte/contract';
import type { GroupLine } from '#shared/list/groups/group-lines.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';

/** The sign of the status that all projects of a group have. */
export function StatusOfGroup({ group }: { readonly group: GroupLine }) {
  const color = projectColors.find((one) => one === group.key);
  return color === undefined ? null : <StatusChip color={color} word={group.label} />;
}
