import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import {
  importColumns,
  importKeys,
  type ImportKey,
  type ImportMessages,
  type ImportResult,
} from '@energieakte/contract';
import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { type ImportTable, withCell, withMeaning, withoutRow } from './import-table.ts';

type Duplicate = ImportResult['duplicates'][number];

interface ImportGridProps {
  readonly table: ImportTable;
  readonly messages: readonly ImportMessages[];
  readonly duplicates: readonly Duplicate[];
  readonly change: (table: ImportTable) => void;
}

const Frame = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 560,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: '0.8125rem' },
  '& th, & td': {
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
  readonly column: number;
  readonly meaning: ImportKey | null;
  readonly choose: (key: ImportKey | null) => void;
}

function Heading({ heading, column, meaning, choose }: HeadingProps) {
  return (
    <th scope="col">
      <span>{heading === '' ? `Spalte ${column + 1}` : heading}</span>
      <select
        aria-label={`Bedeutung von ${heading === '' ? `Spalte ${column + 1}` : heading}`}
        value={meaning ?? ''}
        onChange={(event) => choose(importKeys.find((key) => key === event.target.value) ?? null)}
      >
        <option value="">nicht übernehmen</option>
        {importKeys.map((key) => (
          <option key={key} value={key}>
            {importColumns[key].title}
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

function Hint({ duplicate }: { readonly duplicate: Duplicate }) {
  const { reason, project } = duplicate;
  return (
    <div className="hint">
      {`${reason} `}
      {project !== null && (
        <Link to="/project/details/$id" params={{ id: project.id }} target="_blank">
          {`${project.projectId} ${project.name}`}
        </Link>
      )}
    </div>
  );
}

/** What is wrong in a row and has no cell of its own, because no column means it. */
function homeless(messages: ImportMessages, columns: ImportTable['columns']): readonly string[] {
  return importKeys.flatMap((key) => {
    const message = messages[key];
    return message === undefined || columns.includes(key)
      ? []
      : [`${importColumns[key].title}: ${message}`];
  });
}

interface RowProps {
  readonly index: number;
  readonly cells: readonly string[];
  readonly columns: ImportTable['columns'];
  readonly messages: ImportMessages;
  readonly duplicates: readonly Duplicate[];
  readonly type: (column: number, text: string) => void;
  readonly remove: () => void;
}

const Row = memo(function Row({ index, cells, columns, messages, duplicates, type, remove }: RowProps) {
  const notes = homeless(messages, columns);
  return (
    <>
      <tr>
        <th scope="row">{index + 1}</th>
        {cells.map((text, column) => {
          const key = columns[column] ?? null;
          return (
            <Cell
              key={column}
              row={index}
              column={column}
              text={text}
              name={key === null ? `Spalte ${column + 1}` : importColumns[key].title}
              isLeftOut={key === null}
              message={key === null ? undefined : messages[key]}
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
      {notes.length + duplicates.length > 0 && (
        <tr>
          <th aria-hidden />
          <td colSpan={cells.length + 1}>
            {notes.map((note) => (
              <div className="message" key={note}>
                {note}
              </div>
            ))}
            {duplicates.map((duplicate) => (
              <Hint key={`${duplicate.reason}${duplicate.project?.id ?? ''}`} duplicate={duplicate} />
            ))}
          </td>
        </tr>
      )}
    </>
  );
});

/** The pasted table before it becomes projects: columns can be assigned, cells corrected, rows left out. */
export function ImportGrid({ table, messages, duplicates, change }: ImportGridProps) {
  return (
    <Frame role="region" aria-label="Vorschau der Tabelle" tabIndex={0}>
      <Box component="table">
        <thead>
          <tr>
            <th scope="col">Zeile</th>
            {table.headings.map((heading, column) => (
              <Heading
                key={column}
                heading={heading}
                column={column}
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
              columns={table.columns}
              messages={messages[index] ?? {}}
              duplicates={duplicates.filter(({ row }) => row === index)}
              type={(column, text) => change(withCell(table, { row: index, column, text }))}
              remove={() => change(withoutRow(table, index))}
            />
          ))}
        </tbody>
      </Box>
    </Frame>
  );
}
