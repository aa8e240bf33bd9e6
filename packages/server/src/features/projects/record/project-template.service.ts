import type { HouseModel, ProjectInput, ServiceType } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { ServicePrice } from '#core/extension-points.ts';
import type { Connection } from '#database/connection.ts';
import { invalidField } from '#http/app-error.ts';
import { getHouseModel, listServiceTypes } from '#features/catalogue/catalogue.service.ts';

/** What a house type brings into a new project. */
export type TemplatePart = Pick<ProjectInput, 'customerId' | 'site' | 'services' | 'energy'>;

type ModelService = HouseModel['services'][number];

/** What each service costs today: that of the price list, where it names an element that has one. */
async function pricesOf(
  context: AppContext,
  db: Connection,
  { customerId, services }: HouseModel,
): Promise<ReadonlyMap<ModelService, ServicePrice>> {
  const named = services.flatMap((service) =>
    service.priceElementId === null ? [] : [{ service, elementId: service.priceElementId }],
  );
  const asked = named.map(({ service: { quantity }, elementId }) => ({ elementId, quantity }));
  const prices = new Map<ModelService, ServicePrice>();
  for (const { findPrices } of context.extensions.servicePrices.toReversed()) {
    const found = await findPrices(context, db, { customerId, services: asked });
    named.forEach(({ service }, index) => {
      const price = found[index] ?? null;
      if (price !== null) prices.set(service, price);
    });
  }
  return prices;
}

function servicesOf(
  model: HouseModel,
  types: readonly ServiceType[],
  prices: Awaited<ReturnType<typeof pricesOf>>,
): ProjectInput['services'] {
  return model.services.flatMap((service) => {
    const { serviceCode, quantity, unitPrice } = service;
    const type = types.find(({ code }) => code === serviceCode);
    if (type === undefined) return [];
    const { title, reviewNeeded } = type;
    const common = { serviceCode, title, reviewNeeded, quantity, unitPrice, ordered: false };
    return [{ ...common, ...prices.get(service) }];
  });
}

/**
 * The part of a new project that a Haustyp fills: a new building with its construction, offered services with their
 * prices of today, and planned figures. Everything of it can be changed afterwards.
 * @throws AppError `catalogue.notFound`; `request.invalid` for one that is not in use or of another Auftraggeber
 */
export async function getTemplatePart(
  context: AppContext,
  db: Connection,
  { templateId, customerId }: { readonly templateId: string; readonly customerId: string | null },
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
    services: servicesOf(model, await listServiceTypes(db), await pricesOf(context, db, model)),
    energy: { planned: model.planned },
  };
}
