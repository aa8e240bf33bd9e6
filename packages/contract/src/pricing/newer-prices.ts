import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { uuid } from '../core/fields.ts';

/** A service that is not ordered, for which another price is in force than the one it was taken over from. */
export const NewerPrice = z.object({
  serviceId: uuid,
  title: z.string(),
  elementId: uuid,
  number: z.string(),
  /** Cents; `null` where the service has none. */
  unitPrice: z.int().nullable(),
  /** What to send as `priceId` and `unitPrice` of the service to take it over. */
  newPriceId: uuid,
  newUnitPrice: z.int(),
  changePct: z.number().nullable(),
});
export type NewerPrice = z.infer<typeof NewerPrice>;

export const listNewerPrices = endpoint({
  method: 'GET',
  path: '/pricing/newer',
  summary:
    'Liefert die Leistungen eines Projekts, die noch nicht beauftragt sind und für die inzwischen ein anderer Preis gilt.',
  access: 'pricing.read',
  success: [200],
  query: z.strictObject({ projectId: uuid.meta({ title: 'Projekt' }) }),
  response: z.object({
    lines: z.array(NewerPrice),
    /** Of all of them together, with their quantities. */
    changePct: z.number().nullable(),
  }),
});
