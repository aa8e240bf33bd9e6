import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';
import { qualificationKinds } from './programme-terms.ts';

/** A listing of a colleague, such as the one as Energieeffizienz-Experte (domain section 2.9). */
export const UserQualification = z.object({
  id: uuid,
  userId: uuid,
  kind: z.enum(qualificationKinds),
  number: z.string().nullable(),
  /** `null`: without an end. */
  validUntil: z.iso.date().nullable(),
});
export type UserQualification = z.infer<typeof UserQualification>;

export const listUserQualifications = endpoint({
  method: 'GET',
  path: '/user/qualification',
  summary: 'Liefert die Eintragungen aller Benutzer in Expertenlisten.',
  access: 'user.readAll',
  success: [200],
  response: z.array(UserQualification),
});
