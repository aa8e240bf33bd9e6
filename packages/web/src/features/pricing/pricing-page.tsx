import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#api/session.ts';
import { counted } from '#shared/format/numbers.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { staleText } from './stale-text.ts';
import { pricingOverviewQuery } from './pricing.queries.ts';

interface PlaceProps {
  readonly title: string;
  readonly to: '/pricing/db' | '/pricing/list' | '/pricing/release' | '/offer' | '/billing';
  readonly text: string;
}

function Place({ title, to, text }: PlaceProps) {
  return (
    <Card component="li" sx={{ position: 'relative', p: 5, '&:hover': { bgcolor: 'action.hover' } }}>
      <Typography variant="h2">
        <TextLink
          to={to}
          underline="none"
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </TextLink>
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {text}
      </Typography>
    </Card>
  );
}

function BillingPlaces() {
  const { can } = useCurrentUser();
  return (
    <>
      {can.writeOffers && (
        <Place title="Angebote" to="/offer" text="Schreiben, verschicken und was daraus wurde" />
      )}
      {can.writeInvoices && (
        <Place
          title="Abrechnung"
          to="/billing"
          text="Was abzurechnen ist, Rechnungen, offene Posten und Auswertung"
        />
      )}
    </>
  );
}

function Places() {
  const { can } = useCurrentUser();
  return (
    <Loaded
      query={useQuery(pricingOverviewQuery)}
      loading={180}
      failure="Die Preise konnten nicht geladen werden."
    >
      {({ elements, stale, staleMonths, submitted }) => (
        <>
          {stale > 0 && (
            <Typography sx={{ mb: 4 }}>
              <TextLink to="/pricing/db" search={{ veraltet: 'ja' }}>
                {staleText(stale, staleMonths)}
              </TextLink>
            </Typography>
          )}
          <Box
            component="ul"
            aria-label="Bereiche"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
            }}
          >
            <Place
              title="Preisdatenbank"
              to="/pricing/db"
              text={`${counted(elements, 'Element', 'Elemente')} mit Preis, Staffel und Verlauf`}
            />
            <Place
              title="Preislisten"
              to="/pricing/list"
              text="Rabatte und eigene Preise der Auftraggeber"
            />
            {can.editPrices && (
              <Place
                title="Preisstände"
                to="/pricing/release"
                text={
                  submitted === 0
                    ? 'Was wann in Kraft tritt; nichts wartet auf Freigabe'
                    : `${counted(submitted, 'Preisstand wartet', 'Preisstände warten')} auf Freigabe`
                }
              />
            )}
            <BillingPlaces />
          </Box>
        </>
      )}
    </Loaded>
  );
}

/** The overview of the prices (`/pricing`); the guard leads guests to their list. */
export function PricingPage() {
  usePagePlace({ title: 'Preisliste' });
  return (
    <OfficeOnly>
      <PageHeader title="Preisliste" />
      <Places />
    </OfficeOnly>
  );
}
