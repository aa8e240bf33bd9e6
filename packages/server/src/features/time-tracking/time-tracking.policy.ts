import type { TimeWeekState } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, when } from '#http/right.ts';

/** Whose times they are, and for whom the person who asks decides (`features/absences`). */
export interface TimesThing {
  readonly userId: string;
  /** Those who have named the person, and those for whom the person stands in today. */
  readonly decidesFor: ReadonlySet<string>;
}

const isOwn = when<TimesThing>({
  kind: 'owner',
  holds: ({ id }, { userId }) => userId === id,
  yes: 'Es sind die eigenen Zeiten.',
  no: 'Es sind die Zeiten von jemand anderem.',
});

const isOthers = when<TimesThing>({
  kind: 'owner',
  holds: ({ id }, { userId }) => userId !== id,
  yes: 'Es sind die Zeiten von jemand anderem.',
  no: 'Die eigene Woche gibt jemand anderes frei.',
});

const decidesAbout = when<TimesThing>({
  kind: 'owner',
  holds: (_person, { userId, decidesFor }) => decidesFor.has(userId),
  yes: 'Die Person gibt diese Wochen frei oder vertritt, wer es tut.',
  no: 'Die Person gibt diese Wochen nicht frei.',
});

const approve = every(
  isOthers,
  either(granted('time.approve'), every(grantedForOwn('time.approve'), decidesAbout)),
);

const read = either(isOwn, granted('time.read'), approve);

export function mayReadTimes(person: RightsHolder, thing: TimesThing): boolean {
  return permits(read, person, thing);
}

export function mayDecideWeek(person: RightsHolder, thing: TimesThing): boolean {
  return permits(approve, person, thing);
}

/** Whether the person decides about the weeks of everybody. */
export function decidesForAll(person: RightsHolder): boolean {
  return permits(granted('time.approve'), person, null);
}

/** What somebody may do with a week of this state. */
export function weekAbilities(
  person: RightsHolder,
  thing: TimesThing & { readonly state: TimeWeekState; readonly isLeftOpen: boolean },
) {
  const isOwnWeek = thing.userId === person.id;
  const { state, isLeftOpen } = thing;
  const waits = state === 'EINGEREICHT' || state === 'KORREKTUR' || isLeftOpen;
  return {
    submit: isOwnWeek && state === 'OFFEN',
    withdraw: isOwnWeek && state === 'EINGEREICHT',
    correct: isOwnWeek && state === 'GENEHMIGT',
    decide: waits && mayDecideWeek(person, thing),
  };
}
