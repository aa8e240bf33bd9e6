import type {
  ImportedUser,
  UserImportKey,
  UserImportOutcome,
  UserImportResult,
} from '@energieakte/contract';
import { styled } from '@mui/material/styles';
import type { UserImportTable } from './user-import-table.ts';

const Frame = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 420,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontSize: '0.8125rem' },
  '& th, & td': {
    borderBottom: `1px solid ${theme.palette.divider}`,
    padding: '6px 10px',
    textAlign: 'left',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    background: '#FBFBF9',
    color: theme.palette.text.secondary,
    fontSize: '0.75rem',
    fontWeight: 600,
  },
  '& .left-out': { color: theme.palette.text.secondary },
  '& td.wrong': { background: '#FDECEA', boxShadow: 'inset 0 0 0 1px #B3261E' },
  '& .message': {
    color: theme.palette.error.dark,
    fontSize: '0.75rem',
    whiteSpace: 'normal',
    minWidth: 160,
  },
  '& .refused': { color: theme.palette.error.dark, fontWeight: 600 },
  '& .created': { color: theme.palette.success.main, fontWeight: 600 },
  '& .changed': { color: theme.palette.warning.dark, fontWeight: 600 },
}));

const outcomeLabels: Readonly<Record<UserImportOutcome, string>> = {
  CREATED: 'neu',
  CHANGED: 'geändert',
  UNCHANGED: 'unverändert',
  REFUSED: 'abgelehnt',
};

/** Messages about columns that the table does not have stand beside the outcome. */
function otherMessages(row: ImportedUser | undefined, table: UserImportTable): readonly string[] {
  const shown = new Set(table.columns.map(({ key }) => key));
  return Object.entries(row?.messages ?? {}).flatMap(([key, message]) =>
    [...shown].some((one) => one === key) || message === undefined ? [] : [message],
  );
}

interface CellProps {
  readonly text: string | undefined;
  readonly isLeftOut: boolean;
  readonly message: string | undefined;
  /** What stands there today; `undefined` where nothing changes. */
  readonly before: string | null | undefined;
}

function Cell({ text, isLeftOut, message, before }: CellProps) {
  const look = isLeftOut ? 'left-out' : '';
  return (
    <td className={message === undefined ? look : 'wrong'}>
      {text}
      {message !== undefined && <div className="message">{message}</div>}
      {before !== undefined && <div className="left-out">{`bisher: ${before ?? '–'}`}</div>}
    </td>
  );
}

/** What stands today in the cell that a row changes. */
function formerOf(row: ImportedUser | undefined, key: UserImportKey | null): string | null | undefined {
  if (row?.outcome !== 'CHANGED') return undefined;
  return row.changes.find((one) => one.key === key)?.old;
}

interface LineProps {
  readonly table: UserImportTable;
  readonly cells: readonly string[];
  readonly index: number;
  readonly row: ImportedUser | undefined;
}

function Line({ table, cells, index, row }: LineProps) {
  return (
    <tr>
      <th scope="row">{index + 1}</th>
      <td className={row?.outcome.toLowerCase()}>
        {row === undefined ? '…' : outcomeLabels[row.outcome]}
        {otherMessages(row, table).map((message) => (
          <div key={message} className="message">
            {message}
          </div>
        ))}
      </td>
      {table.columns.map(({ key }, place) => (
        <Cell
          key={place}
          text={cells[place]}
          isLeftOut={key === null}
          message={key === null ? undefined : row?.messages[key]}
          before={formerOf(row, key)}
        />
      ))}
    </tr>
  );
}

interface UserImportGridProps {
  readonly table: UserImportTable;
  readonly check: UserImportResult | null;
}

/** The table with what would become of each row, and what is wrong in each cell. */
export function UserImportGrid({ table, check }: UserImportGridProps) {
  const found = new Map(check?.rows.map((row) => [row.row, row]));
  return (
    <Frame tabIndex={0} role="region" aria-label="Vorschau">
      <table>
        <thead>
          <tr>
            <th scope="col">Zeile</th>
            <th scope="col">Ergebnis</th>
            {table.columns.map(({ heading, key }, place) => (
              <th key={place} scope="col" className={key === null ? 'left-out' : ''}>
                {heading}
                {key === null && ' (wird nicht übernommen)'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, index) => (
            <Line key={index} {...{ table, cells, index }} row={found.get(index)} />
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
