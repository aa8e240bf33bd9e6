import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import Percent from 'lucide-react/icons/percent';
import { type ComponentType, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { formatMoney } from '#shared/format/numbers.ts';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { FullPage } from '#shared/list/full-page.tsx';
import type { ListTabProps } from '#shared/list/list-address.ts';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { TabLink } from '#shared/ui/tab-link.tsx';
import { invoicesQuery, readyQuery } from './billing.queries.ts';
import { type BillingSearch, type BillingTab, pricesCrumb } from './billing-places.ts';
import { BillingExport } from './figures/billing-export.tsx';
import { FiguresTab } from './figures/figures-tab.tsx';
import { InvoicesTab } from './invoices/invoices-tab.tsx';
import { OpenTab } from './invoices/open-tab.tsx';
import { PartialDialog } from './ready/partial-dialog.tsx';
import { ReadyTab } from './ready/ready-tab.tsx';
import { servicesOf } from './ready/selection.ts';

interface Tab {
  readonly id: BillingTab;
  readonly title: string;
  readonly Content: ComponentType<ListTabProps>;
}

const tabs: readonly Tab[] = [
  { id: undefined, title: 'Abrechnen', Content: ReadyTab },
  { id: 'rechnungen', title: 'Rechnungen', Content: InvoicesTab },
  { id: 'offen', title: 'Offene Posten', Content: OpenTab },
  { id: 'auswertung', title: 'Auswertung', Content: FiguresTab },
];

/** How many rows stand behind a tab; `undefined` while it is not known. */
function useCounts() {
  const ready = useQuery({
    ...readyQuery,
    select: (all) => ({
      services: all.flatMap(servicesOf).length,
      net: all.reduce((sum, { net }) => sum + net, 0),
      billable: all.reduce((sum, { billable }) => sum + billable, 0),
    }),
  }).data;
  const invoices = useQuery({ ...invoicesQuery(), select: ({ total }) => total }).data;
  const open = useQuery({ ...invoicesQuery({ open: 'true' }), select: ({ total }) => total }).data;
  return { ready, counts: { abrechnen: ready?.services, rechnungen: invoices, offen: open } };
}

function Tabs({ tab }: { readonly tab: BillingTab }) {
  const { ready, counts } = useCounts();
  const countOf = (id: BillingTab): number | undefined =>
    id === 'rechnungen' || id === 'offen' ? counts[id] : id === undefined ? counts.abrechnen : undefined;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 5,
        mb: 3,
        borderBottom: { xs: 0, md: 1 },
        borderColor: { md: 'divider' },
      }}
    >
      <Box
        component="nav"
        aria-label="Abrechnung"
        sx={{
          display: 'flex',
          gap: 5,
          overflowX: 'auto',
          // Where the sums stand below, the line belongs to the tabs alone.
          flex: { xs: '1 1 100%', md: 'none' },
          minWidth: 0,
          borderBottom: { xs: 1, md: 0 },
          borderColor: { xs: 'divider' },
        }}
      >
        {tabs.map(({ id, title }) => (
          <TabLink
            key={title}
            to="/billing"
            search={{ tab: id }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={tab === id ? 'page' : undefined}
          >
            {title}
            {countOf(id) !== undefined && <span className="count">{countOf(id)}</span>}
          </TabLink>
        ))}
      </Box>
      {ready !== undefined && ready.services > 0 && tab === undefined && (
        <Box
          component="span"
          sx={{
            // On a line of its own it stands under the tabs and not upon their line.
            ml: { xs: 0, md: 'auto' },
            pt: { xs: 2, md: 0 },
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          {`erledigt ${formatMoney(ready.net)} netto, davon abrechenbar ${formatMoney(ready.billable)}`}
        </Box>
      )}
    </Box>
  );
}

function PartialButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        color="secondary"
        startIcon={<Percent size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Abschlag anfordern …
      </Button>
      {isOpen && <PartialDialog close={() => setOpen(false)} />}
    </>
  );
}

interface BillingPageProps {
  readonly search: BillingSearch;
}

function Billing({ search }: BillingPageProps) {
  const { tab } = search;
  usePagePlace({ title: 'Abrechnung', parents: [pricesCrumb] });
  const address = useRecordAddress({
    to: '/billing',
    search,
    page: '/billing/$id',
    ...(tab !== undefined && { tab }),
  });
  const Content = tabs.find(({ id }) => id === tab)?.Content ?? ReadyTab;
  return (
    <FullPage minHeight={420}>
      <PageHeader
        title="Abrechnung"
        actions={
          <>
            <PartialButton />
            <BillingExport />
          </>
        }
      />
      <Tabs tab={tab} />
      <Content key={tab ?? ''} address={address} />
    </FullPage>
  );
}

/** What can be billed, invoices, what is open, what came of it (`/billing`). */
export function BillingPage({ search }: BillingPageProps) {
  const { can } = useCurrentUser();
  if (can.writeInvoices) return <Billing search={search} />;
  return <NotAllowed title="Abrechnen kann nur die Buchhaltung" />;
}
