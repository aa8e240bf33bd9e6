import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { BulkRow } from '@energieakte/contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { outcomeLabels } from './bulk-labels.ts';
import type { ListWindow } from '#shared/list/window/list-window.ts';

/** The height of one row in pixels. */
export const bulkRowHeight = 52;

const Frame = styled('div')(({ theme: { palette, breakpoints } }) => ({
  height: 320,
  overflow: 'auto',
  border: `1px solid ${palette.divider}`,
  borderRadius: 8,
  fontSize: 13,
  lineHeight: 1.4,
  '& .body': { position: 'relative' },
  '& .line': {
    position: 'absolute',
    left: 0,
    right: 0,
    height: bulkRowHeight,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    alignItems: 'center',
    gap: 16,
    padding: '0 12px',
    borderBottom: `1px solid ${palette.divider}`,
    [breakpoints.down('sm')]: { gap: 8, padding: '0 10px' },
  },
  '& .line > div': { minWidth: 0 },
  '& .text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .id': { fontWeight: 600 },
  '& .soft': { color: palette.text.secondary },
  '& .values': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  // On a phone the new value gets a line of its own.
  [breakpoints.down('sm')]: {
    '& .old-new': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '0 6px' },
    '& .old-new > span:first-of-type': { gridColumn: '1 / -1' },
  },
  '& .before': { color: palette.text.secondary, textDecoration: 'line-through' },
  '& .after': { fontWeight: 550 },
  '& .note': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& svg': { flex: 'none', color: palette.text.secondary },
}));

function Values({ row }: { readonly row: BulkRow }) {
  const undone = row.outcome === 'UNDONE';
  const [old, now] = undone ? [row.after, row.before] : [row.before, row.after];
  return (
    <div className="values old-new">
      {old === '' ? (
        <span className="soft">leer</span>
      ) : (
        <span className="text before" title={old}>
          {old}
        </span>
      )}
      <ArrowRight size={14} strokeWidth={2} aria-label="wird zu" />
      {now === '' ? (
        <span className="soft">leer</span>
      ) : (
        <span className="text after" title={now}>
          {now}
        </span>
      )}
    </div>
  );
}

function Reason({ row }: { readonly row: BulkRow }) {
  const note = row.note ?? outcomeLabels[row.outcome];
  return (
    <div className="values soft">
      <CircleSlash size={14} strokeWidth={2} aria-hidden />
      <span className="note" title={note}>
        {note}
      </span>
    </div>
  );
}

function Line({ row }: { readonly row: BulkRow }) {
  const left = row.outcome === 'SKIPPED' || row.outcome === 'KEPT';
  return (
    <>
      <div>
        <div className="text id">{row.projectId}</div>
        <div className="text soft">{row.name}</div>
      </div>
      {left ? <Reason row={row} /> : <Values row={row} />}
    </>
  );
}

interface BulkRowsProps {
  readonly label: string;
  readonly total: number;
  readonly rows: ListWindow<BulkRow>;
  /** What stands there when there are none. */
  readonly empty: string;
}

/** The projects of a bulk edit, old value and new, or why one is left as it is. */
export function BulkRows({ label, total, rows, empty }: BulkRowsProps) {
  const { setScroller, height, items, rowAt } = rows;
  if (total === 0) {
    return (
      <Box sx={{ py: 6, textAlign: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {empty}
        </Typography>
      </Box>
    );
  }
  return (
    <Frame
      ref={setScroller}
      role="region"
      aria-label={label}
      tabIndex={0}
      style={{ height: Math.min(320, total * bulkRowHeight + 2) }}
    >
      <div className="body" role="list" style={{ height }}>
        {items.map(({ index, start }) => {
          const row = rowAt(index);
          return (
            <div
              key={index}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={total}
              className="line"
              style={{ transform: `translateY(${start}px)` }}
            >
              {row === undefined ? <div className="soft">…</div> : <Line row={row} />}
            </div>
          );
        })}
      </div>
    </Frame>
  );
}
