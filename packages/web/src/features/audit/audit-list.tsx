import { styled } from '@mui/material/styles';
import type { AuditEntry } from '@energieakte/contract';
import type { FocusEvent, KeyboardEvent } from 'react';
import { handleGridKey } from '#shared/list/grid/grid-keys.ts';
import { gridLook } from '#shared/list/grid/grid-look.ts';
import type { ListWindow } from '#shared/list/window/list-window.ts';
import { useGreyed } from '#shared/query/greyed.tsx';
import { momentOf, sentenceOf } from './audit-labels.ts';

/** In pixels: one line, and two on a phone. */
export const auditRowHeight = { store: 34, phone: 62 } as const;

const Frame = styled('div')(({ theme }) => ({
  ...gridLook(theme),
  '& ol': { listStyle: 'none', margin: 0, padding: 0, position: 'relative' },
  '& li': { position: 'absolute', top: 0, left: 0, right: 0, contain: 'layout style' },
  '& .entry': {
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: 12,
    width: '100%',
    height: '100%',
    padding: '0 12px',
    border: 0,
    borderBottom: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    outlineOffset: -2,
  },
  '& .entry:hover': { background: theme.palette.action.hover },
  '& .entry.is-opened': { boxShadow: `inset 3px 0 ${theme.palette.primary.main}` },
  '& time': { color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& .sentence': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .sentence b': { fontWeight: 600 },
  '& .waiting': { height: 8, width: '40%', borderRadius: 4, background: theme.palette.action.hover },
  [theme.breakpoints.down('sm')]: {
    '& .entry': { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'center', rowGap: 1 },
    '& .sentence': {
      whiteSpace: 'normal',
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      lineHeight: 1.3,
    },
    '& time': { fontSize: 12, lineHeight: 1.2 },
  },
}));

interface AuditListProps {
  readonly view: ListWindow<AuditEntry>;
  readonly rowHeight: number;
  readonly now: Date;
  readonly openedId: number | null;
  readonly open: (entry: AuditEntry) => void;
}

function Sentence({ entry }: { readonly entry: AuditEntry }) {
  const { who, before, what, after } = sentenceOf(entry);
  return (
    <span className="sentence">
      <b>{who}</b> {before}
      {what !== null && <b>{what}</b>}
      {after}
    </span>
  );
}

interface LineProps extends Pick<AuditListProps, 'now' | 'open'> {
  readonly index: number;
  readonly entry: AuditEntry;
  readonly isOpened: boolean;
}

function Line({ entry, index, now, isOpened, open }: LineProps) {
  return (
    <button
      type="button"
      data-index={index}
      className={isOpened ? 'entry is-opened' : 'entry'}
      aria-haspopup="dialog"
      onClick={() => open(entry)}
    >
      <time dateTime={entry.at}>{momentOf(new Date(entry.at), now)}</time>
      <Sentence entry={entry} />
    </button>
  );
}

function WaitingLine() {
  return (
    <div className="entry" aria-busy="true">
      <span className="waiting" />
      <span className="waiting" />
    </div>
  );
}

/** The log, a sentence per line, the newest first. The keys of all lists go from line to line. */
export function AuditList({ view, rowHeight, now, openedId, open }: AuditListProps) {
  const { setScroller, scroller, items, rowAt, height, stale, total, active } = view;
  const isGreyed = useGreyed() || stale;
  const onKeyDown = (event: KeyboardEvent): void => {
    const handled = handleGridKey(event.nativeEvent, event.currentTarget, {
      active,
      count: view.count,
      pageRows: Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 1),
      moveTo: view.moveTo,
      clearPicks: () => false,
    });
    if (handled) event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const index = target.getAttribute('data-index');
    if (index !== null) view.mark(Number(index));
  };
  return (
    <Frame
      ref={setScroller}
      className={isGreyed ? 'is-stale' : ''}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <ol aria-label="Protokoll" style={{ height }}>
        {items.map(({ index, start }) => {
          const entry = rowAt(index);
          return (
            <li
              key={index}
              aria-setsize={total ?? -1}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)`, height: rowHeight }}
            >
              {entry === undefined ? (
                <WaitingLine />
              ) : (
                <Line {...{ entry, index, now, open }} isOpened={entry.id === openedId} />
              )}
            </li>
          );
        })}
      </ol>
    </Frame>
  );
}
