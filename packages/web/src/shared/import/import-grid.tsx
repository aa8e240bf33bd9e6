import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import {
  type ImportTable,
  type RowMessages,
  withCell,
  withMeaning,
  withoutRow,
} from './import-table.ts';
import type { ColumnChoice } from './use-record-import.ts';

interface RowHint {
  readonly row: number;
  readonly reason: string;
  /** The record that looks the same. */
  readonly known: ReactNode;
}

interface ImportGridProps {
  readonly table: ImportTable;
  readonly columns: readonly ColumnChoice[];
  readonly messages: readonly RowMessages[];
  readonly hints: readonly RowHint[];
  readonly change: (table: ImportTable) => void;
}

const Frame = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 560,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: '0.8125rem' },
  // What is pasted holds ids, whose hyphens tabular figures would tear apart.
  '& th, & td': {
    fontVariantNumeric: 'normal',
    borderBottom: `1px solid ${theme.palette.divider}`,
    borderRight: `1px solid ${theme.palette.divider}`,
    padding: 0,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: theme.palette.background.default,
    padding: '6px 8px',
    minWidth: 132,
    fontWeight: 550,
  },
  '& thead th:first-of-type, & thead th:last-of-type': { minWidth: 44 },
  '& a': { color: theme.palette.primary.main, fontWeight: 500 },
  '& tbody th': {
    padding: '7px 8px',
    minWidth: 44,
    fontWeight: 500,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.default,
  },
  '& input': {
    width: '100%',
    minWidth: 132,
    height: 32,
    padding: '0 8px',
    border: 0,
    font: 'inherit',
    color: 'inherit',
    background: 'transparent',
  },
  '& input[aria-invalid="true"]': { backgroundColor: '#FDECEA', boxShadow: 'inset 0 0 0 1px #B3261E' },
  '& .left-out input': { color: theme.palette.text.secondary, textDecoration: 'line-through' },
  '& .message': { padding: '2px 8px 4px', fontSize: '0.6875rem', color: theme.palette.error.dark },
  '& .hint': { padding: '4px 8px 6px', color: theme.palette.warning.dark },
  '& select': {
    width: '100%',
    margin: '2px 0 0',
    display: 'block',
    height: 28,
    font: 'inherit',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
    backgroundColor: '#FFFFFF',
  },
}));

interface HeadingProps {
  readonly heading: string;
  readonly columns: readonly ColumnChoice[];
  readonly meaning: string | null;
  readonly choose: (key: string | null) => void;
}

function Heading({ heading, columns, meaning, choose }: HeadingProps) {
  return (
    <th scope="col">
      <span>{heading}</span>
      <select
        aria-label={`Bedeutung von ${heading}`}
        value={meaning ?? ''}
        onChange={({ target }) => choose(target.value === '' ? null : target.value)}
      >
        <option value="">nicht übernehmen</option>
        {columns.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </th>
  );
}

interface CellProps {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly name: string;
  readonly isLeftOut: boolean;
  readonly message: string | undefined;
  readonly type: (text: string) => void;
}

function Cell({ row, column, text, name, isLeftOut, message, type }: CellProps) {
  const messageId = `import-${row}-${column}`;
  return (
    <td className={isLeftOut ? 'left-out' : undefined}>
      <input
        value={text}
        aria-label={`Zeile ${row + 1}, ${name}`}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? undefined : messageId}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
      />
      {message !== undefined && (
        <div className="message" id={messageId}>
          {message}
        </div>
      )}
    </td>
  );
}

interface RowProps {
  readonly index: number;
  readonly cells: readonly string[];
  /** What each cell means; `null` where its column is left out. */
  readonly meanings: readonly (ColumnChoice | null)[];
  /** What is wrong and has no cell of its own, because no column means it. */
  readonly notes: readonly string[];
  readonly messages: RowMessages;
  readonly hints: readonly RowHint[];
  readonly type: (column: number, text: string) => void;
  readonly remove: () => void;
}

function Row({ index, cells, meanings, notes, messages, hints, type, remove }: RowProps) {
  return (
    <>
      <tr>
        <th scope="row">{index + 1}</th>
        {cells.map((text, column) => {
          const meaning = meanings[column] ?? null;
          return (
            <Cell
              key={column}
              row={index}
              column={column}
              text={text}
              name={meaning === null ? `Spalte ${column + 1}` : meaning.title}
              isLeftOut={meaning === null}
              message={meaning === null ? undefined : messages[meaning.key]}
              type={(next) => type(column, next)}
            />
          );
        })}
        <td>
          <IconButton aria-label={`Zeile ${index + 1} entfernen`} onClick={remove}>
            <Trash2 size={15} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </td>
      </tr>
      {notes.length + hints.length > 0 && (
        <tr>
          <th aria-hidden />
          <td colSpan={cells.length + 1}>
            {notes.map((note) => (
              <div className="message" key={note}>
                {note}
              </div>
            ))}
            {hints.map(({ reason, known }, place) => (
              <div className="hint" key={place}>
                {`${reason} `}
                {known}
              </div>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

/** The pasted table before it becomes records: columns can be assigned, cells corrected, rows left out. */
export function ImportGrid({ table, columns, messages, hints, change }: ImportGridProps) {
  const meanings = table.columns.map((key) => columns.find((column) => column.key === key) ?? null);
  const absent = columns.filter(({ key }) => !table.columns.includes(key));
  const notesOf = (row: RowMessages | undefined): readonly string[] =>
    absent.flatMap(({ key, title }) => (row?.[key] === undefined ? [] : [`${title}: ${row[key]}`]));
  return (
    <Frame role="region" aria-label="Vorschau der Tabelle" tabIndex={0}>
      <Box component="table">
        <thead>
          <tr>
            <th scope="col">Zeile</th>
            {table.headings.map((heading, column) => (
              <Heading
                key={column}
                heading={heading === '' ? `Spalte ${column + 1}` : heading}
                columns={columns}
                meaning={table.columns[column] ?? null}
                choose={(key) => change(withMeaning(table, column, key))}
              />
            ))}
            <th scope="col" aria-label="Zeile entfernen" />
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, index) => (
            <Row
              key={index}
              index={index}
              cells={cells}
              meanings={meanings}
              notes={notesOf(messages[index])}
              messages={messages[index] ?? {}}
              hints={hints.filter(({ row }) => row === index)}
              type={(column, text) => change(withCell(table, { row: index, column, text }))}
              remove={() => change(withoutRow(table, index))}
            />
          ))}
        </tbody>
      </Box>
    </Frame>
  );
}
