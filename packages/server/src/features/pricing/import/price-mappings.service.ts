import type { PriceMapping, PriceMappingInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { deleteRecord, type RecordKind, saveRecord, type Saved } from '#core/records/record.service.ts';
import type { Person } from '#http/person.ts';
import { priceMappingTable } from '#features/pricing/import/price-mappings.queries.ts';

export const mappingKind: RecordKind<PriceMapping> = {
  table: 'price_mapping',
  notFound: 'priceMapping.notFound',
  find: priceMappingTable.find,
};

/**
 * Creates a mapping (without id) or changes it (with id and version).
 * @throws AppError as `saveRecord`, `priceMapping.nameTaken`
 */
export async function saveMapping(
  context: AppContext,
  person: Person,
  { aliases: _aliases, ...input }: PriceMappingInput,
): Promise<Saved<PriceMapping>> {
  return saveRecord(context, person, {
    kind: mappingKind,
    input,
    insert: async (db, sent, writing) => priceMappingTable.insert(db, sent, writing),
    update: async (db, sent, writing) => priceMappingTable.update(db, sent, writing),
  });
}

/**
 * Deletes a mapping with the numbers it knows; what was read in with it stays.
 * @throws AppError `priceMapping.notFound`
 */
export async function deleteMapping(context: AppContext, person: Person, id: string): Promise<void> {
  const nowhere = async (): Promise<readonly string[]> => Promise.resolve([]);
  await deleteRecord(context, person, {
    kind: mappingKind,
    id,
    uses: nowhere,
    what: 'Die Spaltenzuordnung',
    instead: '',
  });
}
