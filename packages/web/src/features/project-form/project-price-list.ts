import type { PriceList, ProjectDocument } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { priceListsQuery } from '#features/pricing/pricing.queries.ts';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { useToday } from '#shared/format/use-today.ts';
import { useFieldValue } from '#shared/record/form-context.tsx';

interface ProjectPriceList {
  /** `undefined` until it is known. */
  readonly list: PriceList | undefined;
  /** What the customer gets off in the default list, in per cent; lists of their own have it in their prices. */
  readonly discountPct: number | null;
}

function isOfCustomer({ customers }: PriceList, customerId: string, today: string): boolean {
  return customers.some(
    ({ customerId: id, from, to }) =>
      id === customerId && (from ?? today) <= today && today <= (to ?? today),
  );
}

/** The list in which the prices of the project in the form stand: the chosen one, that of the customer, the default list. */
export function useProjectPriceList(): ProjectPriceList {
  const chosen = useFieldValue<ProjectDocument>('priceListId');
  const customerId = String(useFieldValue<ProjectDocument>('customerId'));
  const today = useToday();
  const lists = useQuery(priceListsQuery).data ?? [];
  const customers = useQuery(customersQuery).data ?? [];
  const own =
    lists.find(({ id }) => id === chosen) ?? lists.find((list) => isOfCustomer(list, customerId, today));
  if (own !== undefined) return { list: own, discountPct: null };
  const discountPct = customers.find(({ id }) => id === customerId)?.discountPct ?? null;
  return { list: lists.find(({ isDefault }) => isDefault), discountPct };
}
