import { germanDay, type InvoiceSummary, type OfferSummary } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';
import { reportError } from '#shared/activity/activity.ts';
import { formatMoney } from '#shared/format/numbers.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { invoicesQuery, offersQuery, proposeMutation } from './billing.queries.ts';
import { invoiceName, moneyText } from './billing-labels.ts';
import { PaymentChip } from './invoices/payment-chip.tsx';
import { OfferChip, offerName } from './offers/offer-chip.tsx';
import { PartialDialog } from './ready/partial-dialog.tsx';

interface LineProps {
  readonly link: ReactNode;
  readonly detail: string;
  readonly chip: ReactNode;
  readonly gross: number;
}

function Line({ link, detail, chip, gross }: LineProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, py: 1.5 }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        {link}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{detail}</Box>
      </Box>
      {chip}
      <Box sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(gross)}
      </Box>
    </Box>
  );
}

function OfferLine({ offer }: { readonly offer: OfferSummary }) {
  const { id, validUntil, gross } = offer;
  const link = (
    <TextLink to="/offer/$id" params={{ id }}>
      {`Angebot ${offerName(offer)}`}
    </TextLink>
  );
  return (
    <Line
      link={link}
      detail={`gilt bis ${germanDay(validUntil)}`}
      chip={<OfferChip offer={offer} />}
      gross={gross}
    />
  );
}

function InvoiceLine({ invoice }: { readonly invoice: InvoiceSummary }) {
  const { id, gross, paymentState } = invoice;
  const link = (
    <TextLink to="/billing/$id" params={{ id }}>
      {invoiceName(invoice)}
    </TextLink>
  );
  return (
    <Line
      link={link}
      detail={moneyText(invoice)}
      chip={<PaymentChip state={paymentState} />}
      gross={gross}
    />
  );
}

interface ProjectProps {
  readonly projectId: string;
  readonly title: string;
}

function Actions({ projectId, title }: ProjectProps) {
  const navigate = useNavigate();
  const { can } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(proposeMutation);
  const propose = (): void =>
    mutate(projectId, {
      onSuccess: ({ id }) => void navigate({ to: '/offer/$id', params: { id } }),
      onError: ({ message }) => reportError(message),
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {can.writeOffers && (
        <Button size="small" loading={isPending} onClick={propose}>
          Angebot schreiben
        </Button>
      )}
      {can.writeInvoices && (
        <Button size="small" color="secondary" onClick={() => setAsking(true)}>
          Abschlag …
        </Button>
      )}
      {isAsking && <PartialDialog project={{ id: projectId, title }} close={() => setAsking(false)} />}
    </Box>
  );
}

/** Offers and invoices of a project; guests see what was sent to them. */
export function BillingCard(project: ProjectProps) {
  const { projectId } = project;
  const offers = useQuery(offersQuery(projectId));
  const invoices = useQuery({ ...invoicesQuery({ projectId }), select: ({ items }) => items });
  const both = {
    data:
      offers.data === undefined || invoices.data === undefined
        ? undefined
        : { offers: offers.data, invoices: invoices.data },
    error: offers.error ?? invoices.error,
    refetch: () => Promise.all([offers.refetch(), invoices.refetch()]),
  };
  return (
    <InfoCard title="Angebote und Rechnungen" action={<Actions {...project} />}>
      <Loaded query={both} loading={96} failure="Angebote und Rechnungen konnten nicht geladen werden.">
        {(found) =>
          found.offers.length + found.invoices.length === 0 ? (
            <EmptyLine>Noch kein Angebot und keine Rechnung.</EmptyLine>
          ) : (
            <EntryLines label="Angebote und Rechnungen">
              {found.offers.map((offer) => (
                <OfferLine key={offer.id} offer={offer} />
              ))}
              {found.invoices.map((invoice) => (
                <InvoiceLine key={invoice.id} invoice={invoice} />
              ))}
            </EntryLines>
          )
        }
      </Loaded>
    </InfoCard>
  );
}
