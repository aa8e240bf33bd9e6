import type { OfferInput, OfferLine, OfferState } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { type FoundPage, pagedQuery, type PageParams } from '#core/paging/paged-query.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import { basisPoints } from '#features/billing/offers/offer-lines.ts';
import type { OfferRecord } from '#features/billing/offers/offer-record.ts';

/** Which offers somebody may know of. */
export interface OfferScope {
  readonly projects: ProjectScope;
  /** Guests see nothing that was not sent. */
  readonly withDrafts: boolean;
}

function visible({ projects, withDrafts }: OfferScope): RawBuilder<boolean> {
  return sql<boolean>`${inScope(projects)} and (${withDrafts}::boolean or offer.state <> 'DRAFT')`;
}

const lines = sql`coalesce((select json_agg(json_build_object('id', line.id, 'kind', line.kind, 'group', group_no,
    'serviceCode', service_code, 'number', line.number, 'title', line.title, 'description', line.description,
    'unit', line.unit, 'quantity', line.quantity, 'unitPrice', line.unit_price,
    'discountPct', nullif(line.discount_bp / 100.0, 0), 'vatRate', line.vat_bp / 100, 'net', line.net,
    'priceId', line.price_id) order by line.position)
  from offer_line as line where line.offer_id = offer.id), '[]')`;

const decision = sql`(select json_build_object('decision', decision.decision,
    'at', to_char(decision.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'channel', decision.channel,
    'reason', decision.reason, 'lineIds', decision.line_ids,
    'attachmentId', decision.attachment_id, 'typedName', decision.typed_name,
    'userName', decider.displayname)
  from offer_decision as decision left join app_user as decider on decider.id = decision.user_id
  where decision.offer_id = offer.id)`;

const columns = sql`offer.id, offer.version, offer.number, offer.revision, offer.state, offer.recipient,
  offer.price_day as "priceDay", offer.valid_until as "validUntil", offer.vat_case as "vatCase", offer.intro, offer.closing,
  offer.net, offer.vat, offer.gross, offer.sent_by as "sentBy", offer.replaces_id as "replacesId",
  offer.pdf_sha256 as "pdfSha256",
  to_char(offer.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt",
  json_build_object('id', project.id, 'projectId', project.project_id, 'name', project.name, 'mode', project.mode)
    as project, project.state as "projectState",
  (select json_build_object('id', author.id, 'displayname', author.displayname) from app_user as author
    where author.id = offer.created_by) as "createdBy"`;

/** An offer inside a scope; `null` for every other one. */
export async function findOffer(
  db: Connection,
  id: string,
  scope: OfferScope,
): Promise<OfferRecord | null> {
  const { rows } = await sql<OfferRecord>`
    select ${columns}, ${lines} as lines, ${decision} as decision
    from offer join project on project.id = offer.project_id where offer.id = ${id} and ${visible(scope)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The project of an offer inside a scope, for locking it first. */
export async function findProjectOfOffer(
  db: Connection,
  id: string,
  scope: OfferScope,
): Promise<string | null> {
  const { rows } = await sql<{ readonly projectId: string }>`
    select project.id as "projectId" from offer join project on project.id = offer.project_id
    where offer.id = ${id} and ${visible(scope)}`.execute(db);
  return rows[0]?.projectId ?? null;
}

/** An offer without its lines. */
export type ListedOffer = Omit<OfferRecord, 'lines' | 'decision'>;

/** The offers of a scope, the newest first. */
export async function listOffers(
  db: Connection,
  params: PageParams & {
    readonly projectId?: string | undefined;
    readonly state?: OfferState | undefined;
    readonly scope: OfferScope;
  },
): Promise<FoundPage<ListedOffer>> {
  const { projectId = null, state = null, scope } = params;
  const found = sql`offer join project on project.id = offer.project_id where ${visible(scope)}
    and (${projectId}::uuid is null or offer.project_id = ${projectId})
    and (${state}::text is null or offer.state = ${state})`;
  return pagedQuery(db, params, {
    rows: (stretch) =>
      sql<ListedOffer>`select ${columns} from ${found} order by offer.created_at desc, offer.id ${stretch}`,
    counted: found,
  });
}

/** What is written of a draft. */
interface WrittenOffer {
  readonly id: string;
  readonly input: Omit<OfferInput, 'id' | 'version' | 'lines'>;
  readonly lines: readonly OfferLine[];
  readonly sums: { readonly net: number; readonly vat: number; readonly gross: number };
  readonly personId: string;
}

function writtenColumns({ input, sums, personId }: WrittenOffer) {
  const { recipient, priceDay, validUntil, vatCase, intro, closing } = input;
  const { net, vat, gross } = sums;
  const texts = { price_day: priceDay, valid_until: validUntil, vat_case: vatCase, intro, closing };
  return { recipient: JSON.stringify(recipient), ...texts, net, vat, gross, updated_by: personId };
}

/** Makes a draft, or a further revision of an offer. */
export async function insertOffer(
  db: Transaction,
  written: WrittenOffer,
  revised?: { readonly number: string | null; readonly revision: number; readonly replacesId: string },
): Promise<void> {
  const { id, input, personId } = written;
  await db
    .insertInto('offer')
    .values({
      id,
      project_id: input.projectId,
      number: revised?.number ?? null,
      revision: revised?.revision ?? 1,
      replaces_id: revised?.replacesId ?? null,
      ...writtenColumns(written),
      created_by: personId,
    })
    .execute();
  await insertLines(db, written);
}

/** Writes a draft with all its lines. */
export async function updateOffer(db: Transaction, written: WrittenOffer): Promise<void> {
  await db
    .updateTable('offer')
    .set({
      ...writtenColumns(written),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', written.id)
    .execute();
  await db.deleteFrom('offer_line').where('offer_id', '=', written.id).execute();
  await insertLines(db, written);
}

async function insertLines(db: Transaction, { id, lines: all }: WrittenOffer): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map((line, position) => ({
    id: line.id,
    offer_id: id,
    position,
    kind: line.kind,
    group_no: line.group,
    service_code: line.serviceCode,
    ...lineColumns(line),
  }));
  await db.insertInto('offer_line').values(rows).execute();
}

/** What lines of offers and orders have in common. */
export function lineColumns(line: Omit<OfferLine, 'id' | 'kind' | 'group' | 'serviceCode'>) {
  return {
    number: line.number,
    title: line.title,
    description: line.description,
    unit: line.unit,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    discount_bp: basisPoints(line.discountPct),
    vat_bp: line.vatRate * 100,
    net: line.net,
    price_id: line.priceId,
  };
}

/** The draft that is to take the place of an offer, if there is one, and the last revision of its number. */
export async function findRevisions(
  db: Connection,
  number: string,
): Promise<{ readonly draftId: string | null; readonly last: number }> {
  const { rows } = await sql<{ readonly draftId: string | null; readonly last: number }>`
    select (array_agg(id) filter (where state = 'DRAFT'))[1] as "draftId", max(revision) as last
    from offer where number = ${number}`.execute(db);
  return rows[0] ?? { draftId: null, last: 1 };
}

interface SentOffer {
  readonly id: string;
  readonly number: string;
  /** Of its PDF. */
  readonly sha256: string;
  readonly personId: string;
  readonly now: Date;
}

/** Freezes a draft under its number. */
export async function updateSentOffer(
  db: Transaction,
  { id, number, sha256, personId, now }: SentOffer,
): Promise<void> {
  await db
    .updateTable('offer')
    .set({
      state: 'SENT',
      number,
      sent_at: now,
      sent_by: personId,
      pdf_sha256: sha256,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`clock_timestamp()`,
      updated_by: personId,
    })
    .where('id', '=', id)
    .execute();
}

/** Moves an offer that was sent on to another state. */
export async function updateOfferState(
  db: Transaction,
  {
    id,
    state,
    personId,
  }: { readonly id: string; readonly state: OfferState; readonly personId: string },
): Promise<void> {
  await db
    .updateTable('offer')
    .set({
      state,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`clock_timestamp()`,
      updated_by: personId,
    })
    .where('id', '=', id)
    .execute();
}
