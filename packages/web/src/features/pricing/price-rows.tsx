import type { PriceElement } from '@energieakte/contract';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useToday } from '#shared/format/use-today.ts';
import { FittedRows } from '#shared/list/fitted-rows.tsx';
import type { Picking } from '#shared/list/selection/use-selection.ts';
import type { PagedWindow } from '#shared/list/window/use-paged-window.ts';
import { useOwnDraft } from './draft-bar.tsx';
import { useShownList } from './element-details.tsx';
import { isOneFigure, PriceInput } from './price-cell.tsx';
import { PriceAmount, PriceCard, priceColumns } from './price-columns.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { priceRowHeight, useOpenElement } from './price-head-columns.tsx';

interface PriceRowsProps {
  readonly view: PagedWindow<PriceElement>;
  readonly isPhone: boolean;
  readonly listId: string | undefined;
  readonly openedId: string | null;
  /** Opens the panel; `null` where there is no room for it. */
  readonly open: ((id: string) => void) | null;
  readonly closePanel: () => void;
  /** Where many prices can be changed at once. */
  readonly picking: Picking | null;
}

/** Which price is typed into: in its cell, or in the dialog where it is more than one figure. */
function usePriceTyping({ view, listId }: PriceRowsProps) {
  const [typedId, setTyped] = useState<string | null>(null);
  const list = useShownList(listId);
  const draft = useOwnDraft(list?.id);
  const placeOf = (id: string): number | undefined =>
    view.items.find(({ index }) => view.rowAt(index)?.id === id)?.index;
  const end = (id: string, by: 0 | 1): void => {
    setTyped((now) => (now === id ? null : now));
    const place = placeOf(id);
    if (place !== undefined) view.moveTo(place + by);
  };
  const typed = view.items.map(({ index }) => view.rowAt(index)).find((row) => row?.id === typedId);
  const inDialog = typed !== undefined && !isOneFigure(typed) ? typed : null;
  const cell = (element: PriceElement) =>
    element.id === typedId && list !== undefined && isOneFigure(element) ? (
      <PriceInput
        element={element}
        listId={list.id}
        draft={draft}
        end={(goesOn) => end(element.id, goesOn ? 1 : 0)}
      />
    ) : (
      <PriceAmount element={element} />
    );
  const dialog = inDialog !== null && list !== undefined && (
    <PriceDialog element={inDialog} list={list} close={() => end(inDialog.id, 0)} />
  );
  return { cell, dialog, begin: (element: PriceElement) => setTyped(element.id) };
}

/** The elements as a grid, or as cards on a phone. */
export function PriceRows(props: PriceRowsProps) {
  const { view, isPhone, openedId, open, closePanel, picking } = props;
  const me = useCurrentUser();
  const today = useToday();
  const { cell, dialog, begin } = usePriceTyping(props);
  const columns = priceColumns({ today, seesCosts: me.can.editPrices, priceCell: cell });
  const openElement = useOpenElement();
  const openRow = (id: string, newTab: boolean): void =>
    open === null || newTab ? openElement(id, newTab) : open(id);
  return (
    <>
      <FittedRows<PriceElement>
        label="Preise"
        restorationId="list-prices"
        {...{ view, columns, picking }}
        sorting={[{ id: 'nummer', descending: false }]}
        rowHeight={priceRowHeight}
        actions={{
          open: ({ row }, newTab) => openRow(row.id, newTab),
          ...(me.can.editPrices && { edit: ({ row }) => begin(row) }),
        }}
        panel={open === null ? null : { openedId, close: closePanel }}
        lookOf={({ active }) => (active ? '' : 'is-muted')}
        renderCard={isPhone ? (row) => <PriceCard element={row} today={today} /> : null}
      />
      {dialog}
    </>
  );
}
