import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, uuid } from '../core/fields.ts';
import { causeKinds, notificationReasons } from './notification-codes.ts';

export const informedStates = [
  'STUMM',
  'GELESEN',
  'MAIL',
  'MAIL_GEPLANT',
  'ZUSAMMENFASSUNG',
  'POSTEINGANG',
] as const;
export type InformedState = (typeof informedStates)[number];

/** Somebody who was notified of a cause, why and how far it came. */
export const InformedPerson = z.object({
  id: uuid,
  displayname: z.string(),
  reasons: z.array(z.enum(notificationReasons)),
  state: z.enum(informedStates),
  /** When it was read or mailed; `null` where neither happened. */
  at: instant.nullable(),
  /** The time of day of the person's digest, where the notification waits for it: `17:00`. */
  digestAt: z.string().nullable(),
});
export type InformedPerson = z.infer<typeof InformedPerson>;

export const listInformed = endpoint({
  method: 'GET',
  path: '/notification/informed/:kind/:id',
  summary: 'Sagt, wer von einem Kommentar oder einer anderen Ursache unterrichtet wurde und warum.',
  access: 'notification.informed',
  success: [200],
  params: z.strictObject({
    kind: z.enum(causeKinds).meta({ title: 'Art' }),
    id: uuid.meta({ title: 'Ursache' }),
  }),
  response: z.array(InformedPerson),
});
