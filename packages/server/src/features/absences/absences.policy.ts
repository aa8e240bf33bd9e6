import type { AbsenceRecord, DecidesFor } from '#features/absences/absence-record.ts';
import { isGuest, type RightsHolder } from '#http/person.ts';
import { every, either, granted, grantedForOwn, permits, when } from '#http/right.ts';

/** Whose absence it is, and for whom the person who asks decides. */
export interface AbsenceThing {
  readonly absence: Pick<AbsenceRecord, 'userId' | 'state'>;
  readonly decidesFor: DecidesFor;
}

const isOwn = when<AbsenceThing>({
  kind: 'owner',
  holds: ({ id }, { absence }) => absence.userId === id,
  yes: 'Es ist die eigene Abwesenheit.',
  no: 'Es ist die Abwesenheit von jemand anderem.',
});

const isOthers = when<AbsenceThing>({
  kind: 'owner',
  holds: ({ id }, { absence }) => absence.userId !== id,
  yes: 'Es ist die Abwesenheit von jemand anderem.',
  no: 'Über die eigene Abwesenheit entscheidet jemand anderes.',
});

const isApprover = when<AbsenceThing>({
  kind: 'owner',
  holds: (_person, { absence, decidesFor }) => decidesFor.asApprover.has(absence.userId),
  yes: 'Die Person ist für diese Entscheidung eingetragen.',
  no: 'Die Person ist nicht für diese Entscheidung eingetragen.',
});

const standsIn = when<AbsenceThing>({
  kind: 'owner',
  holds: (_person, { absence, decidesFor }) => decidesFor.asStandIn.has(absence.userId),
  yes: 'Die Person vertritt, wer sonst entscheidet.',
  no: 'Die Person vertritt niemanden, der entscheidet.',
});

const save = either(granted('absence.save'), every(grantedForOwn('absence.save'), isOwn));

const decide = every(
  isOthers,
  either(
    granted('absence.decide'),
    every(grantedForOwn('absence.decide'), either(isApprover, standsIn)),
  ),
);

const handOver = either(
  granted('planning.handOver'),
  every(grantedForOwn('planning.handOver'), either(isApprover, standsIn)),
);

/** The kind: the person, who is named to decide, admins (plan section 3). A stand-in decides without it. */
const readReason = either(
  isOwn,
  granted('absence.decide'),
  every(grantedForOwn('absence.decide'), isApprover),
);

export function maySaveAbsence(person: RightsHolder, thing: AbsenceThing): boolean {
  return permits(save, person, thing);
}

export function mayDecideAbsence(person: RightsHolder, thing: AbsenceThing): boolean {
  return permits(decide, person, thing);
}

/** Whether the person hands over what somebody absent has to do. */
export function mayHandOver(person: RightsHolder, thing: AbsenceThing): boolean {
  return permits(handOver, person, thing);
}

export function mayReadReason(person: RightsHolder, thing: AbsenceThing): boolean {
  return permits(readReason, person, thing);
}

/** A stand-in sees what is to be decided, and nothing else of the people. */
export function mayReadAbsence(person: RightsHolder, thing: AbsenceThing): boolean {
  if (isGuest(person)) return false;
  return (
    maySaveAbsence(person, thing) ||
    mayReadReason(person, thing) ||
    (thing.absence.state === 'BEANTRAGT' && mayDecideAbsence(person, thing))
  );
}

/** Whether the person reads and changes the absences of everybody. */
export function managesAllAbsences(person: RightsHolder): boolean {
  return permits(granted('absence.save'), person, null);
}
