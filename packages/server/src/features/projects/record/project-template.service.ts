import type { HouseModel, ProjectInput, ServiceType } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { invalidField } from '#http/app-error.ts';
import { getHouseModel, listServiceTypes } from '#features/catalogue/catalogue.service.ts';

/** What a house type brings into a new project. */
export type TemplatePart = Pick<ProjectInput, 'customerId' | 'site' | 'services' | 'energy'>;

function servicesOf(model: HouseModel, types: readonly ServiceType[]): ProjectInput['services'] {
  return model.services.flatMap(({ serviceCode, quantity, unitPrice }) => {
    const type = types.find(({ code }) => code === serviceCode);
    if (type === undefined) return [];
    const { title, reviewNeeded } = type;
    return [{ serviceCode, title, reviewNeeded, quantity, unitPrice, ordered: false }];
  });
}

/**
 * The part of a new project that a Haustyp fills: a new building with its construction, offered services and planned
 * figures. Everything of it can be changed afterwards.
 * @throws AppError `catalogue.notFound`; `request.invalid` for one that is not in use or of another Auftraggeber
 */
export async function getTemplatePart(
  db: Connection,
  templateId: string,
  customerId: string | null,
): Promise<TemplatePart> {
  const model = await getHouseModel(db, templateId);
  if (!model.active)
    throw invalidField('templateId', 'Haustyp', `„${model.name}“ wird nicht mehr verwendet.`);
  if (customerId !== null && customerId !== model.customerId)
    throw invalidField('templateId', 'Haustyp', `„${model.name}“ gehört zu einem anderen Auftraggeber.`);
  return {
    customerId: model.customerId,
    site: {
      measure: 'NEUBAU',
      buildingType: model.buildingType,
      construction: model.construction,
      houseModelId: model.id,
    },
    services: servicesOf(model, await listServiceTypes(db)),
    energy: { planned: model.planned },
  };
}
