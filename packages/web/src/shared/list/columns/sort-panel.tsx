import { SelectField } from '#shared/forms/select-field.tsx';
import type { ListSort } from '../list-state.ts';
import { byRelevance, type ColumnShape } from './list-column.ts';

interface SortPanelProps {
  readonly columns: readonly ColumnShape[];
  /** The order the list has. */
  readonly sort: readonly ListSort[];
  /** The order it has where nobody chose one. */
  readonly usual: readonly ListSort[];
  readonly onSort: (sort: readonly ListSort[]) => void;
}

/** Chooses the order where there are no column titles to click. */
export function SortPanel({ columns, sort, usual, onSort }: SortPanelProps) {
  const [current] = sort;
  // What fits best is an order only where something is searched for.
  const relevance = usual.length === 0 ? [{ value: byRelevance, label: byRelevance }] : [];
  const ofColumns = columns.flatMap(({ sort: field, explanation, title }) =>
    field === null
      ? []
      : [false, true].map((descending) => ({
          value: `${descending ? '-' : ''}${field}`,
          label: `${explanation ?? title} ${descending ? 'absteigend' : 'aufsteigend'}`,
          sort: { field, descending },
        })),
  );
  const choices = [...relevance, ...ofColumns];
  const value = current === undefined ? byRelevance : `${current.descending ? '-' : ''}${current.field}`;
  return (
    <SelectField
      label="Sortieren nach"
      value={value}
      choices={choices}
      choose={(chosen) =>
        onSort(ofColumns.flatMap((choice) => (choice.value === chosen ? [choice.sort] : [])))
      }
      sx={{ mt: 4 }}
    />
  );
}
