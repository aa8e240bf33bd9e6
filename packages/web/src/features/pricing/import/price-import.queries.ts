import * as contract from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi, type CallInput } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { invalidatePrices } from '../pricing.queries.ts';

export const mappingsQuery = queryOptions({
  queryKey: ['pricing', 'mappings'],
  queryFn: ({ signal }) => callApi(contract.listPriceMappings, { signal }),
});

type ImportInput = CallInput<typeof contract.importPrices>['body'];

/** What becomes of each row of a table; its id stands for all of it. */
export function importPreviewQuery({ id, title: _title, sourceText: _source, ...body }: ImportInput) {
  return queryOptions({
    queryKey: ['pricing', 'import', id],
    queryFn: ({ signal }) => callApi(contract.previewPriceImport, { body, signal }),
    // Prices may have come in force since.
    staleTime: 0,
    gcTime: 0,
  });
}

export const importPricesMutation = mutationOptions({
  mutationFn: (body: ImportInput) => callApi(contract.importPrices, { body }),
  onSettled: invalidatePrices,
});

export const deleteMappingMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.deletePriceMapping, { params: { id } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['pricing', 'mappings'] }),
});

export const saveMappingMutation = mutationOptions({
  mutationFn: (body: contract.PriceMappingInput) => callApi(contract.savePriceMapping, { body }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['pricing', 'mappings'] }),
});
