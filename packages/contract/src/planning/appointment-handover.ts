import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { PersonName, recordVersion, sentDay, uuid } from '../core/fields.ts';
import { qualificationKinds } from '../funding/programme-terms.ts';
import { Appointment } from './appointments.ts';
import { absenceParts, handOverOutcomes } from './planning-codes.ts';

const day = (title: string) => sentDay.meta({ title });

/** What who hands it over needs to know of an appointment, also where the whole of it is not for them to read. */
export const HandOverAppointment = Appointment.pick({
  id: true,
  version: true,
  title: true,
  type: true,
  state: true,
  allDay: true,
  start: true,
  end: true,
  location: true,
});
export type HandOverAppointment = z.infer<typeof HandOverAppointment>;

/** Whom of the customer to call about an appointment. */
export const HandOverContact = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type HandOverContact = z.infer<typeof HandOverContact>;

export const HandOverRow = z.object({
  appointment: HandOverAppointment,
  from: PersonName,
  /** Who takes it; `null` where it stays. */
  to: PersonName.nullable(),
  outcome: z.enum(handOverOutcomes),
  /** Why this person, in German, or why it stays. */
  reason: z.string(),
  /** The listings somebody needs to take it. */
  needs: z.array(z.enum(qualificationKinds)),
  /** What firmly takes whoever takes it at that time, in German. */
  collisions: z.array(z.string()),
  /** It is firm, and only tentative once it is handed over. */
  becomesTentative: z.boolean(),
  contact: HandOverContact.nullable(),
});
export type HandOverRow = z.infer<typeof HandOverRow>;

/** As many appointments can be handed over at once. */
export const mostHandedOver = 200;

/** What becomes of one appointment, as it was seen in the preview. */
const Choice = z.strictObject({
  id: uuid.meta({ title: 'Termin' }),
  version: recordVersion,
  /** `null` leaves it where it is. */
  userId: uuid.nullable().meta({ title: 'Person' }),
});

export const handOverAppointments = endpoint({
  method: 'POST',
  path: '/planning/handover',
  summary: 'Gibt die Termine einer Person in einem Zeitraum an andere, oder zeigt, an wen.',
  access: 'planning.handOver',
  success: [200],
  body: z.strictObject({
    userId: uuid.meta({ title: 'Person' }),
    first: day('Erster Tag'),
    last: day('Letzter Tag'),
    /** Of a single day only the morning or the afternoon. */
    part: z.enum(absenceParts).optional().meta({ title: 'Tageszeit' }),
    /** Changes nothing. */
    dryRun: z.boolean().meta({ title: 'Vorschau' }),
    /**
     * In a preview chosen in place of what is proposed. To hand over: exactly these, and none that was changed since;
     * where it is absent, everything as it is proposed at that moment.
     */
    choices: z.array(Choice).max(mostHandedOver).optional().meta({ title: 'Auswahl' }),
  }),
  response: z.object({
    /** Undoes it; `null` where nothing was handed over. */
    changeId: uuid.nullable(),
    rows: z.array(HandOverRow),
    /** Of the choices those that are no longer the person's, cancelled, done, or gone. */
    gone: z.array(uuid),
  }),
});
