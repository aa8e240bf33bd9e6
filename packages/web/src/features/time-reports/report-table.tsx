import {
  hoursText,
  type TimeReportGroup,
  timeReportGroupNames,
  type TimeReportRow,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#shared/format/numbers.ts';

interface ColumnOfReport {
  readonly title: string;
  readonly textOf: (row: TimeReportRow) => string;
  /** What it is sorted by; unknown ones come last. */
  readonly valueOf: (row: TimeReportRow) => number | null | undefined;
  /** On phones the hours themselves come first. */
  readonly isWide?: boolean;
}

const dash = '–';
const moneyText = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? dash : formatMoney(cents);

/** Without a part of it: the hours are those of some days, the budget is that of the whole order. */
function budgetText({ budget }: TimeReportRow): string {
  return budget === null || budget === 0 ? dash : hoursText(budget);
}

const minutesOf = ({ minutes }: TimeReportRow): number => minutes;
const billableOf = ({ billable }: TimeReportRow): number => billable;
const budgetOf = ({ budget }: TimeReportRow): number | null => budget;

function moneyColumn(
  title: string,
  valueOf: ColumnOfReport['valueOf'],
  isWide: boolean,
): ColumnOfReport {
  return { title, valueOf, textOf: (row) => moneyText(valueOf(row)), isWide };
}

/** Both have to be known; what was agreed is for the whole order, so only a whole order has a margin. */
function columnsOf(by: TimeReportGroup, hasMoney: boolean): readonly ColumnOfReport[] {
  const hasBudget = by === 'project' || by === 'service';
  const hasNet = hasMoney && by !== 'person';
  return [
    { title: 'Stunden', valueOf: minutesOf, textOf: (row) => hoursText(minutesOf(row)) },
    {
      title: 'Abrechenbar',
      valueOf: billableOf,
      textOf: (row) => hoursText(billableOf(row)),
      isWide: true,
    },
    ...(hasBudget ? [{ title: 'Budget', valueOf: budgetOf, textOf: budgetText, isWide: true }] : []),
    ...(hasNet ? [moneyColumn('Vereinbart', ({ net }) => net, true)] : []),
    ...(hasMoney ? [moneyColumn('Kosten', ({ cost }) => cost, false)] : []),
  ];
}

const wideOnly = (column: ColumnOfReport) =>
  column.isWide === true ? { display: { xs: 'none', sm: 'table-cell' } } : {};

const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** How the hours of a row stand to the longest, the billable part in full colour; the numbers stand beside it. */
function HoursBar({ row, longest }: { readonly row: TimeReportRow; readonly longest: number }) {
  const part = (minutes: number): string => `${longest === 0 ? 0 : (minutes * 100) / longest}%`;
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 8, mt: 1, maxWidth: 420 }}>
      <Box
        sx={{
          position: 'absolute',
          height: 8,
          borderRadius: 1,
          width: part(row.minutes),
          bgcolor: 'primary.main',
          opacity: 0.3,
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          height: 8,
          borderRadius: 1,
          width: part(Math.min(row.billable, row.minutes)),
          bgcolor: 'primary.main',
        }}
      />
    </Box>
  );
}

function totalOf(rows: readonly TimeReportRow[]): TimeReportRow {
  const sum = (of: (row: TimeReportRow) => number): number =>
    rows.reduce((all, row) => all + of(row), 0);
  const isCostKnown = rows.every(({ cost }) => typeof cost === 'number');
  return {
    id: null,
    label: 'Summe',
    minutes: sum(({ minutes }) => minutes),
    billable: sum(({ billable }) => billable),
    budget: null,
    net: sum(({ net }) => net ?? 0),
    cost: isCostKnown ? sum(({ cost }) => cost ?? 0) : null,
  };
}

interface RowProps {
  readonly row: TimeReportRow;
  readonly columns: ReturnType<typeof columnsOf>;
  readonly weight: 400 | 600;
  readonly children?: ReactNode;
}

function Row({ row, columns, weight, children }: RowProps) {
  const look = { color: 'text.primary', fontWeight: weight };
  return (
    <TableRow>
      <TableCell
        component="th"
        scope="row"
        sx={{ ...look, width: { xs: '60%', sm: '45%' }, overflowWrap: 'anywhere' }}
      >
        {row.label}
        {children}
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column.title} align="right" sx={{ ...number, ...wideOnly(column), ...look }}>
          {column.textOf(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}

interface Sorting {
  readonly title: string;
  readonly isDescending: boolean;
}

/** The largest first when a column is chosen, then the smallest, then in German order again. */
function nextSorting(sorting: Sorting | null, title: string): Sorting | null {
  if (sorting?.title !== title) return { title, isDescending: true };
  return sorting.isDescending ? { title, isDescending: false } : null;
}

function sorted(
  rows: readonly TimeReportRow[],
  columns: readonly ColumnOfReport[],
  sorting: Sorting | null,
): readonly TimeReportRow[] {
  const column = columns.find(({ title }) => title === sorting?.title);
  if (sorting === null || column === undefined) return rows;
  const missing = sorting.isDescending ? -Infinity : Infinity;
  const valueOf = (row: TimeReportRow): number => column.valueOf(row) ?? missing;
  const direction = sorting.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)];
    return left === right ? 0 : direction * (left < right ? -1 : 1);
  });
}

interface HeadProps {
  readonly column: ColumnOfReport;
  readonly sorting: Sorting | null;
  readonly sort: (sorting: Sorting | null) => void;
}

function SortedHead({ column, sorting, sort }: HeadProps) {
  const { title } = column;
  const isActive = sorting?.title === title;
  const direction = sorting?.isDescending === false ? 'asc' : 'desc';
  return (
    <TableCell align="right" sx={wideOnly(column)} sortDirection={isActive ? direction : false}>
      <TableSortLabel
        active={isActive}
        direction={direction}
        onClick={() => sort(nextSorting(sorting, title))}
      >
        {title}
      </TableSortLabel>
    </TableCell>
  );
}

/** The rows in German order, or by a number. People stand beside each other without bars and in no other order: nobody is compared. */
export function ReportTable({
  rows,
  by,
}: {
  readonly rows: readonly TimeReportRow[];
  readonly by: TimeReportGroup;
}) {
  const columns = columnsOf(
    by,
    rows.some(({ cost }) => cost !== undefined),
  );
  const [sorting, sort] = useState<Sorting | null>(null);
  const longest = Math.max(...rows.map(({ minutes }) => minutes));
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label="Auswertung"
        sx={{ '& .MuiTableCell-root': { px: { xs: 1, sm: 4 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{timeReportGroupNames[by]}</TableCell>
            {columns.map((column) =>
              by === 'person' ? (
                <TableCell key={column.title} align="right" sx={wideOnly(column)}>
                  {column.title}
                </TableCell>
              ) : (
                <SortedHead key={column.title} {...{ column, sorting, sort }} />
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted(rows, columns, by === 'person' ? null : sorting).map((row) => (
            <Row key={row.id ?? 'none'} row={row} columns={columns} weight={400}>
              {by !== 'person' && <HoursBar row={row} longest={longest} />}
            </Row>
          ))}
        </TableBody>
        <TableFooter>
          <Row row={totalOf(rows)} columns={columns} weight={600} />
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
