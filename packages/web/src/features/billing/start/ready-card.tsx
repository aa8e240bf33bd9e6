import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { counted, formatCount, formatMoney } from '#shared/format/numbers.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { NothingHere, Tile } from '#shared/ui/tile.tsx';
import { readyQuery } from '../billing.queries.ts';
import { CustomerRows } from './customer-rows.tsx';
import { startColumns } from './start-columns.ts';
import { type StartCustomer, startRows } from './start-rows.ts';

function Heads() {
  const style = { typography: 'body2', fontWeight: 600, color: 'text.secondary' } as const;
  return (
    <Box
      aria-hidden
      sx={{ ...startColumns, display: { xs: 'none', md: 'grid' }, minHeight: 28, ...style }}
    >
      <span />
      <span>Auftraggeber</span>
      <span className="right">Leistungen</span>
      <span className="since">seit</span>
      <span className="right">Netto</span>
      <span />
    </Box>
  );
}

function Sum({ customers }: { readonly customers: readonly StartCustomer[] }) {
  const services = customers.reduce((sum, one) => sum + one.services, 0);
  const net = customers.reduce((sum, one) => sum + one.net, 0);
  return (
    <Box sx={{ ...startColumns, minHeight: 44, borderTop: 2, fontWeight: 650 }}>
      <span />
      <span>Summe</span>
      <Box component="span" className="right" sx={{ display: { xs: 'none', md: 'block' } }}>
        {formatCount(services)}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', md: 'block' } }} />
      <span className="right">{formatMoney(net)}</span>
      <span />
    </Box>
  );
}

function Customers({ customers }: { readonly customers: readonly StartCustomer[] }) {
  const [open, setOpen] = useState<string | null>(customers[0]?.id ?? null);
  if (customers.length === 0) return <NothingHere>Keine Leistung wartet auf eine Rechnung.</NothingHere>;
  return (
    <>
      <Heads />
      {customers.map((customer) => (
        <CustomerRows
          key={customer.id}
          customer={customer}
          isOpen={open === customer.id}
          toggle={() => setOpen(open === customer.id ? null : customer.id)}
        />
      ))}
      <Sum customers={customers} />
    </>
  );
}

/** Services that are finished and not billed, by who pays for them. */
export function ReadyCard() {
  const me = useCurrentUser();
  const query = useQuery(readyQuery);
  const blocked = (query.data ?? [])
    .flatMap(({ projects }) => projects.flatMap(({ services }) => services))
    .filter(({ blockedBy, net }) => blockedBy !== null || net === null).length;
  return (
    <Tile
      title="Abrechnungsreif nach Auftraggeber"
      aside={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Sortiert nach Summe
        </Typography>
      }
    >
      <Loaded query={query} loading={420} failure="Die offenen Leistungen konnten nicht geladen werden.">
        {(all) => <Customers customers={startRows(all, me.customerId)} />}
      </Loaded>
      {blocked > 0 && (
        <Box sx={{ px: 4, py: 2.5, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
          <TextLink to="/billing">
            {`${counted(blocked, 'Leistung lässt', 'Leistungen lassen')} sich noch nicht abrechnen`}
          </TextLink>
        </Box>
      )}
    </Tile>
  );
}
