import type { HouseModel, HouseModelInput } from '@energieakte/contract';
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

async function refuseUnknownServices(db: Transaction, { services }: HouseModelInput): Promise<void> {
  const known = new Set((await listAllServiceTypes(db)).map(({ code }) => code));
  const wrong = services.flatMap(({ serviceCode }, index) =>
    known.has(serviceCode)
      ? []
      : [
          [
            `services.${index}.serviceCode`,
            { label: 'Leistungen', message: `Die Leistung „${serviceCode}“ gibt es nicht.` },
          ] as const,
        ],
  );
  if (wrong.length > 0) throw invalidFields(new Map(wrong));
}

/** @throws AppError `request.invalid` for unknown services, `houseModel.nameTaken`, and as `saveRecord` */
export async function saveHouseModel(
  context: AppContext,
  person: Person,
  input: HouseModelInput,
): Promise<Saved<HouseModel>> {
  return saveRecord(context, person, {
    kind: houseModels,
    input,
    check: refuseUnknownServices,
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
