import type { PriceElement } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useToday } from '#shared/format/use-today.ts';
import { useRecordColumns } from '#shared/list/columns/use-record-columns.ts';
import { useElementWidth } from '#shared/list/element-size.ts';
import { ListCards } from '#shared/list/grid/list-cards.tsx';
import { ListGrid } from '#shared/list/grid/list-grid.tsx';
import { drawnColumn } from '#shared/list/drawn-column.tsx';
import type { Picking } from '#shared/list/selection/use-selection.ts';
import type { PagedWindow } from '#shared/list/window/use-paged-window.ts';
import { useOwnDraft } from './draft-bar.tsx';
import { useShownList } from './element-details.tsx';
import { isOneFigure, PriceInput } from './price-cell.tsx';
import { PriceAmount, PriceCard, priceColumns } from './price-columns.tsx';
import { PriceDialog } from './price-dialog.tsx';

/** In pixels. */
export const priceRowHeight = 38;

const guessedWidth = 1100;

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

function useOpening({ open }: PriceRowsProps) {
  const navigate = useNavigate();
  const router = useRouter();
  return (id: string, newTab: boolean): void => {
    const page = { to: '/pricing/db/$id', params: { id } } as const;
    if (newTab) window.open(router.buildLocation(page).href, '_blank', 'noopener');
    else if (open === null) void navigate(page);
    else open(id);
  };
}

/** The elements as a grid, or as cards on a phone. */
export function PriceRows(props: PriceRowsProps) {
  const { view, isPhone, openedId, open, closePanel, picking } = props;
  const me = useCurrentUser();
  const today = useToday();
  const { ref: area, width: measured } = useElementWidth();
  const { cell, dialog, begin } = usePriceTyping(props);
  const columns = priceColumns({ today, seesCosts: me.can.editPrices, priceCell: cell });
  const width = measured ?? guessedWidth;
  const { visible, arrangement } = useRecordColumns({ label: 'Preise', columns, width });
  const openRow = useOpening(props);
  const shared = { label: 'Preise', view, restorationId: 'list-prices' };
  return (
    <Box ref={area} sx={{ flex: '1 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {isPhone ? (
        <ListCards {...shared} renderCard={(row) => <PriceCard element={row} today={today} />} />
      ) : (
        <ListGrid<PriceElement>
          {...shared}
          columns={visible.map(drawnColumn)}
          arrangement={arrangement}
          sorting={[{ id: 'nummer', descending: false }]}
          onSort={() => undefined}
          rowHeight={priceRowHeight}
          picking={picking}
          actions={{
            open: ({ row }, newTab) => openRow(row.id, newTab),
            ...(me.can.editPrices && { edit: ({ row }) => begin(row) }),
          }}
          panel={open === null ? null : { openedId, close: closePanel }}
          lookOf={({ active }) => (active ? '' : 'is-muted')}
        />
      )}
      {dialog}
    </Box>
  );
}
