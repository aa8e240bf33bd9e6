import type { CalendarFeed, CalendarFeedDetail } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import type { RightsHolder } from '#http/person.ts';
import type { DatedAppointment, FeedAbsence } from '#features/appointments/feed-rows.ts';
import { listAppointmentsById, type TimeRange } from '#features/appointments/appointments.queries.ts';

const subject = sql`coalesce(person.displayname, user_group.name)`;

/** The calendars of a person that were not revoked, in the order they were made. */
export async function listFeeds(db: Connection, ownerId: string): Promise<CalendarFeed[]> {
  const { rows } = await sql<
    Omit<CalendarFeed, 'createdAt' | 'lastReadAt'> & { createdAt: Date; lastReadAt: Date | null }
  >`select feed.id, feed.name, feed.user_id as "userId", feed.group_id as "groupId", ${subject} as subject,
      feed.detail, feed.created_at as "createdAt", feed.last_read_at as "lastReadAt"
    from calendar_feed feed
    left join app_user person on person.id = feed.user_id
    left join user_group on user_group.id = feed.group_id
    where feed.owner_id = ${ownerId} and feed.revoked_at is null order by feed.created_at, feed.id`.execute(
    db,
  );
  return rows.map(({ createdAt, lastReadAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  }));
}

interface NewFeed {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly userId: string | null;
  readonly groupId: string | null;
  readonly detail: CalendarFeedDetail;
  readonly tokenHash: string;
}

export async function insertFeed(db: Connection, feed: NewFeed): Promise<void> {
  await db
    .insertInto('calendar_feed')
    .values({
      id: feed.id,
      owner_id: feed.ownerId,
      name: feed.name,
      user_id: feed.userId,
      group_id: feed.groupId,
      detail: feed.detail,
      token_hash: Buffer.from(feed.tokenHash, 'hex'),
    })
    .execute();
}

/** Answers whether there was one of this owner. */
export async function updateFeedAsRevoked(
  db: Connection,
  id: string,
  ownerId: string,
): Promise<boolean> {
  const { rows } = await sql`update calendar_feed set revoked_at = clock_timestamp()
    where id = ${id} and owner_id = ${ownerId} and revoked_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Revokes all calendars of a person. */
export async function updateFeedsOfAsRevoked(db: Transaction, ownerId: string): Promise<void> {
  await sql`update calendar_feed set revoked_at = clock_timestamp()
    where owner_id = ${ownerId} and revoked_at is null`.execute(db);
}

/** A calendar that is read, with whose sight it has. */
export interface ReadFeed {
  readonly id: string;
  readonly name: string;
  readonly detail: CalendarFeedDetail;
  readonly owner: RightsHolder;
  /** Whose appointments: one person, or who is in the group now. */
  readonly userIds: readonly string[];
  readonly isGroup: boolean;
  /** Whether the owner is one of them. */
  readonly isOwn: boolean;
}

/** The calendar of a token whose owner still works here; notes that it was read. */
export async function findFeed(db: Connection, tokenHash: string): Promise<ReadFeed | null> {
  const { rows } = await sql<ReadFeed>`
    update calendar_feed feed set last_read_at = clock_timestamp()
    from app_user owner
    where feed.token_hash = ${Buffer.from(tokenHash, 'hex')} and feed.revoked_at is null and owner.id = feed.owner_id
      and owner.internal and owner.enabled and (owner.expires_on is null or owner.expires_on >= current_date)
    returning feed.id, feed.name, feed.detail, feed.group_id is not null as "isGroup",
      json_build_object('id', owner.id, 'username', owner.username, 'customerId', owner.customer_id,
        'internal', owner.internal, 'roles', owner.roles) as owner,
      case when feed.user_id is not null then array[feed.user_id] else array(
        select member.user_id from user_group_member member join app_user on app_user.id = member.user_id
        where member.group_id = feed.group_id and app_user.internal) end as "userIds",
      coalesce(feed.user_id = owner.id, exists (select from user_group_member member
        where member.group_id = feed.group_id and member.user_id = owner.id)) as "isOwn"`.execute(db);
  return rows[0] ?? null;
}

/** Whether somebody belongs to a group. */
export async function isMember(
  db: Connection,
  { userId, groupId }: { readonly userId: string; readonly groupId: string },
): Promise<boolean> {
  const { rows } = await sql`select from user_group_member
    where user_id = ${userId} and group_id = ${groupId}`.execute(db);
  return rows.length > 0;
}

/** The appointments of people in a time, the earliest first. */
export async function listFeedAppointments(
  db: Connection,
  { userIds, start, end }: TimeRange & { readonly userIds: readonly string[] },
): Promise<readonly DatedAppointment[]> {
  const { rows } = await sql<{ readonly id: string; readonly changedAt: Date }>`
    select id, updated_at as "changedAt" from appointment
    where tstzrange(starts_at, ends_at) && tstzrange(${start}, ${end})
      and id in (select appointment_id from appointment_person where user_id = any(${userIds}::uuid[]))`.execute(
    db,
  );
  const changed = new Map(rows.map(({ id, changedAt }) => [id, changedAt]));
  const records = await listAppointmentsById(db, [...changed.keys()]);
  return records.map((record) => ({ record, changedAt: changed.get(record.id) ?? record.startsAt }));
}

/** Granted absences of people that touch days, without their reasons. */
export async function listFeedAbsences(
  db: Connection,
  {
    userIds,
    first,
    end,
  }: { readonly userIds: readonly string[]; readonly first: string; readonly end: string },
): Promise<readonly FeedAbsence[]> {
  const { rows } = await sql<FeedAbsence>`
    select absence.id, absence.version, absence.updated_at as "changedAt", app_user.displayname,
      absence.user_id as "userId", absence.first_day as "firstDay", absence.last_day as "lastDay", absence.part
    from absence join app_user on app_user.id = absence.user_id
    where absence.user_id = any(${userIds}::uuid[]) and absence.state = 'GENEHMIGT'
      and daterange(absence.first_day, absence.last_day, '[]') && daterange(${first}::date, ${end}::date)
    order by absence.first_day, absence.id`.execute(db);
  return rows;
}
