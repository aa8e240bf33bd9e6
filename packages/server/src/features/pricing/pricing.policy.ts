import type { Price, PriceElement, PriceRelease } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { every, granted, permits, type Right, when } from '#http/right.ts';

/** The office reads every price; guests those of their customer's list, which is all they are asked for. */
const readPrices = granted('pricing.read');
const seeCosts = granted('pricing.cost');
const writePrices = granted('pricing.write');
const releasePrices = granted('pricing.release');

interface ReleaseFacts {
  readonly state: PriceRelease['state'];
  readonly fourEyes: boolean;
  readonly submittedById: string | null;
}

/** Whoever submitted a release does not release it, where the office wants four eyes. */
const releaseSubmitted: Right<ReleaseFacts> = every<ReleaseFacts>(
  releasePrices,
  when({
    kind: 'owner',
    holds: ({ id }, { fourEyes, submittedById }) => !fourEyes || submittedById !== id,
    yes: 'Eingereicht hat jemand anderes, oder das Vier-Augen-Prinzip ist nicht eingeschaltet.',
    no: 'Freigeben muss eine andere Person als die, die eingereicht hat.',
  }),
);

export function mayReadAll(person: RightsHolder): boolean {
  return permits(readPrices, person, null);
}

export function elementAbilities(person: RightsHolder): PriceElement['can'] {
  const edit = permits(writePrices, person, null);
  return { edit, delete: edit };
}

export function releaseAbilities(
  person: RightsHolder,
  release: ReleaseFacts & { readonly isInForce: boolean },
): PriceRelease['can'] {
  const edits = permits(writePrices, person, null);
  const { state, fourEyes, isInForce } = release;
  const isReleasable = state === 'SUBMITTED' || (state === 'DRAFT' && !fourEyes);
  return {
    edit: edits && state === 'DRAFT',
    submit: edits && state === 'DRAFT',
    release: isReleasable && permits(releaseSubmitted, person, release),
    withdraw:
      permits(releasePrices, person, null) &&
      (state === 'SUBMITTED' || (state === 'RELEASED' && !isInForce)),
    discard: edits && state === 'DRAFT',
  };
}

/** What an element costs the office is for those who calculate. */
export function withoutCosts<Shown extends Pick<Price, 'internalCost'>>(
  person: RightsHolder,
  price: Shown,
): Shown {
  return permits(seeCosts, person, null) ? price : { ...price, internalCost: null };
}

export function maySeeCosts(person: RightsHolder): boolean {
  return permits(seeCosts, person, null);
}
