import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
import type { TypedFile } from '../../file-kind.ts';
import type { PreviewSource } from '../preview-source.ts';
import { readTable } from './read-table.ts';
import { TextFrame } from './text-frame.tsx';
import { PlainText } from './text-view.tsx';
import { textLimit } from './use-text.ts';

const rowHeight = 30;

interface RowProps {
  readonly cells: readonly string[];
  readonly widths: readonly number[];
  readonly role: 'columnheader' | 'cell';
  /** From 1, the head included. */
  readonly index: number;
  readonly style: CSSProperties;
}

function Row({ cells, widths, role, index, style }: RowProps) {
  return (
    <div role="row" aria-rowindex={index} style={{ display: 'flex', height: rowHeight, ...style }}>
      {widths.map((width, column) => (
        <div
          key={column}
          role={role}
          title={cells[column] ?? ''}
          style={{
            // The last column takes what is left of a wide window.
            flex: column === widths.length - 1 ? '1 0 auto' : 'none',
            boxSizing: 'border-box',
            width: width * 7.4 + 20,
            padding: '0 10px',
            lineHeight: `${rowHeight - 1}px`,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {cells[column] ?? ''}
        </div>
      ))}
    </div>
  );
}

interface TableProps {
  readonly text: string;
  readonly isWhole: boolean;
}

/** The rows in sight of a CSV; a file of one column is shown as text. */
function Table({ text, isWhole }: TableProps) {
  const { head, rows, widths } = useMemo(() => readTable(text, isWhole), [text, isWhole]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: rowHeight,
    overscan: 12,
  });
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);
  if (widths.length < 2) return <PlainText text={text} />;
  return (
    <Box
      ref={scroller}
      tabIndex={0}
      role="table"
      aria-label="Tabelle"
      aria-rowcount={rows.length + 1}
      data-preview-scroll
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        outlineOffset: -2,
        bgcolor: 'background.paper',
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        '& [role=row]': { borderBottom: 1, borderColor: 'divider' },
        '& [role=row]:first-of-type': { bgcolor: 'background.default' },
        '& [role=columnheader]': { fontWeight: 600 },
      }}
    >
      <Box
        sx={{ position: 'relative', width: 'max-content', minWidth: '100%' }}
        style={{ height: virtual.getTotalSize() + rowHeight }}
      >
        <Row
          cells={head}
          widths={widths}
          role="columnheader"
          index={1}
          style={{ position: 'sticky', top: 0, zIndex: 1 }}
        />
        {virtual.getVirtualItems().map((item) => (
          <Row
            key={item.key}
            cells={rows[item.index] ?? []}
            widths={widths}
            role="cell"
            index={item.index + 2}
            style={{ position: 'absolute', top: item.start + rowHeight, left: 0, right: 0 }}
          />
        ))}
      </Box>
    </Box>
  );
}

interface TableViewProps {
  readonly file: TypedFile & { readonly size: number };
  readonly source: PreviewSource;
}

/** CSV as a table. */
export function TableView({ file, source }: TableViewProps) {
  return (
    <TextFrame file={file} source={source}>
      {(text) => <Table text={text} isWhole={file.size <= textLimit} />}
    </TextFrame>
  );
}
