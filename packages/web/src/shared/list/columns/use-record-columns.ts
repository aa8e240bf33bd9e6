import { useMemo } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { sizedColumns } from '../grid/column-widths.ts';
import type { RecordColumn } from '../record-rows.ts';
import { arrangementOf } from './arranged-columns.ts';
import { orderColumns } from './list-column.ts';
import { useListSettings } from './list-settings.ts';

interface RecordColumnsInput<Row> {
  /** Of the list; under it this browser remembers how the person likes the columns. */
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  /** Of the list, in pixels. */
  readonly width: number;
}

/** The columns of a list whose rows are all here, as a person arranged them. */
export function useRecordColumns<Row>({ label, columns, width }: RecordColumnsInput<Row>) {
  const { id: userId } = useCurrentUser();
  const storageKey = `energieakte.list.${userId}.${label}`;
  const columnIds = columns.map(({ id }) => id);
  const [settings, change] = useListSettings({ storageKey, columnIds }, null);
  const { order, shown, widths } = settings;
  const named = useMemo(
    // What says which row it is stays.
    () => columns.map((column, index) => ({ ...column, isFixed: index === 0 })),
    [columns],
  );
  const visible = useMemo(() => {
    const kept = named.filter(({ id, isFixed, from = 0 }) => isFixed || (shown[id] ?? from <= width));
    return orderColumns(sizedColumns(kept, widths), order);
  }, [named, shown, widths, order, width]);
  return {
    columns: named,
    visible,
    settings,
    change,
    arrangement: arrangementOf(columns, settings, change),
  };
}
