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
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/format/numbers.ts';

interface ColumnOfReport {
  readonly title: string;
  readonly textOf: (row: TimeReportRow) => string;
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

/** Both have to be known; what was agreed is for the whole order, so only a whole order has a margin. */
function columnsOf(by: TimeReportGroup, hasMoney: boolean): readonly ColumnOfReport[] {
  const hasBudget = by === 'project' || by === 'service';
  const hasNet = hasMoney && by !== 'person';
  return [
    { title: 'Stunden', textOf: ({ minutes }) => hoursText(minutes) },
    { title: 'Abrechenbar', textOf: ({ billable }) => hoursText(billable), isWide: true },
    ...(hasBudget ? [{ title: 'Budget', textOf: budgetText, isWide: true }] : []),
    ...(hasNet
      ? [{ title: 'Vereinbart', textOf: ({ net }: TimeReportRow) => moneyText(net), isWide: true }]
      : []),
    ...(hasMoney ? [{ title: 'Kosten', textOf: ({ cost }: TimeReportRow) => moneyText(cost) }] : []),
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
      <TableCell component="th" scope="row" sx={{ ...look, width: '45%', overflowWrap: 'anywhere' }}>
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

/** The rows in German order. People stand beside each other without bars: nobody is compared. */
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
  const longest = Math.max(...rows.map(({ minutes }) => minutes));
  return (
    <TableContainer>
      <Table size="small" aria-label="Auswertung">
        <TableHead>
          <TableRow>
            <TableCell>{timeReportGroupNames[by]}</TableCell>
            {columns.map((column) => (
              <TableCell key={column.title} align="right" sx={wideOnly(column)}>
                {column.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
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
