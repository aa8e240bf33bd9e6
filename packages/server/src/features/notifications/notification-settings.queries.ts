import type { NotificationType, NotifyMail } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import { newId } from '#database/new-id.ts';
import { ChosenChannels } from '#core/notify/notification-plan.ts';
import { type MailTimes, usualMailTimes } from '#features/notifications/mail-times.ts';

export interface StoredSettings extends MailTimes {
  readonly channels: ChosenChannels;
  readonly profile: NotifyMail;
  readonly hasAddress: boolean;
}

/** What the person chose, or what holds for everybody who chose nothing. */
export async function getSettings(db: Connection, userId: string): Promise<StoredSettings> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('notification_setting', 'notification_setting.user_id', 'app_user.id')
    .select(['notify_mail', 'email', 'channels', 'quiet_from', 'quiet_to', 'weekend', 'digest_at'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { digest_at: digestAt, weekend } = row;
  const times =
    digestAt === null || weekend === null
      ? usualMailTimes
      : { quietFrom: row.quiet_from, quietTo: row.quiet_to, weekend, digestAt };
  return {
    ...times,
    channels: ChosenChannels.parse(row.channels ?? {}),
    profile: row.notify_mail,
    hasAddress: row.email !== null && row.email !== '',
  };
}

export interface NewSettings extends MailTimes {
  readonly userId: string;
  readonly channels: ChosenChannels;
}

export async function upsertSettings(db: Transaction, settings: NewSettings): Promise<void> {
  const row = {
    channels: JSON.stringify(settings.channels),
    quiet_from: settings.quietFrom,
    quiet_to: settings.quietTo,
    weekend: settings.weekend,
    digest_at: settings.digestAt,
    updated_at: sql<Date>`clock_timestamp()`,
  };
  await db
    .insertInto('notification_setting')
    .values({ user_id: settings.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export interface StoredMute {
  readonly id: string;
  readonly project: { readonly id: string; readonly projectId: string; readonly name: string };
  readonly type: NotificationType | null;
  readonly createdAt: Date;
}

/** The mutes of a person; of projects the person can no longer read nothing is said. */
export async function listMutes(
  db: Connection,
  { userId, projects }: { readonly userId: string; readonly projects: ProjectScope },
): Promise<readonly StoredMute[]> {
  const { rows } = await sql<StoredMute>`
    select notification_mute.id, type, notification_mute.created_at as "createdAt",
      json_build_object('id', project.id, 'projectId', project.project_id, 'name', project.name) as project
    from notification_mute join project on project.id = notification_mute.project_id
    where user_id = ${userId}
      and ${inScope(projects)}
    order by project.project_id, type nulls first`.execute(db);
  return rows;
}

export interface NewMute {
  readonly userId: string;
  readonly projectId: string;
  readonly type: NotificationType | null;
}

/** Muting what is muted changes nothing. */
export async function insertMute(db: Transaction, { userId, projectId, type }: NewMute): Promise<void> {
  await db
    .insertInto('notification_mute')
    .values({ id: newId(), user_id: userId, project_id: projectId, type })
    .onConflict((conflict) => conflict.constraint('notification_mute__once').doNothing())
    .execute();
}

export async function deleteMute(
  db: Transaction,
  { userId, projects }: { readonly userId: string; readonly projects: ProjectScope },
  id: string,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('notification_mute')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`exists (select from project
        where project.id = notification_mute.project_id and ${inScope(projects)})`,
    )
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
