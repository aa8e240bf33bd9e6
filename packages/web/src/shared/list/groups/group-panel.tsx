import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SelectField } from '#shared/forms/select-field.tsx';
import type { GroupChoice } from './group-choice.ts';
import { groupedBy } from './list-grouping.ts';

const nothing = 'nichts';

/** Chooses what a list is grouped by, and collapses or expands all groups at once. */
export function GroupPanel({ fields, grouping, onGrouping }: GroupChoice) {
  if (fields.length === 0) return null;
  const choices = [
    { value: nothing, label: 'nicht gruppiert' },
    ...fields.map(({ field, label }) => ({ value: field, label })),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
      <SelectField
        label="Gruppieren nach"
        value={grouping?.field ?? nothing}
        choices={choices}
        choose={(chosen) => onGrouping(chosen === nothing ? null : groupedBy(chosen))}
      />
      {grouping !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -3 }}>
          <Button onClick={() => onGrouping({ ...grouping, allCollapsed: true, keys: [] })}>
            Alle einklappen
          </Button>
          <Button onClick={() => onGrouping({ ...grouping, allCollapsed: false, keys: [] })}>
            Alle ausklappen
          </Button>
        </Box>
      )}
    </Box>
  );
}
