import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import type { ColumnShape } from '../columns/list-column.ts';
import { arrangementOf } from '../columns/arranged-columns.ts';
import { type NarrowColumns, useListColumns } from '../columns/use-list-columns.ts';
import { phoneQuery, useElementWidth } from '../element-size.ts';
import type { ListState } from '../list-state.ts';
import type { ListModel } from './use-list-model.ts';

/** The room for columns as long as it was not measured, in pixels. */
const guessedWidth = 1100;

interface LayoutInput<Column, State extends ListState> {
  readonly model: ListModel<State>;
  readonly columns: readonly Column[];
  /** Where there are others for little room. */
  readonly narrow?: NarrowColumns<Column> | undefined;
  /** What boxes and menus take of the width, in pixels. */
  readonly sides: number;
}

/** The shape of the page of a list, and what its parts do to each other. */
export function useListLayout<Column extends ColumnShape, State extends ListState>(
  input: LayoutInput<Column, State>,
) {
  const { state, settings, sort, address, changeSettings, description } = input.model;
  const isPhone = useMediaQuery(phoneQuery);
  const [total, setTotal] = useState<number | null>(null);
  const [hasHelp, setHelp] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  const focusRows = useRef<(() => void) | null>(null);
  const openFilter = useRef<(() => void) | null>(null);
  const area = useElementWidth();
  const columns = useListColumns({
    columns: input.columns,
    narrow: input.narrow,
    choice: settings,
    width: (area.width ?? guessedWidth) - input.sides,
    sort,
    onSort: (next) => address.change({ ...state, sort: next }),
  });
  return {
    isPhone,
    total,
    setTotal,
    hasHelp,
    showHelp: () => setHelp(true),
    hideHelp: () => setHelp(false),
    searchInput,
    /** Filled by the rows: takes the keyboard there. */
    focusRows,
    /** Filled by the toolbar: opens its one panel of filters. */
    openFilter,
    setArea: area.ref,
    /** Those the table can have at this height of its rows. */
    all: input.columns,
    columns,
    // The columns of both heights share one order.
    arrangement: arrangementOf(description.columns, settings, changeSettings),
  };
}

export type ListLayout<Column extends ColumnShape> = ReturnType<typeof useListLayout<Column, ListState>>;
