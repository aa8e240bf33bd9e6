import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { optionalText, recordId, recordVersion, requiredText, uuid } from '../core/fields.ts';
import { projectModes } from '../projects/project-codes.ts';

/** A code of the service catalogue: `BZA`, `BND`. */
export const serviceCode = z
  .string()
  .trim()
  .regex(/^[A-Z][A-Z0-9]{1,7}$/u, 'Zwei bis acht Großbuchstaben oder Ziffern, zum Beispiel BZA.');

const shape = {
  code: serviceCode.meta({ title: 'Kürzel' }),
  title: requiredText('Leistung', 160),
  modes: z.array(z.literal(projectModes)).max(projectModes.length).meta({ title: 'Projektarten' }),
  /** How much of a project's work the service is, compared with the others. */
  weight: z.int().min(0).max(100).meta({ title: 'Gewicht' }),
  description: optionalText('Beschreibung', 1000),
  /** Whether new projects ask for a second pair of eyes. */
  reviewNeeded: z.boolean().meta({ title: 'Vier-Augen-Prüfung' }),
  active: z.boolean().meta({ title: 'Aktiv' }),
  position: z.int().min(0).max(100_000).meta({ title: 'Reihenfolge' }),
};

/** Leistungsart of the catalogue (domain section 2.3). */
export const ServiceType = z.object({ id: uuid, version: z.int(), ...shape });
export type ServiceType = z.infer<typeof ServiceType>;

/** The code is the name other records know a service by: it never changes. */
export const ServiceTypeInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  ...shape,
});
export type ServiceTypeInput = z.infer<typeof ServiceTypeInput>;

export const listServiceTypes = endpoint({
  method: 'GET',
  path: '/servicecatalogue',
  summary: 'Liefert den Leistungskatalog, auch die nicht mehr angebotenen Leistungen.',
  access: 'catalogue.read',
  success: [200],
  response: z.array(ServiceType),
});

export const saveServiceType = endpoint({
  method: 'POST',
  path: '/servicecatalogue',
  summary: 'Legt eine Leistung an (ohne id) oder ändert sie (mit id und version).',
  access: 'catalogue.write',
  success: [200, 201],
  body: ServiceTypeInput,
  response: ServiceType,
});

export const deleteServiceType = endpoint({
  method: 'POST',
  path: '/servicecatalogue/delete/:id',
  summary: 'Löscht eine Leistung, die noch nirgends vorkommt.',
  access: 'catalogue.write',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Leistung' }) }),
});
