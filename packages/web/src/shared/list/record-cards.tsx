import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { gridLook } from './grid-look.ts';
import type { ListedRecord } from './record-rows.ts';
import type { RecordWindow } from './use-record-window.ts';

/** The height of a card with the gap below it, in pixels. */
export const recordCardHeight = 104;

const Frame = styled('div')(({ theme }) => ({
  ...gridLook(theme),
  background: 'none',
  border: 0,
  borderRadius: 0,
  '& ul': { listStyle: 'none', margin: 0, padding: 0, position: 'relative' },
  '& li': {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    height: recordCardHeight,
    paddingBottom: 8,
    boxSizing: 'border-box',
  },
  '& .card': {
    position: 'relative',
    height: '100%',
    boxSizing: 'border-box',
    display: 'grid',
    alignContent: 'space-between',
    padding: '10px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    background: theme.palette.background.paper,
    whiteSpace: 'nowrap',
  },
  '& .card .line': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, minHeight: 20 },
  '& .card .line > :last-child:not(:only-child)': { marginLeft: 'auto' },
  '& .card .name': {
    color: 'inherit',
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // The whole card is the link's target, the rest of it stays plain text.
  '& .card .name::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  '& .card .name:focus-visible': { outline: 'none' },
  '& .card .name:focus-visible::after': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

interface RecordCardsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly view: RecordWindow;
  /** Three lines of class `line`; the link is of class `name`. */
  readonly renderCard: (row: Row) => ReactNode;
  readonly restorationId: string;
}

/** The same list for a phone: a card for each row, only the visible ones in the document. */
export function RecordCards<Row extends ListedRecord>(props: RecordCardsProps<Row>) {
  const { label, rows, view, renderCard } = props;
  const { setScroller, items, height } = view;
  return (
    <Frame ref={setScroller} data-scroll-restoration-id={props.restorationId}>
      <ul aria-label={label} style={{ height }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <li
                key={row.id}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <div className="card">{renderCard(row)}</div>
              </li>
            )
          );
        })}
      </ul>
    </Frame>
  );
}
