import type { Command } from '#shared/commands/commands.ts';
import type { GroupChoice } from './group-choice.ts';

/** All groups of a list at once, in the Strg+K palette. */
export function collapseCommands({ grouping, onGrouping }: GroupChoice): readonly Command[] {
  if (grouping === null) return [];
  const all = (allCollapsed: boolean) => ({
    kind: 'run' as const,
    run: () => onGrouping({ ...grouping, allCollapsed, keys: [] }),
  });
  const keywords = 'gruppieren Gruppierung';
  return [
    { id: 'list.collapse', label: 'Alle Gruppen einklappen', keywords, action: all(true) },
    { id: 'list.expand', label: 'Alle Gruppen ausklappen', keywords, action: all(false) },
  ];
}
