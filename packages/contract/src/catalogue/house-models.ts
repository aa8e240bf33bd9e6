import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { optionalText, recordId, recordVersion, requiredText, uuid } from '../core/fields.ts';
import { buildingTypes, constructions } from '../projects/project-codes.ts';
import { EnergyFigures, energyShape } from '../projects/project-energy.ts';
import { serviceCode } from '../services/service-types.ts';

/** A service every house of the type is offered, at the price of the list on the day or at one of its own. Prices in cents. */
export const HouseModelService = z.strictObject({
  serviceCode: serviceCode.meta({ title: 'Leistung' }),
  quantity: z.number().positive().max(100_000).meta({ title: 'Menge' }),
  /** Holds where the price list has none. */
  unitPrice: z.int().min(0).max(100_000_000_000).nullable().meta({ title: 'Einzelpreis' }),
  /** Its price in the list of the customer becomes that of the service when a project is made. */
  priceElementId: uuid.nullable().default(null).meta({ title: 'Preis aus der Preisliste' }),
});
export type HouseModelService = z.infer<typeof HouseModelService>;

/** One part of the envelope; U-value in W/(m²K). */
export const HouseModelComponent = z.strictObject({
  name: requiredText('Bauteil', 120),
  uValue: z.number().positive().max(10).nullable().meta({ title: 'U-Wert' }),
});
export type HouseModelComponent = z.infer<typeof HouseModelComponent>;

/** A document of the checklist that is settled for every house of the type. */
export const ChecklistPreset = z.strictObject({
  key: z.string().trim().min(1).max(40).meta({ title: 'Unterlage' }),
  state: z.enum(['EINGEGANGEN', 'NICHT_NOETIG']).meta({ title: 'Stand' }),
});
export type ChecklistPreset = z.infer<typeof ChecklistPreset>;

const shape = {
  customerId: uuid.meta({ title: 'Auftraggeber' }),
  name: requiredText('Haustyp', 120),
  buildingType: z.enum(buildingTypes).nullable().meta({ title: 'Gebäudetyp' }),
  construction: z.enum(constructions).nullable().meta({ title: 'Bauweise' }),
  services: z.array(HouseModelService).max(60).meta({ title: 'Leistungen' }),
  components: z.array(HouseModelComponent).max(60).meta({ title: 'Bauteile' }),
  checklistPresets: z.array(ChecklistPreset).max(100).meta({ title: 'Unterlagen' }),
  note: optionalText('Notiz', 2000),
  active: z.boolean().meta({ title: 'Aktiv' }),
};

/** Haustyp: what every house of a series has in common (domain section 2.19). */
export const HouseModel = z.object({
  id: uuid,
  version: z.int(),
  ...shape,
  planned: EnergyFigures.meta({ title: 'Geplante Kennwerte' }),
});
export type HouseModel = z.infer<typeof HouseModel>;

export const HouseModelInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  ...shape,
  planned: z.strictObject(energyShape).partial().meta({ title: 'Geplante Kennwerte' }),
});
export type HouseModelInput = z.infer<typeof HouseModelInput>;

export const listHouseModels = endpoint({
  method: 'GET',
  path: '/housemodel',
  summary: 'Liefert alle Haustypen, auch die nicht mehr verwendeten.',
  access: 'catalogue.read',
  success: [200],
  response: z.array(HouseModel),
});

export const saveHouseModel = endpoint({
  method: 'POST',
  path: '/housemodel',
  summary: 'Legt einen Haustyp an (ohne id) oder ändert ihn (mit id und version).',
  access: 'catalogue.write',
  success: [200, 201],
  body: HouseModelInput,
  response: HouseModel,
});

export const deleteHouseModel = endpoint({
  method: 'POST',
  path: '/housemodel/delete/:id',
  summary: 'Löscht einen Haustyp, den noch kein Projekt nutzt.',
  access: 'catalogue.write',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Haustyp' }) }),
});
