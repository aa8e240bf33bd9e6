import {
  hasCompanyAdminMarker,
  type Newsletter,
  type NewsletterState,
  newsletterStateLabels,
} from '@energieakte/contract';
import type { Person, RightsHolder } from '#http/person.ts';
import { every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';

/** Newsletters are the business of the office's own people whose username has the marker (specification section 7). */
export const manageNewsletters: Right<null> = every<null>(
  grantedForOwn('newsletter.manage'),
  when({
    kind: 'account',
    holds: ({ internal, username }) => internal && hasCompanyAdminMarker(username),
    yes: 'Das Konto gehört zum Büro und trägt „cc-admin“ im Benutzernamen.',
    no: 'Das Konto trägt kein „cc-admin“ im Benutzernamen oder gehört nicht zum Büro.',
  }),
);

/** What is known of an address is erased on the wish of its owner by those alone who erase people. */
export const eraseNewsletterAddresses: Right<null> = every<null>(
  manageNewsletters,
  granted('privacy.use'),
);

export function mayManageNewsletters(holder: RightsHolder): boolean {
  return permits(manageNewsletters, holder, null);
}

/** What of a letter decides about what can be done with it. */
export interface LetterProgress extends Pick<
  Newsletter,
  'state' | 'counts' | 'archived' | 'recallUntil'
> {
  /** Who changed it last. */
  readonly updatedBy: { readonly id: string } | null;
}

/** What is the same for all letters. */
export interface LetterRules {
  readonly hasFourEyes: boolean;
  readonly hasMailServer: boolean;
  readonly now: Date;
}

function releaseRefusal(
  person: Pick<Person, 'id'>,
  { state, updatedBy }: LetterProgress,
  { hasFourEyes }: LetterRules,
): string | null {
  if (state !== 'ENTWURF') return `Stand des Newsletters: ${newsletterStateLabels[state]}.`;
  if (hasFourEyes && updatedBy?.id === person.id)
    return 'Sie haben diesen Newsletter zuletzt geändert. Bitte jemand anderen um die Freigabe.';
  return null;
}

function startRefusal({ state }: LetterProgress, { hasMailServer }: LetterRules): string | null {
  if (state === 'ENTWURF') return 'Der Newsletter ist noch nicht freigegeben.';
  if (state !== 'FREIGEGEBEN') return `Stand des Newsletters: ${newsletterStateLabels[state]}.`;
  return hasMailServer
    ? null
    : 'Ohne Mailserver kann kein Newsletter verschickt werden. SMTP_URL ist nicht gesetzt.';
}

const drafts: readonly NewsletterState[] = ['ENTWURF', 'FREIGEGEBEN'];
const ended: readonly NewsletterState[] = ['GESENDET', 'ABGEBROCHEN'];

/** Whether somebody is left to whom a letter that is over can go after all. */
function hasRest({ open, deferred, repairable, unclear }: LetterProgress['counts']): boolean {
  return open + deferred + repairable + unclear > 0;
}

/** What the person can do with a letter now; of releasing and starting also why not. */
export function newsletterAbilities(
  person: Pick<Person, 'id'>,
  letter: LetterProgress,
  rules: LetterRules,
): Newsletter['can'] {
  const { state, counts, archived, recallUntil } = letter;
  const isKept = ended.includes(state) && !archived;
  return {
    edit: drafts.includes(state),
    release: releaseRefusal(person, letter, rules),
    start: startRefusal(letter, rules),
    recall: state === 'WARTET' && recallUntil !== null && rules.now < new Date(recallUntil),
    pause: state === 'LAEUFT' || state === 'WARTET',
    resume: state === 'ANGEHALTEN',
    cancel: !drafts.includes(state) && !ended.includes(state),
    sendRest: isKept && hasRest(counts) && rules.hasMailServer,
    delete: drafts.includes(state) || isKept,
  };
}
