import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { calendarDay, optionalText, recordId, recordVersion, uuid } from '../core/fields.ts';
import { qualificationKinds } from '../funding/programme-terms.ts';

/** Days before the end of a listing from which on it counts as running out. */
export const qualificationNoticeDays = 90;

export const qualificationStates = ['VALID', 'EXPIRING', 'EXPIRED'] as const;
export type QualificationState = (typeof qualificationStates)[number];

const shape = {
  userId: uuid.meta({ title: 'Benutzer' }),
  kind: z.enum(qualificationKinds).meta({ title: 'Eintragung' }),
  number: optionalText('Nummer', 60),
  /** The last day it holds; `null`: without an end. */
  validUntil: calendarDay('Gültig bis'),
  /** Unterrichtseinheiten of the training that the listing is kept with. */
  trainingUnits: z.int().min(0).max(10_000).nullable().meta({ title: 'Unterrichtseinheiten' }),
};

/** A listing of a colleague, such as the one as Energieeffizienz-Experte (domain section 2.9). */
export const UserQualification = z.object({
  id: uuid,
  ...shape,
  /** As of today in Europe/Berlin. */
  state: z.enum(qualificationStates),
  /** Whether the person who asks may change and delete it. */
  can: z.object({ edit: z.boolean() }),
  version: z.int(),
});
export type UserQualification = z.infer<typeof UserQualification>;

const ignored = z.unknown().optional();

/** What `POST /user/qualification` takes. Whom a listing belongs to never changes. */
export const UserQualificationInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  ...shape,
  number: shape.number.optional(),
  validUntil: shape.validUntil.optional(),
  trainingUnits: shape.trainingUnits.optional(),
  state: ignored,
  can: ignored,
});
export type UserQualificationInput = z.infer<typeof UserQualificationInput>;

export const listUserQualifications = endpoint({
  method: 'GET',
  path: '/user/qualification',
  summary: 'Liefert die Eintragungen aller Benutzer in Expertenlisten.',
  access: 'user.readAll',
  success: [200],
  response: z.array(UserQualification),
});

export const saveUserQualification = endpoint({
  method: 'POST',
  path: '/user/qualification',
  summary:
    'Trägt eine Eintragung in eine Expertenliste ein (ohne id) oder ändert sie (mit id und version).',
  access: 'qualification.write',
  success: [200, 201],
  body: UserQualificationInput,
  response: UserQualification,
});

export const deleteUserQualification = endpoint({
  method: 'POST',
  path: '/user/qualification/delete/:id',
  summary: 'Löscht eine Eintragung in eine Expertenliste.',
  access: 'qualification.write',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Eintragung' }) }),
});
