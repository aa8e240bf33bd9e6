import { addDays, type ReadyCustomer } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import { useMemo, useRef, useState } from 'react';
import { useToday } from '#shared/format/use-today.ts';
import { FilterChips } from '#shared/list/filter-chips.tsx';
import type { ListAddress, ListTabProps } from '#shared/list/list-address.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { NothingFits } from '#shared/list/nothing-fits.tsx';
import type { RecordFilter } from '#shared/list/record-rows.ts';
import { SearchRow } from '#shared/list/search-row.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { readyQuery } from '../billing.queries.ts';
import { ReadyBar } from './ready-bar.tsx';
import { ReadyCustomerCard } from './ready-rows.tsx';
import { useReadyKeys } from './use-ready-keys.ts';
import {
  isBillable,
  matches,
  narrowed,
  type ReadyService,
  selectionOf,
  servicesOf,
} from './selection.ts';

/** A service with what its customer lacks. */
interface ReadyRow {
  readonly service: ReadyService;
  readonly missing: readonly string[];
}

const oldAfterDays = 14;

function filtersOn(today: string): readonly RecordFilter<ReadyRow>[] {
  const limit = addDays(today, -oldAfterDays);
  return [
    {
      id: 'alt',
      group: 'alter',
      label: `älter als ${oldAfterDays} Tage`,
      fits: ({ service: { doneAt } }) => doneAt !== null && doneAt < limit,
    },
    {
      id: 'daten',
      group: 'daten',
      label: 'Daten fehlen',
      fits: ({ missing, service: { net } }) => missing.length > 0 || net === null,
    },
  ];
}

const nothing = (
  <ListNotice icon={ReceiptEuro} title="Nichts abzurechnen.">
    <Typography sx={{ color: 'text.secondary' }}>
      Erledigte Leistungen stehen hier, bis sie in einer Rechnung sind. Ein Abschlag geht auch vorher.
    </Typography>
  </ListNotice>
);

/** What the address leaves of the customers, and how much each switch would. */
function useShown(all: readonly ReadyCustomer[], { q, only }: ListAddress) {
  const today = useToday();
  return useMemo(() => {
    const filters = filtersOn(today);
    const on = filters.filter(({ id }) => only.includes(id));
    const found = narrowed(all, matches(q));
    const rows = found.flatMap((customer) =>
      servicesOf(customer).map((service) => ({ service, missing: customer.missing })),
    );
    const counts = new Map(filters.map(({ id, fits }) => [id, rows.filter(fits).length]));
    const shown = narrowed(found, (service, _, { missing }) =>
      on.every(({ fits }) => fits({ service, missing })),
    );
    return { filters, counts, shown };
  }, [all, q, only, today]);
}

function Ready({
  all,
  address,
}: {
  readonly all: readonly ReadyCustomer[];
  readonly address: ListAddress;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const input = useRef<HTMLInputElement>(null);
  const { list, button, onFocus, onKeyDown, focusRows, clear } = useReadyKeys({
    input,
    untick: () => setTicked(new Set()),
  });
  const { filters, counts, shown } = useShown(all, address);
  const tick = (ids: readonly string[], isOn: boolean): void =>
    setTicked((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(isOn ? [...others, ...ids] : others);
    });
  const selection = selectionOf(all, ticked);
  const serviceIds = all
    .flatMap(servicesOf)
    .filter((service) => ticked.has(service.id) && isBillable(service))
    .map(({ id }) => id);
  return (
    <>
      <SearchRow
        q={address.q}
        search={(q = '') => address.change({ q })}
        leave={focusRows}
        input={input}
      >
        <FilterChips filters={filters} counts={counts} address={address} />
      </SearchRow>
      <Box sx={{ display: 'contents' }} {...{ onFocus, onKeyDown }}>
        <Box ref={list} sx={{ flex: '1 1 auto', minHeight: 0, overflow: 'auto' }}>
          {shown.map((customer) => (
            <ReadyCustomerCard key={customer.customerId} {...{ customer, ticked, tick }} />
          ))}
          {shown.length === 0 && <NothingFits address={address} />}
        </Box>
        {serviceIds.length > 0 && <ReadyBar {...{ selection, serviceIds, clear, button }} />}
      </Box>
    </>
  );
}

/** Finished services without an invoice, to tick and to draft invoices from. */
export function ReadyTab({ address }: ListTabProps) {
  return (
    <Loaded
      query={useQuery(readyQuery)}
      loading={420}
      failure="Die offenen Leistungen konnten nicht geladen werden."
      empty={nothing}
    >
      {(all) => <Ready all={all} address={address} />}
    </Loaded>
  );
}
