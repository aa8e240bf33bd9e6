import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Audience } from '../project-colors.ts';
import { columnsFor, type ListColumn } from './project-columns.ts';
import { defaultSort } from './project-list-query.ts';
import type { ListSort } from './project-list-search.ts';

function sortColumn(columns: readonly ListColumn[], sort: ListSort): ListColumn | undefined {
  return columns.find((column) => column.sort === sort.field);
}

/** The order of a list in words, `Nächste Frist ↑, Bauherr ↓`. */
export function sortInWords(sort: readonly ListSort[], audience: Audience): string {
  const columns = columnsFor(audience);
  const used = sort.length === 0 ? defaultSort(audience) : sort;
  return used
    .map((one) => {
      const column = sortColumn(columns, one);
      return `${column?.explanation ?? column?.title ?? one.field} ${one.descending ? '↓' : '↑'}`;
    })
    .join(', ');
}

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
