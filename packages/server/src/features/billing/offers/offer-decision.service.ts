import {
  type decideOffer as decideOfferCall,
  type EndpointInput,
  type EndpointOutput,
  germanDay,
  type OfferLine,
  offerStateLabels,
  requiredMessage,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { moneyText } from '#core/german-numbers.ts';
import { type Addressee, notify, withdrawCause } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';
import { type AppError, invalidField, refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import { isGuest, type Person } from '#http/person.ts';
import { hasAttachment, insertDecision } from '#features/billing/offers/offer-decision.queries.ts';
import { chosenLines, offerSums } from '#features/billing/offers/offer-lines.ts';
import { orderLinesOf } from '#features/billing/offers/offer-order.service.ts';
import { isExpired, type OfferRecord } from '#features/billing/offers/offer-record.ts';
import { aboutOffer, offerPath } from '#features/billing/offers/offer-sending.service.ts';
import { presentOffer } from '#features/billing/offers/offer-view.service.ts';
import { updateOfferState } from '#features/billing/offers/offers.queries.ts';
import {
  lockOffer,
  recordOffer,
  refuseIdleProject,
  refuseStaleOffer,
} from '#features/billing/offers/offers.service.ts';
import { getRecord } from '#features/projects/record/project-read.service.ts';

type Params = EndpointInput<typeof decideOfferCall>['body'] & {
  readonly id: string;
  readonly caller: Pick<Caller, 'address' | 'userAgent'>;
};

interface Asked {
  readonly person: Person;
  readonly offer: OfferRecord;
  readonly params: Params;
  readonly now: Date;
}

interface Deciding extends Asked {
  /** What is ordered; nothing where it is declined. */
  readonly chosen: readonly OfferLine[];
}

/** `K. Sommer` */
function shortName(name: string): string {
  const parts = name.split(/\s+/u).filter((part) => part !== '');
  const last = parts.at(-1) ?? name;
  return parts.length < 2 ? last : `${(parts[0] ?? '').slice(0, 1)}. ${last}`;
}

/** Guests hear no name of the office. */
function alreadyDecided({ person, offer: { state, decision } }: Asked): AppError {
  if (decision === null || (state !== 'ACCEPTED' && state !== 'DECLINED'))
    return refusal(state === 'SUPERSEDED' ? 'offer.superseded' : 'offer.notSent', {});
  const isOfOffice = decision.typedName === null && decision.channel === 'OFFICE';
  const name = decision.typedName ?? decision.userName;
  const by = name === null || (isOfOffice && isGuest(person)) ? 'das Büro' : shortName(name);
  const day = germanDay(berlinDay(new Date(decision.at))).slice(0, 6);
  return refusal('offer.decided', { decision: offerStateLabels[state], day, by });
}

/** @throws AppError `offer.expired`; `request.invalid` where the office accepts it later without a reason */
function refuseExpired({ person, offer, params, now }: Asked): void {
  if (params.decision === 'DECLINED' || !isExpired(offer, berlinDay(now))) return;
  if (isGuest(person)) throw refusal('offer.expired', { day: germanDay(offer.validUntil) });
  if (!params.reason) throw invalidField('reason', 'Grund', requiredMessage);
}

/** @throws AppError `offer.notAgreed`: in the portal a name and a tick, at the office the tick alone */
function refuseUnsigned({ person, params }: Asked): void {
  const isUnnamed = isGuest(person) && !params.typedName;
  if (params.decision === 'ACCEPTED' && (!params.agreed || isUnnamed))
    throw refusal('offer.notAgreed', {});
}

/** The signed paper lies with the project; only the office enters one. @throws AppError `request.invalid` */
async function attachmentOf(db: Transaction, { person, offer, params }: Deciding) {
  const { attachmentId: id } = params;
  if (id === null || isGuest(person)) return null;
  if (await hasAttachment(db, { id, projectId: offer.project.id })) return id;
  throw invalidField('attachmentId', 'Unterschriebenes Angebot', 'Dieses Dokument gibt es nicht.');
}

function statementOf({ offer, params, chosen }: Deciding): string {
  const number = offer.number ?? '';
  if (params.decision === 'DECLINED') return `Ich lehne das Angebot ${number} ab.`;
  const gross = moneyText(offerSums(chosen, offer.vatCase).gross).replaceAll('\u00A0', ' ');
  return `Ich nehme das Angebot ${number} über ${gross} brutto verbindlich an.`;
}

async function writeDecision(db: Transaction, deciding: Deciding): Promise<void> {
  const { person, offer, params, now } = deciding;
  const isFirst = await insertDecision(db, {
    offerId: offer.id,
    decision: params.decision,
    lineIds: params.decision === 'ACCEPTED' ? [...new Set(params.lineIds)] : [],
    channel: isGuest(person) ? 'PORTAL' : 'OFFICE',
    userId: person.id,
    typedName: params.typedName || null,
    statement: statementOf(deciding),
    reason: params.reason || null,
    address: params.caller.address,
    pdfSha256: offer.pdfSha256,
    attachmentId: await attachmentOf(db, deciding),
    at: now,
  });
  if (!isFirst) throw refusal('server.crossed', {});
  await updateOfferState(db, { id: offer.id, state: params.decision, personId: person.id });
}

/** Projektleitung and whoever sent it. */
async function notifyOffice(db: Transaction, { person, offer, params }: Deciding): Promise<void> {
  const { responsible } = await getRecord(db, offer.project.id);
  const only: Addressee[] = [];
  if (responsible !== null) only.push({ userId: responsible.id, reason: 'PROJEKTLEITUNG' });
  if (offer.sentBy !== null) only.push({ userId: offer.sentBy, reason: 'PERSOENLICH' });
  const about = aboutOffer(offer.id);
  await withdrawCause(db, about, 'guests');
  await notify(db, {
    type: 'STATUS',
    projectId: offer.project.id,
    title: `Angebot ${offer.number ?? ''} ${offerStateLabels[params.decision]}`,
    message: params.reason || null,
    link: offerPath(offer.id),
    severity: params.decision === 'ACCEPTED' ? 'INFO' : 'WARN',
    actor: person,
    forGuests: false,
    about,
    only,
  });
}

async function auditDecision(db: Transaction, deciding: Deciding): Promise<void> {
  const { person, offer, params, chosen } = deciding;
  const isAccepted = params.decision === 'ACCEPTED';
  const gross = isAccepted ? offerSums(chosen, offer.vatCase).gross : offer.gross;
  const details = { number: offer.number, gross };
  const about = { entity: 'offer', entityId: offer.id, details, caller: params.caller } as const;
  const action = isAccepted ? 'offer.accepted' : 'offer.declined';
  await recordAudit(db, { actor: person, action, ...about });
}

/** @throws AppError for whatever keeps this person from deciding now */
async function refuseDeciding(context: AppContext, db: Transaction, deciding: Asked): Promise<void> {
  const { offer, person, params } = deciding;
  if (offer.state !== 'SENT') throw alreadyDecided(deciding);
  refuseIdleProject(offer, 'Entscheiden');
  refuseExpired(deciding);
  refuseUnsigned(deciding);
  await refuseStaleOffer(context, db, { person, offer, version: params.version });
}

/**
 * Accepts or declines an offer, in the portal or at the office; what was accepted is ordered. The first decision holds.
 * @throws AppError `offer.notFound`, `offer.notSent`, `offer.decided`, `offer.superseded`, `offer.expired`,
 *   `offer.notAgreed`, `offer.choiceWrong`, `project.wrongState`, `record.versionOutdated`, `request.invalid`
 */
export async function decideOffer(
  context: AppContext,
  person: Person,
  params: Params,
): Promise<EndpointOutput<typeof decideOfferCall>> {
  const now = context.clock.now();
  return context.database.transaction().execute(async (db) => {
    const stored = await lockOffer(db, person, params.id);
    const asked = { person, offer: stored, params, now };
    await refuseDeciding(context, db, asked);
    const isAccepted = params.decision === 'ACCEPTED';
    const chosen = isAccepted ? chosenLines(stored.lines, params.lineIds) : [];
    const deciding = { ...asked, chosen };
    await writeDecision(db, deciding);
    if (isAccepted) await orderLinesOf(context, db, { person, offer: stored, chosen });
    await auditDecision(db, deciding);
    await notifyOffice(db, deciding);
    const offer = await recordOffer(db, person, { id: params.id, action: 'update' });
    return { offer: await presentOffer(context, db, { person, offer }), projectId: offer.project.id };
  });
}
