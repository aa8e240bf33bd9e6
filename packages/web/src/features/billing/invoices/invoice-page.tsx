import type { Invoice } from '@energieakte/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCurrentUser } from '#api/session.ts';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { invoiceQuery } from '../billing.queries.ts';
import { billingCrumb, pricesCrumb } from '../billing-places.ts';
import type { PdfPreview } from '../pdf-card.tsx';
import { DraftPage } from './draft-page.tsx';
import { FixedPage } from './fixed-page.tsx';

interface InvoicePageProps {
  readonly id: string;
  readonly Preview: PdfPreview;
}

/** One that did not come has no name of its own, but the way back. */
function titleOf({ data, isError }: Pick<UseQueryResult<Invoice>, 'data' | 'isError'>): string | null {
  if (data !== undefined) return data.number ?? 'Rechnungsentwurf';
  return isError ? 'Rechnung' : null;
}

/** One invoice (`/billing/{id}`): a draft to check, or what was fixed. */
export function InvoicePage({ id, Preview }: InvoicePageProps) {
  const { can } = useCurrentUser();
  const query = useQuery(invoiceQuery(id));
  const title = titleOf(query);
  usePagePlace(
    title === null ? null : { title, parents: can.writeInvoices ? [pricesCrumb, billingCrumb] : [] },
  );
  const back = can.writeInvoices ? (
    <ButtonLink to="/billing">Zur Abrechnung</ButtonLink>
  ) : (
    <ButtonLink to="/project0">Zu den Projekten</ButtonLink>
  );
  const gone = <RecordGone title="Diese Rechnung gibt es nicht" back={back} />;
  return (
    <RecordStates query={query} subject="Die Rechnung" gone={gone}>
      {(invoice) =>
        invoice.state === 'DRAFT' ? (
          <DraftPage {...{ invoice, Preview }} />
        ) : (
          <FixedPage {...{ invoice, Preview }} />
        )
      }
    </RecordStates>
  );
}
