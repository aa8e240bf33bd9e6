import * as contract from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { listPageSize } from '#shared/list/window/list-page.ts';

const halfMinute = 30_000;

/** What the Preisdatenbank asks for, as the call takes it. */
export interface ElementFilter {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly mode?: '0' | '1' | '2' | undefined;
  readonly validOn?: string | undefined;
  readonly listId?: string | undefined;
  readonly stale?: 'ja' | undefined;
  readonly active?: 'ja' | 'nein' | undefined;
  /** Only what can become a service. */
  readonly forService?: 'ja' | undefined;
}

/** Guests are asked for their list in another way, so an answer here is one of the office. */
function ofOffice<Entry extends { readonly audience: string }>(
  entries: readonly (Entry | { readonly audience: 'customer' })[],
): Extract<Entry, { readonly audience: 'office' }>[] {
  return entries.filter(
    (entry): entry is Extract<Entry, { readonly audience: 'office' }> => entry.audience === 'office',
  );
}

/** One page of the elements, counted from 0, in the order of their numbers. */
export function elementPageQuery(filter: ElementFilter, page: number) {
  return queryOptions({
    queryKey: ['pricing', 'elements', filter, page],
    queryFn: async ({ signal }) => {
      const query = { ...filter, page: String(page), size: String(listPageSize) };
      const answer = await callApi(contract.listPriceElements, { query, signal });
      return { ...answer, items: ofOffice(answer.items) };
    },
    staleTime: halfMinute,
  });
}

/** One element with its price in a list today; `null`: it is not there. */
export function elementQuery(id: string, listId?: string) {
  return queryOptions({
    queryKey: ['pricing', 'element', id, listId ?? null],
    queryFn: async ({ signal }) => {
      const query = { id, ...(listId === undefined ? {} : { listId }) };
      const { items } = await callApi(contract.listPriceElements, { query, signal });
      return ofOffice(items)[0] ?? null;
    },
  });
}

export function elementHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['pricing', 'history', id],
    queryFn: ({ signal }) => callApi(contract.getPriceElementHistory, { params: { id }, signal }),
  });
}

export const pricingOverviewQuery = queryOptions({
  queryKey: ['pricing', 'overview'],
  queryFn: ({ signal }) => callApi(contract.getPricingOverview, { signal }),
  staleTime: halfMinute,
});

export const priceListsQuery = queryOptions({
  queryKey: ['pricing', 'lists'],
  queryFn: async ({ signal }) => ofOffice(await callApi(contract.listPriceLists, { query: {}, signal })),
  staleTime: halfMinute,
});

/** Every element with a price in a list on a day. */
export function listItemsQuery(id: string, validOn?: string) {
  return queryOptions({
    queryKey: ['pricing', 'items', id, validOn ?? null],
    queryFn: async ({ signal }) => {
      const query = validOn === undefined ? {} : { validOn };
      return ofOffice(await callApi(contract.getPriceListItems, { params: { id }, query, signal }));
    },
  });
}

/** The list of the guest's firm with its items; `null` where it has none. */
export const ownPriceListQuery = queryOptions({
  queryKey: ['pricing', 'own'],
  queryFn: async ({ signal }) => {
    const [list] = await callApi(contract.listPriceLists, { query: {}, signal });
    if (list?.audience !== 'customer') return null;
    const params = { id: list.id };
    const items = await callApi(contract.getPriceListItems, { params, query: {}, signal });
    return { list, items: items.flatMap((item) => (item.audience === 'customer' ? [item] : [])) };
  },
});

export const releasesQuery = queryOptions({
  queryKey: ['pricing', 'releases'],
  queryFn: ({ signal }) => callApi(contract.listPriceReleases, { query: {}, signal }),
});

/** The drafts of a list, those of others included. */
export function draftsQuery(listId: string | undefined) {
  return queryOptions({
    queryKey: ['pricing', 'releases', 'drafts', listId ?? null],
    queryFn: ({ signal }) =>
      callApi(contract.listPriceReleases, {
        query: { state: 'DRAFT', ...(listId === undefined ? {} : { listId }) },
        signal,
      }),
  });
}

export function releaseRowsQuery(id: string) {
  return queryOptions({
    queryKey: ['pricing', 'releases', 'rows', id],
    queryFn: ({ signal }) => callApi(contract.listPriceReleaseRows, { params: { id }, signal }),
  });
}

/** Newer prices of what a project offers and nobody has ordered. */
export function newerPricesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['pricing', 'newer', projectId],
    queryFn: ({ signal }) => callApi(contract.listNewerPrices, { query: { projectId }, signal }),
  });
}

/** A change of many prices, without the name of the request. */
export type PriceBulkBody = Omit<
  contract.EndpointRequest<typeof contract.changePrices>['body'],
  'id' | 'title'
>;
export type BulkSelection = PriceBulkBody['selection'];

/** What of a preview is looked at: everything without it. */
export type BulkPart = 'unusual' | 'skipped' | undefined;

/** A row of a preview as a list knows it. */
export interface BulkRow extends contract.PriceBulkRow {
  readonly id: string;
}

interface BulkCounts {
  readonly total: number;
  readonly unusual: number;
  readonly skipped: number;
}

function totalOf({ total, unusual, skipped }: BulkCounts, only: BulkPart): number {
  return only === undefined ? total : { unusual, skipped }[only];
}

/** One page of what a change of many prices would do, counted from 0; what has to be looked at comes first. */
export function bulkPreviewQuery(
  bulk: PriceBulkBody | null,
  { only, page }: { readonly only?: BulkPart; readonly page: number },
) {
  return queryOptions({
    queryKey: ['pricing', 'bulk', bulk, only ?? null, page],
    enabled: bulk !== null,
    queryFn: async ({ signal }) => {
      if (bulk === null) throw new Error('There is no change to look at');
      const body = { ...bulk, only, page, size: listPageSize, order: 'UNUSUAL_FIRST' } as const;
      const { rows, ...counts } = await callApi(contract.previewPriceBulk, { body, signal });
      const items = rows.map((row): BulkRow => ({ ...row, id: row.elementId }));
      return { ...counts, items, total: totalOf(counts, only) };
    },
    staleTime: halfMinute,
  });
}

/** What is compared, as the call takes it: lists on days, `{id}@2027-01-01`. */
export interface CompareFilter {
  readonly left: string;
  readonly right: string;
  readonly q?: string | undefined;
  readonly all?: 'ja' | undefined;
}

/** One page of compared prices, counted from 0, the largest differences first. */
export function comparePageQuery(filter: CompareFilter, page: number) {
  return queryOptions({
    queryKey: ['pricing', 'compare', filter, page],
    queryFn: ({ signal }) => {
      const query = { ...filter, page: String(page), size: String(listPageSize) };
      return callApi(contract.comparePrices, { query, signal });
    },
    staleTime: halfMinute,
  });
}

/** A price stands in lists, drafts, histories and figures, and the search finds it. */
export async function invalidatePrices(): Promise<void> {
  await Promise.all(
    [['pricing'], ['dashboard'], ['projects', 'list', 'found']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Each of these invalidates everything that shows prices. */
export const saveElementMutation = mutationOptions({
  mutationFn: (body: contract.PriceElementInput) => callApi(contract.savePriceElement, { body }),
  onSettled: invalidatePrices,
});

export const deleteElementMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.deletePriceElement, { params: { id } }),
  onSuccess: invalidatePrices,
});

export const checkPriceMutation = mutationOptions({
  mutationFn: (priceId: string) => callApi(contract.checkPrices, { body: { priceIds: [priceId] } }),
  onSuccess: invalidatePrices,
});

export const savePriceListMutation = mutationOptions({
  mutationFn: (body: contract.PriceListInput) => callApi(contract.savePriceList, { body }),
  onSuccess: invalidatePrices,
});

export const deletePriceListMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.deletePriceList, { params: { id } }),
  onSuccess: invalidatePrices,
});

export const changePricesMutation = mutationOptions({
  mutationFn: (body: contract.EndpointRequest<typeof contract.changePrices>['body']) =>
    callApi(contract.changePrices, { body }),
  onSettled: invalidatePrices,
});

export const saveReleaseMutation = mutationOptions({
  mutationFn: (body: contract.PriceReleaseInput) => callApi(contract.savePriceRelease, { body }),
  onSettled: invalidatePrices,
});

/** A release as somebody looked at it. */
interface SeenRelease {
  readonly id: string;
  readonly version: number;
}

/** Takes a price out of a draft again. */
export const removeRowMutation = mutationOptions({
  mutationFn: ({ id, version, elementId }: SeenRelease & { readonly elementId: string }) =>
    callApi(contract.changePriceReleaseRows, { params: { id }, body: { version, remove: [elementId] } }),
  onSettled: invalidatePrices,
});

const steps = {
  submit: contract.submitPriceRelease,
  release: contract.releasePriceRelease,
  withdraw: contract.withdrawPriceRelease,
  rebase: contract.rebasePriceRelease,
} as const;

export type ReleaseStep = keyof typeof steps;

export const releaseStepMutation = mutationOptions({
  mutationFn: ({ step, id, version }: SeenRelease & { readonly step: ReleaseStep }) =>
    callApi(steps[step], { params: { id }, body: { version } }),
  onSettled: invalidatePrices,
});

export const discardReleaseMutation = mutationOptions({
  mutationFn: ({ id, version }: SeenRelease) =>
    callApi(contract.discardPriceRelease, { params: { id }, body: { version } }),
  onSettled: invalidatePrices,
});
