import { SelectField } from '#shared/forms/select-field.tsx';
import type { ListSort } from '../list-state.ts';
import type { ColumnShape } from './list-column.ts';

interface SortPanelProps {
  readonly columns: readonly ColumnShape[];
  /** The order the list has. */
  readonly sort: readonly ListSort[];
  readonly onSort: (sort: readonly ListSort[]) => void;
}

/** Chooses the order where there are no column titles to click. */
export function SortPanel({ columns, sort, onSort }: SortPanelProps) {
  const [current] = sort;
  const choices = columns.flatMap(({ sort: field, explanation, title }) =>
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
    <SelectField
      label="Sortieren nach"
      value={value}
      choices={choices}
      choose={(chosen) =>
        onSort(choices.flatMap((choice) => (choice.value === chosen ? [choice.sort] : [])))
      }
      sx={{ mt: 4 }}
    />
  );
}
