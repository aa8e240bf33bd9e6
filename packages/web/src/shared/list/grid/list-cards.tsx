import { type CSSObject, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useGreyed } from '#shared/query/greyed.tsx';
import type { ListedRecord, ListWindow } from '../window/list-window.ts';
import { GridFrame } from './grid-look.ts';
import { GroupTitle, type ShownGroups } from './group-row.tsx';

const groupLine: CSSObject = {
  '& .group-line': {
    width: '100%',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '0 4px',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& .group-line .count': { marginLeft: 'auto' },
};

/** The frame of a list of cards. */
export const CardsFrame = styled(GridFrame)(({ theme }) => ({
  background: 'none',
  border: 0,
  borderRadius: 0,
  '& ul': { listStyle: 'none', margin: 0, padding: 0, position: 'relative' },
  '& li': {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
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
  ...groupLine,
  '& .card .line': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, minHeight: 20 },
  '& .card .line > :last-child:not(:only-child)': { marginLeft: 'auto' },
  '& .card .name': {
    color: 'inherit',
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // The whole card is the link's target, the rest of it stays plain text.
  '& .card a.name::after, & .card a.id::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 8,
  },
  '& .card a.name:focus-visible, & .card a.id:focus-visible': { outline: 'none' },
  '& .card a.name:focus-visible::after, & .card a.id:focus-visible::after': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

interface ListCardsProps<Row> {
  readonly label: string;
  readonly view: ListWindow<Row>;
  /** Where the rows can stand in groups. */
  readonly groups?: ShownGroups;
  /** Lines of class `line`; the link is of class `name` or `id`. */
  readonly renderCard: (row: Row, index: number) => ReactNode;
  /** Called before a card is opened. */
  readonly onLeave?: () => void;
  readonly restorationId: string;
  readonly Frame?: typeof CardsFrame;
}

function WaitingCard() {
  return (
    <div className="card" aria-hidden>
      {[55, 40, 70].map((width) => (
        <span key={width} className="bar" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

/** The button of a group, or a card. */
function CardLine<Row extends ListedRecord>({
  index,
  props,
}: {
  readonly index: number;
  readonly props: ListCardsProps<Row>;
}) {
  const { view, groups: shown, renderCard } = props;
  const group = view.groups?.groupAt(index);
  if (group !== undefined && shown !== undefined) {
    const { key, collapsed } = group;
    return (
      <button
        type="button"
        className="group-line"
        aria-expanded={!collapsed}
        onClick={() => shown.collapse(key, !collapsed)}
      >
        <GroupTitle {...{ group, shown }} />
      </button>
    );
  }
  const row = view.rowAt(index);
  return row === undefined ? <WaitingCard /> : <div className="card">{renderCard(row, index)}</div>;
}

/** A list for a phone: a card for each row, only the visible ones in the document. */
export function ListCards<Row extends ListedRecord>(props: ListCardsProps<Row>) {
  const { label, view, Frame = CardsFrame } = props;
  const { setScroller, items, height, stale, total } = view;
  const isGreyed = useGreyed() || stale;
  return (
    <Frame
      ref={setScroller}
      className={isGreyed ? 'is-stale' : ''}
      tabIndex={-1}
      aria-busy={stale || total === null}
      data-scroll-restoration-id={props.restorationId}
    >
      <ul aria-label={label} onClickCapture={props.onLeave} style={{ height }}>
        {items.map(({ index, start, size }) => (
          <li
            key={view.keyOf(index)}
            aria-setsize={total === null ? -1 : (view.groups?.count ?? total)}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)`, height: size }}
          >
            <CardLine index={index} props={props} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}
