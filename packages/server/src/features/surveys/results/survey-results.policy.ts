import type { RightsHolder } from '#http/person.ts';
import { granted, permits } from '#http/right.ts';

const revealNames = granted('survey.reveal');
const takeAnswers = granted('survey.transfer');

/** Names behind confidential answers are for whoever answers for all of it. */
export function mayReveal(person: RightsHolder): boolean {
  return permits(revealNames, person, null);
}

/** Whoever may change projects decides what answers change in them. */
export function mayTransfer(person: RightsHolder): boolean {
  return permits(takeAnswers, person, null);
}
