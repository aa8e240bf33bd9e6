import { type EndpointInput, type Offer, type sendOffer as sendOfferCall } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { moneyText } from '#core/german-numbers.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import { notify, withdrawCause } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { keepOfferFile, offerPdf } from '#features/billing/documents/offer-document.service.ts';
import { foreseenNumber, nextNumber } from '#features/billing/office/billing-office.service.ts';
import type { OfferRecord } from '#features/billing/offers/offer-record.ts';
import { getStoredOffer, missingOf, presentOffer } from '#features/billing/offers/offer-view.service.ts';
import { updateOfferState, updateSentOffer } from '#features/billing/offers/offers.queries.ts';
import {
  lockOffer,
  recordOffer,
  refuseFrozen,
  refuseIdleProject,
} from '#features/billing/offers/offers.service.ts';

type Input = EndpointInput<typeof sendOfferCall>['body'] & { readonly id: string };

/** Where the number belongs in subject and text: nobody knows it before. */
const numberPlace = '{Nummer}';

/** The path of the application at which an offer is read. */
export function offerPath(id: string): string {
  return `/offer/${id}`;
}

/** By which the notifications of an offer are found. */
export function aboutOffer(id: string) {
  return { kind: 'offer', id } as const;
}

/** The one an offer takes the place of ends with it. @throws AppError `offer.superseded` once that was accepted */
async function supersedeFormer(db: Transaction, person: Person, { replacesId }: OfferRecord) {
  if (replacesId === null) return;
  const former = await getStoredOffer(db, person, replacesId);
  if (former.state === 'ACCEPTED') throw refusal('offer.notRevisable', {});
  if (former.state !== 'SENT') return;
  await updateOfferState(db, { id: replacesId, state: 'SUPERSEDED', personId: person.id });
  await recordOffer(db, person, { id: replacesId, action: 'update' });
  await withdrawCause(db, aboutOffer(replacesId), 'everyone');
}

/** Puts the offer into the outbox. */
async function mailOffer(
  db: Transaction,
  { offer, sha256 }: { readonly offer: OfferRecord; readonly sha256: string },
  { to, subject, text }: Input,
) {
  const number = offer.number ?? '';
  await sendMail(db, {
    to,
    subject: subject.replaceAll(numberPlace, number),
    text: text.replaceAll(numberPlace, number),
    ofProjects: [offer.project.id],
    attachments: [{ name: `${number}.pdf`, mediaType: 'application/pdf', sha256 }],
  });
}

async function notifyGuests(db: Transaction, person: Person, offer: OfferRecord): Promise<void> {
  const { id, number, project, gross } = offer;
  await notify(db, {
    type: 'STATUS',
    projectId: project.id,
    title: `Angebot ${number ?? ''} über ${moneyText(gross)}`,
    message: 'Sie können es ansehen, beauftragen oder ablehnen.',
    link: offerPath(id),
    severity: 'INFO',
    actor: person,
    forGuests: true,
    onlyGuests: true,
    about: aboutOffer(id),
  });
}

interface LaidOut {
  readonly number: string;
  readonly pdf: Buffer;
  readonly now: Date;
}

/** Lays a draft out with the number it should get, before anybody has to wait. @throws AppError as `sendOffer` */
async function layOut(context: AppContext, person: Person, { id, version }: Input): Promise<LaidOut> {
  const { database, clock } = context;
  const now = clock.now();
  const today = berlinDay(now);
  const draft = await getStoredOffer(database, person, id);
  await refuseFrozen(context, database, { person, offer: draft, version });
  const missing = await missingOf(database, draft, today);
  if (missing.length > 0) throw refusal('offer.incomplete', { missing: missing.join(', ') });
  const number = draft.number ?? (await foreseenNumber(database, 'AN', today));
  const sent = { ...draft, number, state: 'SENT', sentAt: now.toISOString() } as const;
  return { number, now, pdf: await offerPdf(context, database, sent) };
}

const numberTaken = new Error('Somebody else drew the number this offer was laid out with');

/** @throws AppError as `sendOffer`; `numberTaken`, which gives the number back */
async function sendLaidOut(
  context: AppContext,
  db: Transaction,
  {
    person,
    input,
    laidOut,
  }: { readonly person: Person; readonly input: Input; readonly laidOut: LaidOut },
): Promise<Offer> {
  const { id, version } = input;
  const { number, pdf, now } = laidOut;
  const today = berlinDay(now);
  const draft = await lockOffer(db, person, id);
  await refuseFrozen(context, db, { person, offer: draft, version });
  refuseIdleProject(draft, 'Verschicken');
  await supersedeFormer(db, person, draft);
  const details = { projectId: draft.project.projectId };
  const about = { entity: 'offer', entityId: id, details } as const;
  await recordAudit(db, { actor: person, action: 'offer.sent', ...about });
  const sha256 = await keepOfferFile(context, db, pdf);
  // All others wait for the number from here on.
  const drawn = draft.number ?? (await nextNumber(db, 'AN', today)).text;
  if (drawn !== number) throw numberTaken;
  await updateSentOffer(db, { id, number, sha256, personId: person.id, now });
  const offer = await recordOffer(db, person, { id, action: 'update' });
  await mailOffer(db, { offer, sha256 }, input);
  await notifyGuests(db, person, offer);
  return presentOffer(context, db, { person, offer });
}

/**
 * Gives an offer its number, freezes it and sends it. Its PDF is made before, with the number that is foreseen; whoever is
 * overtaken makes it once more.
 * @throws AppError `offer.notFound`, `offer.notDraft`, `offer.incomplete`, `record.versionOutdated`, `project.wrongState`
 */
export async function sendOffer(context: AppContext, person: Person, input: Input): Promise<Offer> {
  for (;;) {
    const laidOut = await layOut(context, person, input);
    try {
      return await context.database
        .transaction()
        .execute(async (db) => sendLaidOut(context, db, { person, input, laidOut }));
    } catch (error) {
      if (error !== numberTaken) throw error;
    }
  }
}
