import { type Dashboard, daysBetween, germanDay } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ProjectLine } from '#project-kit/project-line.tsx';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { counted, formatMoney } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { Lines, Tile } from '#shared/ui/tile.tsx';

function Amount({ cents }: { readonly cents: number }) {
  return (
    <Typography variant="body2" sx={{ flex: 'none', fontWeight: 600 }}>
      {formatMoney(cents)}
    </Typography>
  );
}

function OffersTile({ total, gross, items }: NonNullable<Dashboard['offers']>) {
  return (
    <Tile
      title="Offene Angebote"
      aside={
        <TextLink to="/offer">{`${counted(total, 'Angebot', 'Angebote')}, ${formatMoney(gross)}`}</TextLink>
      }
    >
      <Lines>
        {items.map((offer) => (
          <ProjectLine
            key={offer.id}
            project={offer.project}
            href={`/offer/${offer.id}`}
            detail={`${offer.number} · ${offer.isExpired ? 'galt' : 'gilt'} bis ${germanDay(offer.validUntil)}`}
            end={<Amount cents={offer.gross} />}
          />
        ))}
      </Lines>
    </Tile>
  );
}

interface OverdueProps {
  readonly overdue: NonNullable<Dashboard['overdueInvoices']>;
  readonly today: string;
}

function OverdueTile({ overdue: { total, open, items }, today }: OverdueProps) {
  return (
    <Tile
      title="Überfällige Rechnungen"
      aside={
        <TextLink to="/billing" search={{ tab: 'offen' }}>
          {`${counted(total, 'Rechnung', 'Rechnungen')}, ${formatMoney(open)}`}
        </TextLink>
      }
    >
      <Lines>
        {items.map((invoice) => (
          <Box
            key={invoice.id}
            component="li"
            sx={{ display: 'flex', gap: 3, px: 4, py: 1.75, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <TextLink
                to="/billing/$id"
                params={{ id: invoice.id }}
                sx={{ fontWeight: 650, color: 'text.primary' }}
              >
                {invoice.customerName}
              </TextLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`${invoice.number} · fällig ${germanDay(invoice.dueOn)}`}
              </Typography>
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              <Amount cents={invoice.open} />
              <Typography variant="body2" sx={{ color: 'error.dark' }}>
                {`seit ${counted(daysBetween(invoice.dueOn, today), 'Tag', 'Tagen')}`}
              </Typography>
            </Box>
          </Box>
        ))}
      </Lines>
    </Tile>
  );
}

/** What waits for an answer or a payment; nothing where nothing does. */
export const billingTiles: readonly DashboardTile[] = [
  {
    id: 'openOffers',
    column: 'side',
    order: 46,
    content: ({ dashboard: { offers } }) =>
      offers === null || offers.total === 0 ? null : <OffersTile {...offers} />,
  },
  {
    id: 'overdueInvoices',
    column: 'side',
    order: 5,
    content: ({ dashboard: { overdueInvoices: overdue, today }, isOwn }) =>
      overdue === null || overdue.total === 0 || !isOwn ? null : (
        <OverdueTile overdue={overdue} today={today} />
      ),
  },
];
