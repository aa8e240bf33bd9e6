import { errorText, type HouseModel, type HouseModelInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { invalidFields } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { deleteRecord, type RecordKind, type Saved, saveRecord } from '#core/records/record.service.ts';
import { houseModelTable, listUsesOfHouseModel } from '#features/catalogue/house-models.queries.ts';
import { listAllServiceTypes } from '#features/catalogue/service-types.queries.ts';

const houseModels: RecordKind<HouseModel> = {
  table: 'house_model',
  notFound: 'catalogue.notFound',
  find: houseModelTable.find,
};

type WrongService = readonly [string, { readonly label: string; readonly message: string }];

/** Elements of the price list that are gone. */
async function goneElements(
  { extensions }: AppContext,
  db: Transaction,
  services: HouseModelInput['services'],
): Promise<readonly WrongService[]> {
  const ids = services.flatMap(({ priceElementId }) => priceElementId ?? []);
  const known = await Promise.all(extensions.servicePrices.map(async (one) => one.listKnown(db, ids)));
  return services.flatMap(({ priceElementId }, index): WrongService[] => {
    if (priceElementId === null || known.some((some) => some.has(priceElementId))) return [];
    const message = errorText('priceElement.notFound', {});
    return [[`services.${index}.priceElementId`, { label: 'Preis aus der Preisliste', message }]];
  });
}

async function refuseUnknown(
  context: AppContext,
  db: Transaction,
  { services }: HouseModelInput,
): Promise<void> {
  const known = new Set((await listAllServiceTypes(db)).map(({ code }) => code));
  const wrong = services.flatMap(({ serviceCode }, index): WrongService[] => {
    if (known.has(serviceCode)) return [];
    const message = `Die Leistung „${serviceCode}“ gibt es nicht.`;
    return [[`services.${index}.serviceCode`, { label: 'Leistungen', message }]];
  });
  wrong.push(...(await goneElements(context, db, services)));
  if (wrong.length > 0) throw invalidFields(new Map(wrong));
}

/** @throws AppError `request.invalid` for unknown services and elements, `houseModel.nameTaken`, and as `saveRecord` */
export async function saveHouseModel(
  context: AppContext,
  person: Person,
  input: HouseModelInput,
): Promise<Saved<HouseModel>> {
  return saveRecord(context, person, {
    kind: houseModels,
    input,
    check: async (db) => refuseUnknown(context, db, input),
    insert: houseModelTable.insert,
    update: houseModelTable.update,
  });
}

/** @throws AppError `catalogue.notFound`, `record.inUse` */
export async function deleteHouseModel(context: AppContext, person: Person, id: string): Promise<void> {
  await deleteRecord(context, person, {
    kind: houseModels,
    id,
    uses: listUsesOfHouseModel,
    what: 'Der Haustyp',
    instead: 'Stattdessen kann er auf „nicht aktiv“ gesetzt werden',
  });
}
