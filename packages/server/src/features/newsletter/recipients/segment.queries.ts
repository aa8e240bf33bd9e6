import {
  type ContactSource,
  contactSources,
  type NewsletterSegment,
  type SkipReason,
} from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { sendability } from '#features/newsletter/recipients/sendability.ts';

/** Whom a letter is for, with everything the database has to know about it. */
export interface SegmentScope {
  readonly segment: NewsletterSegment;
  /** The projects of the saved view; `null`: it restricts nothing. */
  readonly viewProjectIds: readonly string[] | null;
  /** Of `hashPads`. */
  readonly pads: Buffer;
}

/** Somebody a letter reaches, or does not. */
export interface Contact {
  readonly address: string;
  readonly source: ContactSource;
  readonly name: string | null;
  readonly salutation: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly firm: string | null;
  /** `YYYY-MM-DD`, when they agreed. */
  readonly consentOn: string | null;
  readonly skipReason: SkipReason | null;
}

/** Projects that fulfil everything a segment asks of one; a single project has to fulfil all of it. */
function chosenProjects({ segment, viewProjectIds }: SegmentScope): RawBuilder<unknown> | null {
  const { programmeCodes, tags } = segment;
  const asksForOpen = programmeCodes.length > 0 || tags.length > 0;
  const conditions = [
    ...(asksForOpen ? [sql`state = 'ACTIVE'`] : []),
    ...(programmeCodes.length > 0
      ? [
          sql`exists (select from funding_case where project_id = project.id
            and programme_code = any(${programmeCodes}::text[]))`,
        ]
      : []),
    ...(tags.length > 0 ? [sql`tags && ${tags}::text[]`] : []),
    ...(viewProjectIds === null ? [] : [sql`id = any(${viewProjectIds}::uuid[])`]),
  ];
  if (conditions.length === 0) return null;
  return sql`select id, customer_id from project where ${sql.join(conditions, sql` and `)}`;
}

/** Builders by their own project, everybody else by the customer they belong to. */
const ofChosen = sql`case when contact.project_id is null
  then contact.customer_id in (select customer_id from chosen) else contact.project_id in (select id from chosen) end`;

function conditionOf({ segment }: SegmentScope, hasChosen: boolean): RawBuilder<unknown> {
  const { sources, roles, customerTypes, customerIds } = segment;
  const conditions = [
    sql`contact.source = any(${sources}::text[])`,
    sql`length(contact.address) between 3 and 254`,
    ...(roles.length > 0 ? [sql`contact.roles && ${roles}::text[]`] : []),
    ...(customerTypes.length > 0
      ? [
          sql`contact.customer_id in (select id from customer where type = any(${customerTypes}::text[]))`,
        ]
      : []),
    ...(customerIds.length > 0 ? [sql`contact.customer_id = any(${customerIds}::uuid[])`] : []),
    ...(hasChosen ? [ofChosen] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * The tables of a statement about a segment: `person` has each address once, as its best source knows it, and why it is
 * skipped.
 */
function withPeople(scope: SegmentScope): RawBuilder<unknown> {
  const chosen = chosenProjects(scope);
  const { pads } = scope;
  const asked = {
    pads,
    address: sql<string>`best.address`,
    addressId: sql<string>`known.id`,
    bounceState: sql<string>`known.bounce_state`,
  };
  return sql`with ${chosen === null ? sql`` : sql`chosen as materialized (${chosen}),`}
    best as materialized (
      select distinct on (contact.address) contact.* from newsletter_contact contact
      where ${conditionOf(scope, chosen !== null)}
      order by contact.address, array_position(${contactSources}::text[], contact.source), contact.name, contact.project_id
    ), person as materialized (
      select best.*, known.id as address_id, ${sendability(asked)} as skip_reason
      from best left join mail_address known on known.address = best.address
    )`;
}

export interface SegmentCount {
  readonly reason: SkipReason | null;
  readonly count: number;
  /** Some of them, in the order of their addresses. */
  readonly names: string[];
}

const namesShown = 20;

/** How many there are by why they are skipped; `null`: they are not. */
export async function countSegment(
  db: Connection,
  scope: SegmentScope,
): Promise<readonly SegmentCount[]> {
  const { rows } = await sql<SegmentCount>`${withPeople(scope)}
    select skip_reason as reason, count(*)::integer as count,
      (array_agg(coalesce(name, address) order by address))[1:${sql.lit(namesShown)}] as names
    from person group by skip_reason order by count(*) desc, skip_reason`.execute(db);
  return rows;
}

/** The first who get a letter, in the order of their addresses. */
export async function listExamples(
  db: Connection,
  scope: SegmentScope,
  limit: number,
): Promise<readonly Contact[]> {
  const { rows } = await sql<Contact>`${withPeople(scope)}
    select address, source, name, salutation, first_name as "firstName", last_name as "lastName", firm,
      skip_reason as "skipReason", (select given_at::date::text from newsletter_consent consent
        where consent.address_id = person.address_id order by given_at desc, id desc limit 1) as "consentOn"
    from person where skip_reason is null order by address limit ${limit}`.execute(db);
  return rows;
}

/**
 * Writes everybody of the segment into the ledger of a letter, also those who are skipped, and answers how many will get it.
 * The addresses that are new to the office come first: a row of the ledger names one.
 */
export async function insertRecipients(
  db: Transaction,
  newsletterId: string,
  scope: SegmentScope,
): Promise<number> {
  await sql`${withPeople(scope)}
    insert into mail_address (address) select address from person where address_id is null
    on conflict (address) do nothing`.execute(db);
  const { rows } = await sql<{ readonly count: number }>`${withPeople(scope)}, written as (
      insert into newsletter_recipient (newsletter_id, address_id, source, name, placeholders, user_id, customer_id,
        state, skip_reason)
      select ${newsletterId}, address_id, source, name, jsonb_build_object('salutation', salutation,
          'firstName', first_name, 'lastName', last_name, 'firm', firm),
        user_id, customer_id, case when skip_reason is null then 'GEPLANT' else 'UEBERSPRUNGEN' end, skip_reason
      from person where address_id is not null returning state
    ) select count(*) filter (where state = 'GEPLANT')::integer as count from written`.execute(db);
  return rows[0]?.count ?? 0;
}
