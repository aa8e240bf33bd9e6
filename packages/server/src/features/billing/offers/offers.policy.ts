import type { Offer } from '@energieakte/contract';
import { isGuest, type RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';
import { isExpired, type OfferRecord } from '#features/billing/offers/offer-record.ts';

type Asked = Pick<OfferRecord, 'state' | 'validUntil' | 'projectState'> & { readonly today: string };

const isDraft: Right<Asked> = when({
  kind: 'state',
  holds: (_, { state }) => state === 'DRAFT',
  yes: 'Das Angebot ist ein Entwurf.',
  no: 'Das Angebot ist verschickt.',
});

const isUndecided: Right<Asked> = when({
  kind: 'state',
  holds: (_, { state }) => state === 'SENT',
  yes: 'Über das Angebot ist noch nicht entschieden.',
  no: 'Das Angebot ist nicht verschickt, oder es ist schon entschieden.',
});

const canFollow: Right<Asked> = when({
  kind: 'state',
  holds: (_, { state }) => state === 'SENT' || state === 'DECLINED',
  yes: 'Das Angebot ist verschickt und nicht angenommen.',
  no: 'Das Angebot ist ein Entwurf, angenommen oder schon ersetzt.',
});

const isValid: Right<Asked> = when({
  kind: 'state',
  holds: (_, { today, ...offer }) => !isExpired(offer, today),
  yes: 'Das Angebot gilt noch.',
  no: 'Das Angebot gilt nicht mehr.',
});

const isRunning: Right<Asked> = when({
  kind: 'state',
  holds: (_, { projectState }) => projectState === 'ACTIVE',
  yes: 'Das Projekt läuft.',
  no: 'Das Projekt läuft nicht: Es ist gestoppt oder im Papierkorb.',
});

const writeOffers: Right<unknown> = granted('offer.write');

/** The office decides also later, with a reason; guests as long as the offer holds. */
const decide: Right<Asked> = either<Asked>(
  every<Asked>(granted('offer.decide'), isUndecided, isRunning),
  every<Asked>(grantedForOwn('offer.decide'), isUndecided, isRunning, isValid),
);

/** Guests see what was sent to them, and no work on it. */
export function seesDrafts(person: RightsHolder): boolean {
  return !isGuest(person);
}

export function offerAbilities(person: RightsHolder, asked: Asked): Offer['can'] {
  const mayWrite = (right: Right<Asked>): boolean =>
    permits(every<Asked>(writeOffers, right), person, asked);
  return {
    edit: mayWrite(isDraft),
    send: mayWrite(every<Asked>(isDraft, isRunning)),
    decide: permits(decide, person, asked),
    revise: mayWrite(every<Asked>(canFollow, isRunning)),
    discard: mayWrite(isDraft),
  };
}
