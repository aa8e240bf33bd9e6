import type { NotificationState, NotificationType } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  countRows,
  type FoundPage,
  pagedQuery,
  type PageParams,
  stretchOf,
} from '#core/paging/paged-query.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope } from '#database/project-scope.ts';
import type { GroupRow, NotificationRow } from '#features/notifications/notification-rows.ts';
import type { Reader } from '#features/notifications/notification-reader.ts';

/** Which of the own notifications are meant; `none` are those about no project. */
export interface NotificationChoice {
  readonly id?: string | undefined;
  readonly state?: NotificationState | undefined;
  readonly unread?: boolean | undefined;
  readonly type?: NotificationType | undefined;
  readonly project?: string | undefined;
}

const states: Readonly<Record<NotificationState, RawBuilder<unknown>>> = {
  inbox: sql`done_at is null and snoozed_until is null`,
  snoozed: sql`done_at is null and snoozed_until is not null`,
  done: sql`done_at is not null`,
};

/**
 * What the person may read today: whoever lost the right to the project, or came to be a guest, reads nothing of it, nor
 * does anybody but admins while it lies in the Papierkorb.
 */
export function readable({ personId, projects }: Reader): RawBuilder<unknown> {
  const own = sql`notification.recipient_id = ${personId} and not notification.muted`;
  const meant = projects.customerId === null ? own : sql`${own} and notification.for_guests`;
  if (projects.customerId === null && projects.withDeleted) return meant;
  return sql`${meant} and (notification.project_id is null or exists (
    select from project where project.id = notification.project_id and ${inScope(projects)}))`;
}

function ofProject(project: string): RawBuilder<unknown> {
  return project === 'none'
    ? sql`notification.project_id is null`
    : sql`notification.project_id = ${project}`;
}

function chosen(
  reader: Reader,
  { id, state, unread, type, project }: NotificationChoice,
): RawBuilder<unknown> {
  const conditions = [readable(reader)];
  if (id !== undefined) conditions.push(sql`notification.id = ${id}`);
  if (state !== undefined) conditions.push(states[state]);
  if (unread !== undefined) conditions.push(sql`(notification.read_at is null) = ${unread}`);
  if (type !== undefined) conditions.push(sql`notification.type = ${type}`);
  if (project !== undefined) conditions.push(ofProject(project));
  return sql.join(conditions, sql` and `);
}

/** A row as `NotificationRow` reads it. */
export const notificationColumns = sql`notification.id, notification.recipient_id as "recipientId", type, severity, reasons, entries,
  count, notification.created_at as "createdAt", read_at as "readAt", done_at as "doneAt",
  snoozed_at as "snoozedAt", snoozed_until as "snoozedUntil", mailed_at as "mailedAt", project.id as "projectUuid",
  project.project_id as "projectId", project.name as "projectName"`;

/** The chosen ones, the newest first. */
function newest(
  reader: Reader,
  choice: NotificationChoice,
  stretch = sql``,
): RawBuilder<NotificationRow> {
  return sql<NotificationRow>`
    select ${notificationColumns} from notification left join project on project.id = notification.project_id
    where ${chosen(reader, choice)}
    order by notification.created_at desc, notification.id desc ${stretch}`;
}

export async function findNotification(
  db: Connection,
  reader: Reader,
  id: string,
): Promise<NotificationRow | null> {
  return (await newest(reader, { id }).execute(db)).rows[0] ?? null;
}

export async function listNotifications(
  db: Connection,
  reader: Reader,
  { page, size, ...choice }: NotificationChoice & PageParams,
): Promise<FoundPage<NotificationRow>> {
  return pagedQuery(
    db,
    { page, size },
    {
      rows: (stretch) => newest(reader, choice, stretch),
      counted: sql`notification where ${chosen(reader, choice)}`,
    },
  );
}

export async function countNotifications(
  db: Connection,
  reader: Reader,
  choice: NotificationChoice,
): Promise<number> {
  return countRows(db, sql`notification where ${chosen(reader, choice)}`);
}

export async function listGroups(
  db: Connection,
  reader: Reader,
  { page, size, ...choice }: NotificationChoice & PageParams,
): Promise<FoundPage<GroupRow>> {
  const { rows } = await sql<GroupRow & { readonly groups: number }>`
    with own as (
      select id, project_id, created_at, read_at, type, reasons, severity from notification
      where ${chosen(reader, choice)}
    ), grouped as (
      select max(created_at) as newest, (array_agg(id order by created_at desc, id desc))[1] as latest,
        count(*)::int as total, count(*) filter (where read_at is null)::int as unread,
        array_agg(distinct type) as "allTypes", array_agg(distinct severity) as severities,
        (select array_agg(distinct reason) from own as mate, unnest(mate.reasons) as reason
          where mate.project_id is not distinct from own.project_id) as "allReasons"
      from own group by project_id
    ), counted as (
      select *, count(*) over ()::int as groups from grouped order by newest desc, latest desc
      ${stretchOf({ page, size })}
    )
    select ${notificationColumns}, total, unread, groups, "allTypes", "allReasons",
      case when 'ERROR' = any(severities) then 'ERROR' when 'WARN' = any(severities) then 'WARN' else 'INFO' end
        as worst
    from counted join notification on notification.id = counted.latest
      left join project on project.id = notification.project_id
    order by newest desc, latest desc`.execute(db);
  return { items: rows, total: rows[0]?.groups ?? 0 };
}

export async function deleteNotification(db: Transaction, reader: Reader, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from notification where ${chosen(reader, { id })}`.execute(db);
  return numAffectedRows === 1n;
}

/** What an action writes; `stamp.at` is its instant, to the millisecond so that it can be named again. */
export type Action =
  | { readonly kind: 'read' | 'done' }
  | { readonly kind: 'snooze'; readonly until: Date };

function changesOf(deed: Action): {
  readonly set: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
} {
  switch (deed.kind) {
    case 'read':
      return { set: sql`read_at = stamp.at`, where: sql`read_at is null` };
    case 'done':
      return { set: sql`done_at = stamp.at`, where: sql`done_at is null` };
    case 'snooze':
      return {
        set: sql`snoozed_at = stamp.at, snoozed_until = ${deed.until}`,
        where: sql`done_at is null`,
      };
  }
}

export interface Stamped {
  readonly at: Date;
  readonly changed: number;
}

/**
 * Locks rows of one person in the order of their ids, as everything does that changes several of them: a digest and
 * "mark all as read" then wait for each other, and never each for the other.
 */
export function lockedInOrder(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select notification.id from notification where ${where} order by notification.id for update`;
}

/** Marks all that are chosen in one statement. */
export async function updateAsDone(
  db: Transaction,
  { reader, choice, deed }: { reader: Reader; choice: NotificationChoice; deed: Action },
): Promise<Stamped> {
  const { set, where } = changesOf(deed);
  const { rows } = await sql<Stamped>`
    with stamp as (select date_trunc('milliseconds', clock_timestamp()) as at),
    locked as (${lockedInOrder(sql`${chosen(reader, choice)} and ${where}`)}),
    changed as (
      update notification set open = false, ${set} from stamp, locked where notification.id = locked.id
      returning notification.id
    )
    select at, (select count(*)::int from changed) as changed from stamp`.execute(db);
  const [stamped] = rows;
  if (stamped === undefined) throw new Error('A deed without an instant');
  return stamped;
}

const undone: Readonly<
  Record<Action['kind'], { readonly set: RawBuilder<unknown>; readonly at: RawBuilder<unknown> }>
> = {
  read: { set: sql`read_at = null`, at: sql`read_at` },
  done: { set: sql`done_at = null`, at: sql`done_at` },
  snooze: { set: sql`snoozed_at = null, snoozed_until = null`, at: sql`snoozed_at` },
};

/** Takes back the action of an instant; answers how many it was. */
export async function updateAsUndone(
  db: Transaction,
  { reader, kind, at }: { reader: Reader; kind: Action['kind']; at: Date },
): Promise<number> {
  const { set, at: column } = undone[kind];
  const { numAffectedRows } = await sql`
    with locked as (${lockedInOrder(sql`${readable(reader)} and ${column} = ${at}`)})
    update notification set ${set} from locked where notification.id = locked.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Brings back what was put off until now, as unread; answers whose it is. Several nodes may do it at once. */
export async function updateSnoozedAsBack(db: Transaction, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly recipientId: string }>`
    with due as (
      select id from notification where snoozed_until <= ${now} order by id limit 500 for update skip locked
    ), back as (
      update notification set snoozed_at = null, snoozed_until = null, created_at = snoozed_until,
        read_at = case when done_at is null then null else read_at end
      from due where notification.id = due.id returning recipient_id
    )
    select distinct recipient_id as "recipientId" from back`.execute(db);
  return rows.map(({ recipientId }) => recipientId);
}
