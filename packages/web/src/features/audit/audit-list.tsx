import { styled } from '@mui/material/styles';
import type { AuditEntry } from '@energieakte/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import { gridLook } from '#shared/list/grid-look.ts';
import { momentOf, sentenceOf } from './audit-labels.ts';
import type { AuditWindow } from './use-audit-window.ts';

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
  readonly view: AuditWindow;
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

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The line a key leads to from the line that has the focus; `null`: the key is none of the list's. */
function lineAfter(event: KeyboardEvent, total: number): number | null {
  const step = steps[event.key];
  const line = event.target instanceof Element ? event.target.closest('li') : null;
  if (step === undefined || line === null || isForeignKey(event)) return null;
  const index = Number(line.dataset['index']) + step;
  return index < 0 || index >= total ? null : index;
}

/** Arrow keys go from line to line; the focus follows as soon as the line is rendered. */
function useLineKeys(view: AuditWindow) {
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const wanted = useRef<number | null>(null);
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
    if (wanted.current === null) return;
    const line = list?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] button`);
    if (line === null || line === undefined) return;
    line.focus({ preventScroll: true });
    wanted.current = null;
  });
  useEffect(() => {
    if (list === null) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const index = lineAfter(event, latest.current.total ?? 0);
      if (index === null) return;
      event.preventDefault();
      latest.current.scrollTo(index);
      const near = list.querySelector<HTMLElement>(`[data-index="${index}"] button`);
      near?.focus({ preventScroll: true });
      wanted.current = near === null ? index : null;
    };
    list.addEventListener('keydown', listen);
    return () => list.removeEventListener('keydown', listen);
  }, [list]);
  return setList;
}

interface LineProps extends Pick<AuditListProps, 'now' | 'open'> {
  readonly entry: AuditEntry;
  readonly isOpened: boolean;
}

function Line({ entry, now, isOpened, open }: LineProps) {
  return (
    <button
      type="button"
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

/** The log, a sentence per line, the newest first. */
export function AuditList({ view, rowHeight, now, openedId, open }: AuditListProps) {
  const setList = useLineKeys(view);
  const { setScroller, items, entryAt, height, isStale, total } = view;
  const size = total ?? -1;
  return (
    <Frame ref={setScroller} className={isStale ? 'is-stale' : ''} tabIndex={-1}>
      <ol ref={setList} aria-label="Protokoll" style={{ height: height }}>
        {items.map(({ index, start }) => {
          const entry = entryAt(index);
          return (
            <li
              key={index}
              data-index={index}
              aria-setsize={size}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)`, height: rowHeight }}
            >
              {entry === undefined ? (
                <WaitingLine />
              ) : (
                <Line entry={entry} now={now} isOpened={entry.id === openedId} open={open} />
              )}
            </li>
          );
        })}
      </ol>
    </Frame>
  );
}
