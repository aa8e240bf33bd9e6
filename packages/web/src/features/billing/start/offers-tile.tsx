import { type Dashboard, germanDay } from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import { ProjectLine } from '#project-kit/project-line.tsx';
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

export function OffersTile({ total, gross, items }: NonNullable<Dashboard['offers']>) {
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
