import {
  type BillingFigure,
  type BillingFigureGroup,
  billingFigureGroups,
  hoursText,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { DayFilter } from '#shared/list/day-filter.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { figuresQuery } from '../billing.queries.ts';

const groupLabels: Readonly<Record<BillingFigureGroup, string>> = {
  customer: 'Auftraggeber',
  service: 'Leistung',
  month: 'Monat',
  year: 'Jahr',
};

/** The sum; `null` where a part of it is not known, for half a sum misleads. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function totalOf(figures: readonly BillingFigure[]): BillingFigure {
  return {
    id: 'summe',
    label: 'Summe',
    net: sumOf(figures.map(({ net }) => net)) ?? 0,
    partialNet: sumOf(figures.map(({ partialNet }) => partialNet)) ?? 0,
    minutes: sumOf(figures.map(({ minutes }) => minutes)) ?? 0,
    cost: sumOf(figures.map(({ cost }) => cost)),
    margin: sumOf(figures.map(({ margin }) => margin)),
  };
}

const known = (cents: number | null): string => (cents === null ? '–' : formatMoney(cents));

const heads = ['Netto', 'Abschläge', 'Stunden', 'Kosten', 'Deckungsbeitrag'];

function Row({ figure }: { readonly figure: BillingFigure }) {
  const { label, net, partialNet, minutes, cost, margin } = figure;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      <TableCell align="right">{formatMoney(net)}</TableCell>
      <TableCell align="right">{partialNet === 0 ? '–' : formatMoney(partialNet)}</TableCell>
      <TableCell align="right">{hoursText(minutes)}</TableCell>
      <TableCell align="right">{known(cost)}</TableCell>
      <TableCell align="right">{known(margin)}</TableCell>
    </TableRow>
  );
}

function FigureTable({
  figures,
  by,
}: {
  readonly figures: readonly BillingFigure[];
  readonly by: BillingFigureGroup;
}) {
  return (
    <Card sx={{ overflow: 'auto', flex: '0 1 auto', minHeight: 0 }}>
      <Table size="small" stickyHeader aria-label={`Umsatz nach ${groupLabels[by]}`}>
        <TableHead>
          <TableRow>
            <TableCell>{groupLabels[by]}</TableCell>
            {heads.map((head) => (
              <TableCell key={head} align="right">
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.map((figure) => (
            <Row key={figure.id} figure={figure} />
          ))}
        </TableBody>
        <TableFooter sx={{ '& .MuiTableCell-root': { fontWeight: 650, color: 'text.primary' } }}>
          <Row figure={totalOf(figures)} />
        </TableFooter>
      </Table>
    </Card>
  );
}

/** Net, hours and margin of a period, by customer, service, month or year. */
export function FiguresTab() {
  const today = useToday();
  const [by, setBy] = useState<BillingFigureGroup>('customer');
  const [period, setPeriod] = useState({ from: `${today.slice(0, 4)}-01-01`, to: today });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <DayFilter
          label="Von"
          isRequired
          day={period.from}
          choose={(from = period.from) => setPeriod({ ...period, from })}
        />
        <span aria-hidden>bis</span>
        <DayFilter
          label="Bis"
          isRequired
          day={period.to}
          choose={(to = period.to) => setPeriod({ ...period, to })}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Nach"
          sx={{ '& .MuiToggleButton-root': { color: 'text.secondary' } }}
          value={by}
          onChange={(_, value: BillingFigureGroup | null) => value !== null && setBy(value)}
        >
          {billingFigureGroups.map((group) => (
            <ToggleButton key={group} value={group}>
              {groupLabels[group]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Loaded
        query={useQuery(figuresQuery({ ...period, by }))}
        loading={320}
        failure="Die Auswertung konnte nicht geladen werden."
        empty="In diesem Zeitraum gibt es keine Rechnungen."
      >
        {(figures) => <FigureTable {...{ figures, by }} />}
      </Loaded>
    </>
  );
}
