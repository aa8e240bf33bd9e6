import Box from '@mui/material/Box';
import Rows3 from 'lucide-react/icons/rows-3';
import { Suspense } from 'react';
import { type Command, useCommands } from '#shared/commands/commands.ts';
import { GroupPanel } from '../list-panels.tsx';
import { Sheet } from '../sheet.tsx';
import type { GroupChoice } from './group-choice.ts';

function collapseCommands({ grouping, onGrouping }: GroupChoice): readonly Command[] {
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

/** Opens what a list can be grouped by. */
export function GroupButton(choice: GroupChoice) {
  const { fields, grouping } = choice;
  useCommands(collapseCommands(choice));
  const chosen = fields.find(({ field }) => field === grouping?.field);
  return (
    <Sheet
      label={chosen === undefined ? 'Gruppieren' : `Gruppe: ${chosen.label}`}
      command={{
        id: 'list.group',
        label: 'Liste gruppieren',
        keywords: `Gruppierung gruppiert ${fields.map(({ label }) => label).join(' ')}`,
      }}
      icon={<Rows3 size={15} strokeWidth={1.75} aria-hidden />}
      title="Gruppieren"
      phone={false}
      plain
      width={300}
      closeLabel=""
    >
      <Suspense fallback={<Box sx={{ minHeight: 80 }} />}>
        <GroupPanel {...choice} />
      </Suspense>
    </Sheet>
  );
}
