import {
  type EndpointInput,
  type EndpointOutput,
  type listOffers as listOffersCall,
  type Offer,
  type OfferInput,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { insertRecordHistory } from '#core/records/record.queries.ts';
import { deleteRow } from '#core/records/record.queries.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { countedLines, offerLines, offerSums } from '#features/billing/offers/offer-lines.ts';
import { type OfferRecord, versionOf } from '#features/billing/offers/offer-record.ts';
import {
  getStoredOffer,
  offerScope,
  presentOffer,
  summaryOf,
} from '#features/billing/offers/offer-view.service.ts';
import { offerAbilities } from '#features/billing/offers/offers.policy.ts';
import {
  findProjectOfOffer,
  findRevisions,
  insertOffer,
  listOffers as listStored,
  updateOffer,
} from '#features/billing/offers/offers.queries.ts';
import { listServiceTypes } from '#features/catalogue/catalogue.service.ts';
import { lockProject } from '#features/projects/record/lock-project.service.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

/** A page of the offers a person may know of. */
export async function listOffers(
  { database, clock }: AppContext,
  person: Person,
  query: EndpointInput<typeof listOffersCall>['query'],
): Promise<EndpointOutput<typeof listOffersCall>> {
  const { items, total } = await listStored(database, { ...query, scope: offerScope(person) });
  const today = berlinDay(clock.now());
  const { page, size } = query;
  return { items: items.map((offer) => summaryOf(offer, today)), total, page, size };
}

/** @throws AppError `offer.notFound` */
export async function getOffer(context: AppContext, person: Person, id: string): Promise<Offer> {
  const { database } = context;
  const offer = await getStoredOffer(database, person, id);
  return presentOffer(context, database, { person, offer });
}

/**
 * Reserves the project of an offer and reads the offer after that: what is done with it comes one after the other.
 * @throws AppError `offer.notFound`
 */
export async function lockOffer(db: Transaction, person: Person, id: string): Promise<OfferRecord> {
  const projectId = await findProjectOfOffer(db, id, offerScope(person));
  if (projectId === null) throw refusal('offer.notFound', {});
  await lockProject(db, projectId);
  return getStoredOffer(db, person, id);
}

interface Looked {
  readonly person: Person;
  readonly offer: OfferRecord;
  /** The version the person looked at. */
  readonly version: number | undefined;
}

/** @throws AppError `record.versionOutdated` with the offer as it is now */
export async function refuseStaleOffer(
  context: AppContext,
  db: Connection,
  { person, offer, version }: Looked,
): Promise<void> {
  if (offer.version === version) return;
  const current = await presentOffer(context, db, { person, offer });
  throw refusal('record.versionOutdated', { changedBy: 'jemand anderem' }, { current });
}

/** @throws AppError `offer.notDraft`, `record.versionOutdated`; `project.deletedIsClosed` */
export async function refuseFrozen(context: AppContext, db: Connection, looked: Looked): Promise<void> {
  const { person, offer } = looked;
  const today = berlinDay(context.clock.now());
  if (!offerAbilities(person, { ...offer, today }).edit) throw refusal('offer.notDraft', {});
  if (offer.projectState === 'DELETED') throw refusal('project.deletedIsClosed', {});
  await refuseStaleOffer(context, db, looked);
}

/** Only services of the catalogue can be ordered later. @throws AppError `request.invalid` */
async function refuseUnknownServices(db: Transaction, { lines }: OfferInput): Promise<void> {
  const known = new Set((await listServiceTypes(db)).map(({ code }) => code));
  lines.forEach(({ serviceCode }, index) => {
    if (serviceCode !== null && !known.has(serviceCode))
      throw invalidField(`lines.${index}.serviceCode`, 'Leistung', 'Diese Leistung gibt es nicht.');
  });
}

/** Writes the history of an offer as it is now, and answers it. */
export async function recordOffer(
  db: Transaction,
  person: Person,
  { id, action }: { readonly id: string; readonly action: 'create' | 'update' },
): Promise<OfferRecord> {
  const offer = await getStoredOffer(db, person, id);
  const record = versionOf(offer);
  await insertRecordHistory(db, { table: 'offer', id, action, record, changedBy: person.id });
  return offer;
}

async function store(
  db: Transaction,
  person: Person,
  { input, known }: { readonly input: OfferInput; readonly known: OfferRecord | null },
): Promise<OfferRecord> {
  await refuseUnknownServices(db, input);
  const lines = offerLines(input.lines, known?.lines ?? []);
  const sums = offerSums(countedLines(lines), input.vatCase);
  const id = known?.id ?? newId();
  const written = { id, input, lines, sums, personId: person.id };
  await (known === null ? insertOffer : updateOffer)(db, written);
  return recordOffer(db, person, { id, action: known === null ? 'create' : 'update' });
}

/** Makes a draft, inside a transaction. @throws AppError `project.notFound`, `project.deletedIsClosed`, `request.invalid` */
export async function createOffer(db: Transaction, person: Person, input: OfferInput) {
  const { state } = await lockProject(db, input.projectId);
  if (state === 'DELETED') throw refusal('project.deletedIsClosed', {});
  return store(db, person, { input, known: null });
}

async function change(
  context: AppContext,
  db: Transaction,
  { person, input, id }: { readonly person: Person; readonly input: OfferInput; readonly id: string },
): Promise<OfferRecord> {
  const known = await lockOffer(db, person, id);
  await refuseFrozen(context, db, { person, offer: known, version: input.version });
  const isMoved = known.project.id !== input.projectId;
  if (isMoved) throw invalidField('projectId', 'Projekt', 'Ein Angebot bleibt bei seinem Projekt.');
  return store(db, person, { input, known });
}

/**
 * Saves the draft of an offer: its sums follow from its lines.
 * @throws AppError `project.notFound`, `project.deletedIsClosed`, `offer.notFound`, `offer.notDraft`,
 *   `record.versionOutdated`, `request.invalid`
 */
export async function saveOffer(
  context: AppContext,
  person: Person,
  input: OfferInput,
): Promise<{ readonly offer: Offer; readonly created: boolean }> {
  const { id } = input;
  if (id === undefined) await getReadableProject(context, person, input.projectId);
  return context.database.transaction().execute(async (db) => {
    const offer =
      id === undefined
        ? await createOffer(db, person, input)
        : await change(context, db, { person, input, id });
    return { offer: await presentOffer(context, db, { person, offer }), created: id === undefined };
  });
}

/** Throws a draft away; the history keeps it. @throws AppError as `saveOffer` */
export async function discardOffer(
  context: AppContext,
  person: Person,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    const offer = await lockOffer(db, person, id);
    await refuseFrozen(context, db, { person, offer, version });
    const operation = { table: 'offer', id, record: versionOf(offer), changedBy: person.id } as const;
    await insertRecordHistory(db, { ...operation, action: 'delete' });
    await deleteRow(db, 'offer', id);
  });
}

/**
 * Makes the next revision of an offer as a draft, or answers the one there is. The offer holds until that one is sent.
 * @throws AppError `offer.notFound`, `offer.decided`, `offer.notSent`
 */
export async function reviseOffer(context: AppContext, person: Person, id: string): Promise<Offer> {
  return context.database.transaction().execute(async (db) => {
    const former = await lockOffer(db, person, id);
    const today = berlinDay(context.clock.now());
    const { number, project } = former;
    if (number === null || !offerAbilities(person, { ...former, today }).revise)
      throw refusal('offer.notRevisable', {});
    const { draftId, last } = await findRevisions(db, number);
    const draft = newId();
    if (draftId === null) {
      const { net, vat, gross } = former;
      const lines = former.lines.map((line) => ({ ...line, id: newId() }));
      const input = { ...former, projectId: project.id };
      const written = { id: draft, input, lines, sums: { net, vat, gross }, personId: person.id };
      await insertOffer(db, written, { number, revision: last + 1, replacesId: id });
    }
    const offer =
      draftId === null
        ? await recordOffer(db, person, { id: draft, action: 'create' })
        : await getStoredOffer(db, person, draftId);
    return presentOffer(context, db, { person, offer });
  });
}

/** Nothing is sent or ordered of a project that does not run. @throws AppError `project.wrongState` */
export function refuseIdleProject({ projectState }: OfferRecord, action: string): void {
  if (projectState === 'ACTIVE') return;
  const state = projectState === 'DELETED' ? 'im Papierkorb' : 'gestoppt';
  throw refusal('project.wrongState', { state, action });
}
