import { germanDay } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { notify } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';
import type { AbsenceRecord } from '#features/absences/absence-record.ts';
import { listDecidersOf } from '#features/absences/deciders.service.ts';
import type { Person } from '#http/person.ts';

const link = '/settings/abwesenheiten';

/** `am 24.11.2026`, `vom 24.11.2026 bis 27.11.2026`; never why. */
function daysText({ firstDay, lastDay }: AbsenceRecord): string {
  return firstDay === lastDay
    ? `am ${germanDay(firstDay)}`
    : `vom ${germanDay(firstDay)} bis ${germanDay(lastDay)}`;
}

interface Notice {
  readonly person: Person;
  readonly absence: AbsenceRecord;
}

/** Notifies who decides about a request: who is named and who stands in for them, otherwise all who may decide for everybody. */
export async function notifyDeciders(
  context: AppContext,
  db: Transaction,
  { person, absence }: Notice,
): Promise<void> {
  const { userId } = absence;
  const deciders = await listDecidersOf(context, db, { userId, permission: 'absence.decide' });
  await notify(db, {
    type: 'TERMIN',
    projectId: null,
    title: `Bitte entscheiden: Abwesenheit von ${absence.displayname}`,
    message: `Beantragt ${daysText(absence)}.`,
    link,
    severity: 'INFO',
    actor: person,
    forGuests: false,
    about: { kind: 'absence', id: absence.id },
    only: deciders.map((decider) => ({ userId: decider, reason: 'PERSOENLICH' })),
  });
}

/** Notifies the person of what somebody else has done with the absence. */
export async function notifyOfAbsence(
  db: Transaction,
  { person, absence, text }: Notice & { readonly text: string },
): Promise<void> {
  await notify(db, {
    type: 'TERMIN',
    projectId: null,
    title: `Abwesenheit ${daysText(absence)} ${text}`,
    message: `${person.displayname} hat sie ${text}.`,
    link,
    severity: 'INFO',
    actor: person,
    forGuests: false,
    about: { kind: 'absence', id: absence.id },
    only: [{ userId: absence.userId, reason: 'PERSOENLICH' }],
  });
}
