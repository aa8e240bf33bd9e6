import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { reportWarning } from '#shared/activity/activity.ts';
import { countSelected, isNothing } from '#shared/list/selection/selection.ts';
import { SelectionBar } from '#shared/list/selection/selection-bar.tsx';
import { type Picking, useSelection } from '#shared/list/selection/use-selection.ts';
import { useShownList } from '../element-details.tsx';
import { type PriceDbSearch, filterOf } from '../price-db-search.ts';
import { type BulkSelection, elementPageQuery } from '../pricing.queries.ts';
import { selectedElements } from './bulk-selection.ts';

// Most visits look a price up: the change of many is fetched when it is needed.
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

interface Doing {
  readonly selection: BulkSelection;
  readonly count: number;
}

export interface PriceSelection {
  readonly picking: Picking;
  /** Opens the change of many for what is selected. */
  readonly changeSelected: () => void;
  readonly doing: Doing | null;
  readonly end: (drafted: boolean) => void;
}

/** The selected elements of the Preisdatenbank; `null` where nobody changes many: on phones, and without the right. */
export function usePriceSelection(
  search: PriceDbSearch,
  { isPhone, total }: { readonly isPhone: boolean; readonly total: number | null },
): PriceSelection | null {
  const { can } = useCurrentUser();
  const queryClient = useQueryClient();
  const filter = filterOf(search);
  const [doing, setDoing] = useState<Doing | null>(null);
  const picking = useSelection({
    conditionsKey: JSON.stringify(filter),
    fetchPage: async (page) =>
      queryClient.query({ ...elementPageQuery(filter, page), staleTime: 'static' }),
  });
  if (!can.editPrices || isPhone) return null;
  const { selection, clear } = picking;
  const changeSelected = (): void => {
    if (isNothing(selection)) {
      reportWarning('Bitte zuerst Preise auswählen, zum Beispiel mit der Taste X.');
      return;
    }
    const count = countSelected(selection, total ?? 0);
    setDoing({ selection: selectedElements(selection, filter), count });
  };
  const end = (drafted: boolean): void => {
    setDoing(null);
    if (drafted) clear();
  };
  return { picking, changeSelected, doing, end };
}

interface PriceSelectionBarProps {
  readonly many: PriceSelection;
  readonly total: number | null;
  readonly listId: string | undefined;
  /** Takes the keyboard back to the rows. */
  readonly focusRows: () => void;
}

/** Below the list while elements are selected, with the change of many. */
export function PriceSelectionBar({ many, total, listId, focusRows }: PriceSelectionBarProps) {
  const { picking, changeSelected, doing, end } = many;
  const list = useShownList(listId);
  const isShown = total !== null && countSelected(picking.selection, total) > 0;
  const close = (drafted: boolean): void => {
    end(drafted);
    // The dialog gives the focus back to what opened it, which may be the bar that is gone with the selection.
    setTimeout(focusRows);
  };
  return (
    <>
      {isShown && (
        <SelectionBar picking={picking} total={total} phone={false}>
          <Button onClick={changeSelected}>Preise ändern</Button>
        </SelectionBar>
      )}
      {doing !== null && list !== undefined && (
        <Suspense>
          <BulkDialog {...doing} {...{ list, close }} />
        </Suspense>
      )}
    </>
  );
}
