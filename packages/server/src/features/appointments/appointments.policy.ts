import type { Appointment } from '@energieakte/contract';
import { grantOf, isGuest, type RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';
import type { AppointmentRecord, AppointmentScope } from '#features/appointments/appointment-record.ts';

/** Who made an appointment and who takes part. */
export type OwnFacts = Pick<AppointmentRecord, 'createdById'> & {
  readonly people: readonly { readonly id: string }[];
};

const isOwn: Right<OwnFacts> = when({
  kind: 'owner',
  holds: ({ id }, { createdById, people }) =>
    createdById === id || people.some((person) => person.id === id),
  yes: 'Die Person nimmt teil oder hat den Termin angelegt.',
  no: 'Die Person nimmt weder teil, noch hat sie den Termin angelegt.',
});

const readWhole: Right<OwnFacts> = either<OwnFacts>(
  granted('appointment.list'),
  every<OwnFacts>(grantedForOwn('appointment.list'), isOwn),
);

const changeAppointment: Right<OwnFacts> = either<OwnFacts>(
  granted('appointment.save'),
  every<OwnFacts>(grantedForOwn('appointment.save'), isOwn),
);

/** Also with a reason for booking somebody twice. */
export function mayChange(person: RightsHolder, appointment: OwnFacts): boolean {
  return permits(changeAppointment, person, appointment);
}

/** Whether the person plans for everybody, and not only for oneself, the own teams and who works on the project. */
export function plansForAll(person: RightsHolder): boolean {
  return grantOf(person, 'appointment.save') === 'all';
}

export function appointmentAbilities(
  person: RightsHolder,
  appointment: OwnFacts & Pick<AppointmentRecord, 'state'>,
): Appointment['can'] {
  const edit = mayChange(person, appointment);
  const isOpen = appointment.state === 'GEPLANT' || appointment.state === 'BESTAETIGT';
  return { edit, delete: edit, finish: edit && isOpen };
}

/** Which appointments the person reads: it stands in the look-up itself, so that others are as if they were not there. */
export function appointmentScopeOf(person: RightsHolder): AppointmentScope {
  if (grantOf(person, 'appointment.read') === 'all') return { kind: 'all' };
  if (isGuest(person)) return { kind: 'released', customerId: person.customerId };
  return { kind: 'own', userId: person.id };
}

/** With everything it says: admins all, others their own. */
export function mayReadWhole(person: RightsHolder, appointment: OwnFacts): boolean {
  return permits(readWhole, person, appointment);
}
