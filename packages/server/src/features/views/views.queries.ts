import {
  type PersonName,
  type ProjectMode,
  type Role,
  type ViewInput,
  type ViewScope,
  ViewPresentation,
  ViewState,
} from '@energieakte/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';
import type { Person } from '#http/person.ts';
import { type KnownNames, nameKey, type ViewReference } from '#features/views/view-references.ts';

/** A view as it is kept. */
export interface StoredView {
  readonly id: string;
  readonly version: number;
  readonly mode: ProjectMode;
  readonly name: string;
  readonly scope: ViewScope;
  readonly ownerId: string | null;
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly savedBy: PersonName | null;
  readonly state: ViewState;
  readonly presentation: ViewPresentation;
  readonly labels: Readonly<Record<string, string>>;
  readonly pinned: boolean;
  readonly isDefault: boolean;
  /** The roles whose lists open with it. */
  readonly startsFor: Role[];
}

const Labels = z.record(z.string(), z.string());

function selectViews(db: Connection) {
  return db
    .selectFrom('saved_view')
    .leftJoin('user_group', 'user_group.id', 'saved_view.group_id')
    .leftJoin('app_user as saver', 'saver.id', 'saved_view.updated_by')
    .select([
      'saved_view.id',
      'saved_view.version',
      'saved_view.mode',
      'saved_view.name',
      'saved_view.scope',
      'saved_view.owner_id as ownerId',
      'saved_view.group_id as groupId',
      'user_group.name as groupName',
      'saver.id as saverId',
      'saver.displayname as saverName',
      'saved_view.state',
      'saved_view.presentation',
      'saved_view.labels',
      'saved_view.pinned',
      'saved_view.is_default as isDefault',
      sql<Role[]>`array(select role from role_view where view_id = saved_view.id order by role)`.as(
        'startsFor',
      ),
    ]);
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number];

function storedFrom({ saverId, saverName, state, presentation, labels, ...row }: ViewRow): StoredView {
  return {
    ...row,
    savedBy: saverId === null || saverName === null ? null : { id: saverId, displayname: saverName },
    state: ViewState.parse(state),
    presentation: ViewPresentation.parse(presentation),
    labels: Labels.parse(labels),
  };
}

const scopeOrder = sql`array_position(array['OWN', 'GROUP', 'EVERYONE'], saved_view.scope)`;

/** The views of one list that concern the person: all that are shared, and the own ones. */
export async function listViewsFor(
  db: Connection,
  personId: string,
  mode: ProjectMode,
): Promise<readonly StoredView[]> {
  const rows = await selectViews(db)
    .where('saved_view.mode', '=', mode)
    .where((where) =>
      where.or([where('saved_view.scope', '<>', 'OWN'), where('saved_view.owner_id', '=', personId)]),
    )
    .orderBy(scopeOrder)
    .orderBy(inGermanOrder(sql<string>`saved_view.name`))
    .orderBy('saved_view.id')
    .execute();
  return rows.map(storedFrom);
}

export async function findView(db: Connection, id: string): Promise<StoredView | null> {
  const row = await selectViews(db).where('saved_view.id', '=', id).executeTakeFirst();
  return row === undefined ? null : storedFrom(row);
}

/** Which views somebody may come to see: the own ones, and the shared ones at all or not. */
export interface ViewReach {
  readonly personId: string;
  readonly withShared: boolean;
}

/** The same within reach, and nobody else can change or delete the view before the transaction ends. */
export async function findViewForUpdate(
  db: Connection,
  id: string,
  { personId, withShared }: ViewReach,
): Promise<StoredView | null> {
  const row = await selectViews(db)
    .where('saved_view.id', '=', id)
    .where((where) =>
      where.or([
        where('saved_view.owner_id', '=', personId),
        where.and([where('saved_view.scope', '<>', 'OWN'), where.val(withShared)]),
      ]),
    )
    .forUpdate('saved_view')
    .executeTakeFirst();
  return row === undefined ? null : storedFrom(row);
}

export async function listGroupsOf(
  db: Connection,
  personId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .selectFrom('user_group')
    .innerJoin('user_group_member', 'user_group_member.group_id', 'user_group.id')
    .select(['user_group.id', 'user_group.name'])
    .where('user_group_member.user_id', '=', personId)
    .orderBy(inGermanOrder(sql<string>`user_group.name`))
    .orderBy('user_group.id')
    .execute();
}

/** What is written of a view. */
export interface WrittenView extends Omit<ViewInput, 'id' | 'version' | 'groupId' | 'startsFor'> {
  readonly id: string;
  readonly groupId: string | null;
  readonly labels: Readonly<Record<string, string>>;
}

function columnsOf(view: WrittenView, person: Person) {
  return {
    mode: view.mode,
    name: view.name,
    scope: view.scope,
    owner_id: view.scope === 'OWN' ? person.id : null,
    group_id: view.groupId,
    state: JSON.stringify(view.state),
    presentation: JSON.stringify(view.presentation),
    labels: JSON.stringify(view.labels),
    pinned: view.pinned,
    is_default: view.isDefault,
    updated_by: person.id,
  };
}

export async function insertView(db: Connection, view: WrittenView, person: Person): Promise<void> {
  await db
    .insertInto('saved_view')
    .values({ id: view.id, created_by: person.id, ...columnsOf(view, person) })
    .execute();
}

export async function updateView(db: Connection, view: WrittenView, person: Person): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({
      ...columnsOf(view, person),
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', view.id)
    .execute();
}

export async function removeView(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('saved_view').where('id', '=', id).execute();
}

/** Takes the mark of the default from the other view of the same owner, group, or the office. */
export async function clearOtherDefault(
  db: Connection,
  view: WrittenView,
  person: Person,
): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('is_default', '=', true)
    .where('mode', '=', view.mode)
    .where('scope', '=', view.scope)
    .where('id', '<>', view.id)
    .where('owner_id', 'is not distinct from', view.scope === 'OWN' ? person.id : null)
    .where('group_id', 'is not distinct from', view.groupId)
    .execute();
}

/** Makes it the start view of exactly these roles; each takes the place of the one the role had. */
export async function replaceRoleStarts(
  db: Connection,
  { id, mode }: Pick<WrittenView, 'id' | 'mode'>,
  startsFor: readonly Role[],
): Promise<void> {
  await db
    .deleteFrom('role_view')
    .where('view_id', '=', id)
    .where('role', '<>', sql<Role>`all(${sql.val([...startsFor])}::text[])`)
    .execute();
  if (startsFor.length === 0) return;
  await db
    .insertInto('role_view')
    // In one order, so that two who do this at once never wait for each other.
    .values([...new Set(startsFor)].toSorted().map((role) => ({ mode, role, view_id: id })))
    .onConflict((conflict) => conflict.columns(['mode', 'role']).doUpdateSet({ view_id: id }))
    .execute();
}

const uuidText = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Today's names of everything the references name and that exists; programmes are known by their code. */
export async function listKnownNames(
  db: Connection,
  references: readonly ViewReference[],
): Promise<KnownNames> {
  const wanted = references.filter(({ kind }) => kind !== 'key');
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<ViewReference & { readonly name: string }>`
    with wanted as (
      select distinct one.kind, upper(one.value) as code,
        case when lower(one.value) ~ ${uuidText} then one.value::uuid end as id
      from unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ value }) => value)}::text[])
        as one (kind, value))
    select wanted.kind, wanted.id::text as value, displayname as name
      from wanted join app_user using (id) where wanted.kind = 'user'
    union all
    select wanted.kind, wanted.id::text, customer.name
      from wanted join customer using (id) where wanted.kind = 'customer'
    union all
    select wanted.kind, wanted.id::text, user_group.name
      from wanted join user_group using (id) where wanted.kind = 'group'
    union all
    select wanted.kind, wanted.code, wanted.code
      from wanted where wanted.kind = 'programme'
        and exists (select from funding_programme where funding_programme.code = wanted.code)
    union all
    select wanted.kind, wanted.code, service_type.title
      from wanted join service_type using (code) where wanted.kind = 'service'`.execute(db);
  return new Map(rows.map((row) => [nameKey(row), row.name]));
}
