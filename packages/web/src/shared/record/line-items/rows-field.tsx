import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import type { FieldDefinition } from '#shared/forms/field-definition.ts';
import { FieldFrame } from '#shared/forms/field-frame.tsx';
import { RowCell } from './row-cell.tsx';
import { fieldOfRows, type RowColumn, type TypedRow, typedRows } from './rows-value.ts';
import { useBoundField } from '#shared/forms/use-bound-field.ts';
import { moveMark, useRowFocus } from './use-row-focus.ts';

type RowsKind = Extract<FieldDefinition, { readonly kind: 'rows' }>;

interface RowProps {
  readonly field: RowsKind;
  readonly row: TypedRow;
  readonly index: number;
  readonly count: number;
  readonly isReadOnly: boolean;
  readonly change: (row: TypedRow) => void;
  readonly move: (by: -1 | 1) => void;
  readonly remove: () => void;
}

/** With the buttons that move a row, or without them. */
const toolsWidth = ({ isUnordered }: RowsKind): number => (isUnordered === true ? 36 : 104);
const wholeWidth = 12;

/** More columns than fit beside each other: they wrap, and each names itself. */
function wraps(columns: readonly RowColumn[]): boolean {
  return columns.reduce((sum, { width }) => sum + width, 0) > wholeWidth;
}

const cellsStyle = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
} as const;

function MoveButtons({ index, count, move }: Pick<RowProps, 'index' | 'count' | 'move'>) {
  const name = `Zeile ${index + 1}`;
  return (
    <>
      <IconButton
        {...moveMark(-1)}
        aria-label={`${name} nach oben`}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        {...moveMark(1)}
        aria-label={`${name} nach unten`}
        disabled={index === count - 1}
        onClick={() => move(1)}
      >
        <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  );
}

function RowTools({ field, remove, ...place }: Omit<RowProps, 'row' | 'change'>) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        width: toolsWidth(field),
        flex: 'none',
        // In the middle of the fields, which are taller than a button; what is wrong stands below them.
        alignItems: 'center',
        minHeight: { xs: 44, md: 40 },
        alignSelf: 'flex-start',
        ...(field.isUnordered !== true && { alignSelf: { xs: 'flex-end', md: 'flex-start' } }),
      }}
    >
      {field.isUnordered !== true && <MoveButtons {...place} />}
      <IconButton aria-label={`Zeile ${place.index + 1} entfernen`} onClick={remove}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  );
}

function Row({ field, row, change, ...tools }: RowProps) {
  const isWrapping = wraps(field.rowColumns);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: { xs: field.isUnordered === true ? 'row' : 'column', md: 'row' },
        gap: 2,
        py: { xs: 3, md: isWrapping ? 3 : 1.5 },
        borderTop: { xs: 1, md: isWrapping ? 1 : 0 },
        borderColor: { xs: 'divider', md: 'divider' },
      }}
    >
      <Box sx={cellsStyle}>
        {field.rowColumns.map((column) => (
          <RowCell
            key={column.key}
            column={column}
            name={`Zeile ${tools.index + 1}, ${column.label}`}
            text={row[column.key] ?? ''}
            isReadOnly={tools.isReadOnly}
            hasLabel={isWrapping}
            change={(text) => change({ ...row, [column.key]: text })}
          />
        ))}
      </Box>
      {!tools.isReadOnly && <RowTools field={field} {...tools} />}
    </Box>
  );
}

function Headings({ field }: { readonly field: RowsKind }) {
  return (
    <Box
      aria-hidden
      sx={{
        ...cellsStyle,
        display: { xs: 'none', md: 'grid' },
        mr: `${toolsWidth(field) + 8}px`,
        typography: 'caption',
        fontWeight: 550,
        color: 'text.secondary',
      }}
    >
      {field.rowColumns.map(({ key, label, width }) => (
        <Box component="span" key={key} sx={{ gridColumn: `span ${width}` }}>
          {label}
        </Box>
      ))}
    </Box>
  );
}

function swapped(rows: readonly TypedRow[], index: number, by: -1 | 1): readonly TypedRow[] {
  const moving = rows[index];
  const other = rows[index + by];
  if (moving === undefined || other === undefined) return rows;
  return rows.map((row, place) => (place === index ? other : place === index + by ? moving : row));
}

/** A list inside a form: rows of short fields that can be added, moved and removed. */
export function RowsFormField({ field }: { readonly field: RowsKind }) {
  const bound = useBoundField(field);
  const rows = typedRows(bound.value);
  const list = useRef<HTMLElement>(null);
  const focus = useRowFocus(list);
  const write = (next: readonly TypedRow[]): void => bound.change(fieldOfRows(next));
  const move = (index: number, by: -1 | 1): void => {
    write(swapped(rows, index, by));
    focus.follow(index + by, by);
  };
  const add = (): void => {
    write([...rows, field.empty]);
    focus.begin(rows.length);
  };
  return (
    <FieldFrame field={field} bound={bound}>
      <Box id={bound.id} tabIndex={-1} role="group" aria-label={field.fullLabel}>
        {rows.length > 0 && !wraps(field.rowColumns) && <Headings field={field} />}
        <Box ref={list} component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row, index) => (
            <Row
              // Rows have no name of their own; only their place distinguishes them.
              key={index}
              field={field}
              row={row}
              index={index}
              count={rows.length}
              isReadOnly={bound.isReadOnly}
              change={(next) => write(rows.map((one, place) => (place === index ? next : one)))}
              move={(by) => move(index, by)}
              remove={() => write(rows.filter((_, place) => place !== index))}
            />
          ))}
        </Box>
        {!bound.isReadOnly && (
          <Button sx={{ mt: 1, ml: -3 }} startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={add}>
            {field.addLabel}
          </Button>
        )}
      </Box>
    </FieldFrame>
  );
}
