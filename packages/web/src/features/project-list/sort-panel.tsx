import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Audience } from '#project-kit/project-colors.ts';
import { columnsFor } from './project-columns.ts';
import { defaultSort } from './project-list-query.ts';
import type { ListSort } from './project-list-search.ts';

interface SortPanelProps {
  readonly audience: Audience;
  readonly sort: readonly ListSort[];
  readonly onSort: (sort: readonly ListSort[]) => void;
}

/** Chooses the order where there are no column titles to click. */
export function SortPanel({ audience, sort, onSort }: SortPanelProps) {
  const [current] = sort.length === 0 ? defaultSort(audience) : sort;
  const choices = columnsFor(audience).flatMap(({ sort: field, explanation, title }) =>
    field === null
      ? []
      : [false, true].map((descending) => ({
          value: `${descending ? '-' : ''}${field}`,
          label: `${explanation ?? title} ${descending ? 'absteigend' : 'aufsteigend'}`,
          sort: { field, descending },
        })),
  );
  const value = current === undefined ? '' : `${current.descending ? '-' : ''}${current.field}`;
  return (
    <TextField
      select
      label="Sortieren nach"
      value={value}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.target.value);
        if (chosen !== undefined) onSort([chosen.sort]);
      }}
      sx={{ mt: 4 }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
