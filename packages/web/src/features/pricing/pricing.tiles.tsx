import type { Dashboard } from '@energieakte/contract';
import Box from '@mui/material/Box';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { counted } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { Lines, Tile } from '#shared/ui/tile.tsx';
import { staleText } from './stale-text.ts';

function PricesTile({ prices }: { readonly prices: NonNullable<Dashboard['prices']> }) {
  const { stale, staleMonths, submitted } = prices;
  return (
    <Tile title="Preise">
      <Lines>
        {submitted > 0 && (
          <Box component="li" sx={{ px: 4, pb: 3 }}>
            <TextLink to="/pricing/release">
              {`${counted(submitted, 'Preisstand wartet', 'Preisstände warten')} auf Freigabe`}
            </TextLink>
          </Box>
        )}
        {stale > 0 && (
          <Box component="li" sx={{ px: 4, pb: 3 }}>
            <TextLink to="/pricing/db" search={{ veraltet: 'ja' }}>
              {staleText(stale, staleMonths)}
            </TextLink>
          </Box>
        )}
      </Lines>
    </Tile>
  );
}

/** What of the prices waits for somebody; nothing where nothing does. */
export const pricingTiles: readonly DashboardTile[] = [
  {
    id: 'prices',
    column: 'office',
    order: 50,
    content: ({ dashboard: { prices }, isOwn }) =>
      prices === null || !isOwn || prices.stale + prices.submitted === 0 ? null : (
        <PricesTile prices={prices} />
      ),
  },
];
