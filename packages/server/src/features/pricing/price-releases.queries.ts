import { permissionMatrix, type PriceRelease, roles } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** A release as it is stored. */
export interface StoredRelease extends Omit<PriceRelease, 'can'> {
  readonly fourEyes: boolean;
  readonly createdById: string | null;
  readonly submittedById: string | null;
}

const done = (by: string): RawBuilder<unknown> => {
  const at = sql.ref(`release.${by}_at`);
  const person = sql.table(`${by}_person`);
  return sql`case when ${at} is not null then json_build_object('at', ${at}, 'by', case when ${person}.id is not null
    then json_build_object('id', ${person}.id, 'displayname', ${person}.displayname) end) end`;
};

const steps = ['created', 'submitted', 'released', 'withdrawn'] as const;

const people = sql.join(
  steps.map(
    (step) =>
      sql`left join app_user as ${sql.table(`${step}_person`)} on ${sql.table(`${step}_person`)}.id = ${sql.ref(`release.${step}_by`)}`,
  ),
  sql` `,
);

const columns = sql`release.id, release.list_id as "listId", price_list.number as "listNumber", price_list.name as "listName",
  release.number, release.title, release.valid_from as "validFrom", release.source_kind as "sourceKind",
  release.source_text as "sourceText", release.source_day as "sourceDay", release.state, release.version,
  release.four_eyes as "fourEyes", release.created_by as "createdById", release.submitted_by as "submittedById",
  (select count(*)::integer from price where price.release_id = release.id) as rows,
  ${sql.join(steps.map((step) => sql`${done(step)} as ${sql.ref(step)}`))}`;

async function list(db: Connection, clause: RawBuilder<unknown>): Promise<StoredRelease[]> {
  const { rows } = await sql<StoredRelease>`select ${columns} from price_release as release
    join price_list on price_list.id = release.list_id ${people} ${clause}`.execute(db);
  return rows;
}

/** The newest 500, those first that nobody has released yet. */
export async function listReleases(
  db: Connection,
  { listId, state }: { readonly listId?: string | undefined; readonly state?: string | undefined },
): Promise<StoredRelease[]> {
  const conditions = [
    ...(listId === undefined ? [] : [sql`release.list_id = ${listId}`]),
    ...(state === undefined ? [] : [sql`release.state = ${state}`]),
    sql`true`,
  ];
  return list(
    db,
    sql`where ${sql.join(conditions, sql` and `)} order by release.number is not null, release.valid_from desc,
      release.created_at desc limit 500`,
  );
}

export async function findRelease(db: Connection, id: string): Promise<StoredRelease | null> {
  return (await list(db, sql`where release.id = ${id}`))[0] ?? null;
}

/** Takes the newest open draft of somebody for a list until the transaction ends; answers its id. */
export async function lockDraftOf(
  db: Transaction,
  { listId, userId }: { readonly listId: string; readonly userId: string },
): Promise<string | null> {
  // One that is handed in while this waits is none any more, and PostgreSQL passes over it.
  const found = await db
    .selectFrom('price_release')
    .select('id')
    .where('state', '=', 'DRAFT')
    .where('list_id', '=', listId)
    .where('created_by', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Whoever releases prices of a list waits for those who do already. */
export async function lockList(db: Transaction, listId: string): Promise<void> {
  await db.selectFrom('price_list').select('id').where('id', '=', listId).forNoKeyUpdate().execute();
}

export type ReleaseDetails = Pick<
  StoredRelease,
  'title' | 'validFrom' | 'sourceKind' | 'sourceText' | 'sourceDay'
>;

interface WrittenDraft extends ReleaseDetails {
  readonly id: string;
  readonly userId: string;
}

interface NewDraft extends WrittenDraft {
  readonly listId: string;
  /** As whoever asks for it calls the request. */
  readonly requestId?: string;
  /** Of the table it was read in from. */
  readonly sourceSha256?: string;
}

/** Begins a draft, unless the same request has begun one already. */
export async function insertDraft(
  db: Transaction,
  { id, listId, userId, requestId, sourceSha256, ...details }: NewDraft,
): Promise<boolean> {
  const { title, validFrom, sourceKind, sourceText, sourceDay } = details;
  const [result] = await db
    .insertInto('price_release')
    .values({
      id,
      list_id: listId,
      title,
      valid_from: validFrom,
      source_kind: sourceKind,
      source_text: sourceText,
      source_day: sourceDay,
      request_id: requestId ?? null,
      source_sha256: sourceSha256 ?? null,
      created_by: userId,
      updated_by: userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['created_by', 'request_id']).where('request_id', 'is not', null).doNothing(),
    )
    .execute();
  return result?.numInsertedOrUpdatedRows === 1n;
}

/** The release that a request of somebody has made. */
export async function findRequestedRelease(
  db: Connection,
  { userId, requestId }: { readonly userId: string; readonly requestId: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('price_release')
    .select('id')
    .where('created_by', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Writes what a draft is, and brings the first day of its prices along. */
export async function updateDraft(
  db: Transaction,
  { id, userId, ...details }: WrittenDraft,
): Promise<void> {
  const { title, validFrom, sourceKind, sourceText, sourceDay } = details;
  await db
    .updateTable('price_release')
    .set({
      title,
      valid_from: validFrom,
      source_kind: sourceKind,
      source_text: sourceText,
      source_day: sourceDay,
    })
    .where('id', '=', id)
    .execute();
  await sql`update price set valid = daterange(${validFrom}::date, null) where release_id = ${id}`.execute(
    db,
  );
  await touchRelease(db, { id, userId });
}

/** Counts the version of a release up. */
export async function touchRelease(
  db: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  await sql`update price_release set version = version + 1, updated_at = clock_timestamp(), updated_by = ${userId}
    where id = ${id}`.execute(db);
}

interface Step {
  readonly id: string;
  readonly userId: string;
}

export async function updateAsSubmitted(
  db: Transaction,
  { id, userId, fourEyes }: Step & { readonly fourEyes: boolean },
): Promise<void> {
  await sql`update price_release set state = 'SUBMITTED', four_eyes = ${fourEyes}, submitted_by = ${userId},
    submitted_at = clock_timestamp(), version = version + 1, updated_at = clock_timestamp(), updated_by = ${userId}
    where id = ${id}`.execute(db);
}

export async function updateAsDraft(db: Transaction, { id, userId }: Step): Promise<void> {
  await sql`update price_release set state = 'DRAFT', submitted_by = null, submitted_at = null,
    version = version + 1, updated_at = clock_timestamp(), updated_by = ${userId} where id = ${id}`.execute(
    db,
  );
}

/** The state of its prices follows by the foreign key. */
export async function updateAsReleased(db: Transaction, { id, userId }: Step): Promise<void> {
  await sql`update price_release as release set state = 'RELEASED', released_by = ${userId},
    released_at = clock_timestamp(), version = version + 1, updated_at = clock_timestamp(), updated_by = ${userId},
    number = (select coalesce(max(other.number), 0) + 1 from price_release as other where other.list_id = release.list_id)
    where id = ${id}`.execute(db);
}

export async function updateAsWithdrawn(db: Transaction, { id, userId }: Step): Promise<void> {
  await sql`update price_release set state = 'WITHDRAWN', withdrawn_by = ${userId}, withdrawn_at = clock_timestamp(),
    version = version + 1, updated_at = clock_timestamp(), updated_by = ${userId} where id = ${id}`.execute(
    db,
  );
}

export async function deleteRelease(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('price_release').where('id', '=', id).execute();
}

const releasingRoles = roles.filter((role) => permissionMatrix['pricing.release'][role] === 'all');

/** Who may release prices. */
export async function listReleasers(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select id from app_user
    where enabled and not dummy and roles && ${releasingRoles}::text[] order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest release of a list that is in force on a day. */
export async function findReleaseInForce(
  db: Connection,
  { listId, day }: { readonly listId: string; readonly day: string },
): Promise<{ readonly number: number; readonly validFrom: string } | null> {
  const { rows } = await sql<{ readonly number: number; readonly validFrom: string }>`
    select number, valid_from as "validFrom" from price_release
    where list_id = ${listId} and state = 'RELEASED' and valid_from <= ${day}::date
    order by valid_from desc, number desc limit 1`.execute(db);
  return rows[0] ?? null;
}
