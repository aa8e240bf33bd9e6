import {
  type NotificationReason,
  type NotificationSeverity,
  type NotifyMail,
  permissionMatrix,
  type Role,
  roles,
} from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  ChosenChannels,
  type NotificationPlan,
  type Recipient,
} from '#core/notify/notification-plan.ts';
import {
  type NotifiedCause,
  type NotifiedCauses,
  notifiesOf,
  notifiesOfAny,
  tellsOf,
} from '#core/notify/notified-cause.ts';
import { absentOn, officeToday } from '#core/people/stand-ins.ts';

/** Roles that read what lies in the Papierkorb. */
const restoringRoles = roles.filter((role) => permissionMatrix['project.delete'][role] === 'all');

/** Roles that read every project; everybody else reads those of the own customer (`readProject`). */
const officeRoles = roles.filter((role) => permissionMatrix['project.read'][role] === 'all');

export interface Addressee {
  readonly userId: string;
  readonly reason: NotificationReason;
}

export interface RecipientParams {
  readonly projectId: string | null;
  readonly forGuests: boolean;
  readonly onlyGuests: boolean;
  /** Hears nothing of the own action. */
  readonly actorId: string | null;
  /** Whether the people of the project are notified: Projektleitung, members, groups, who works on a service, guests. */
  readonly ofProject: boolean;
  readonly addressees: readonly Addressee[];
  /** Roles in which somebody who stands in for an absent person is notified, too. */
  readonly deputyRoles: readonly Role[];
}

interface RecipientRow {
  readonly id: string;
  readonly reasons: NotificationReason[];
  readonly notifyMail: NotifyMail;
  readonly channels: unknown;
  readonly mutedTypes: string[];
}

/** Who stands in today for somebody who is named: the deputy, and the second one while that deputy is absent, too. */
function standIns(deputyRoles: readonly Role[]): RawBuilder<unknown> {
  if (deputyRoles.length === 0) return sql``;
  return sql`union select deputy.id, 'VERTRETUNG' from (${absentOn(officeToday)}) as away
    join app_user deputy on deputy.roles && ${deputyRoles}::text[] and (deputy.id = away.deputy_id
      or (deputy.id = away.second_deputy_id and away.deputy_id in (
        select absent.user_id from (${absentOn(officeToday)}) as absent)))
    where away.user_id in (select user_id from named)`;
}

/** Everybody who is to hear of a cause and may read it, each with all reasons, in the order of their ids. */
export async function listRecipients(db: Connection, params: RecipientParams): Promise<Recipient[]> {
  const { projectId, forGuests, onlyGuests, actorId, ofProject, addressees, deputyRoles } = params;
  const { rows } = await sql<RecipientRow>`
    with concerned as (
      select id, customer_id, state, responsible_user_id from project where id = ${projectId}::uuid
    ), named (user_id, reason) as (
      select (addressee ->> 'userId')::uuid, addressee ->> 'reason'
        from jsonb_array_elements(${JSON.stringify(addressees)}::jsonb) as addressee
      union select responsible_user_id, 'PROJEKTLEITUNG' from concerned where ${ofProject}
      union select user_id, 'MITGLIED' from project_member where project_id = ${projectId}::uuid and ${ofProject}
      union select assignee_id, 'BEARBEITER' from project_service
        where project_id = ${projectId}::uuid and ${ofProject}
      union select user_id, 'GRUPPE' from project_group join user_group_member using (group_id)
        where project_id = ${projectId}::uuid and ${ofProject}
      union select app_user.id, 'AUFTRAGGEBER' from concerned join app_user using (customer_id)
        where not internal and ${ofProject} and ${forGuests}
    ), told (user_id, reason) as (
      select user_id, reason from named ${standIns(deputyRoles)}
    )
    select app_user.id, notify_mail as "notifyMail", array_agg(reason) as reasons,
      coalesce(channels, '{}') as channels,
      array(select coalesce(type, '*') from notification_mute
        where user_id = app_user.id and project_id = ${projectId}::uuid) as "mutedTypes"
    from told join app_user on app_user.id = told.user_id
      left join notification_setting on notification_setting.user_id = app_user.id
    where not (${onlyGuests} and internal) and enabled and not dummy and (expires_on is null or expires_on >= current_date)
      and app_user.id is distinct from ${actorId}::uuid
      and (${projectId}::uuid is null or roles && ${restoringRoles}::text[] or exists (
        select from concerned where state <> 'DELETED'))
      and (roles && ${officeRoles}::text[] or (${forGuests} and (${projectId}::uuid is null or exists (
        select from concerned where customer_id = app_user.customer_id))))
    group by app_user.id, notification_setting.user_id
    order by app_user.id`.execute(db);
  return rows.map((row) => ({ ...row, channels: ChosenChannels.parse(row.channels) }));
}

/** Minutes within which notifications of the same kind about the same project are one (COM-4), and mails wait. */
const bundleMinutes = 2;

/** Ends bundles that are older than that, so that what comes now begins a new one. */
export async function closeOldBundles(
  db: Transaction,
  projectId: string,
  recipientIds: readonly string[],
): Promise<void> {
  await sql`
    with old as (
      select id from notification where open and project_id = ${projectId}
        and recipient_id = any(${recipientIds}::uuid[])
        and started_at < clock_timestamp() - make_interval(mins => ${bundleMinutes})
      order by recipient_id, id for update
    )
    update notification set open = false from old where notification.id = old.id`.execute(db);
}

export interface NewNotification extends NotificationPlan {
  readonly id: string;
  readonly recipientId: string;
  readonly reasons: readonly NotificationReason[];
}

export interface NewEntry {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly message: string | null;
  readonly link: string | null;
}

export interface NewBundle {
  readonly projectId: string | null;
  readonly severity: NotificationSeverity;
  readonly forGuests: boolean;
  readonly entry: NewEntry;
  readonly notifications: readonly NewNotification[];
}

const maxEntries = 50;

/**
 * Writes one row per person, or adds to the open one of the same project and type; the unique index decides, also when
 * two write at once. What is told already is not said twice.
 */
export async function upsertNotifications(db: Transaction, bundle: NewBundle): Promise<void> {
  const { projectId, severity, forGuests, entry, notifications } = bundle;
  const same = JSON.stringify({ kind: entry.kind, id: entry.id, title: entry.title });
  await sql`
    insert into notification (id, recipient_id, type, project_id, severity, reasons, entries, for_guests, open, muted,
      mail_plan, mail_after)
    select id, "recipientId", type, ${projectId}::uuid, ${severity}, reasons,
      jsonb_build_array(${JSON.stringify(entry)}::jsonb || jsonb_build_object('at', clock_timestamp())), ${forGuests},
      ${projectId !== null}, muted, "mailPlan",
      case when "mailPlan" <> 'KEINE' then clock_timestamp() + make_interval(mins => ${bundleMinutes}) end
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb)
      as wanted (id uuid, "recipientId" uuid, type text, reasons text[], muted boolean, "mailPlan" text)
    order by "recipientId"
    on conflict (recipient_id, type, project_id) where open do update set
      entries = excluded.entries || coalesce((
        select jsonb_agg(earlier.entry order by earlier.place)
        from (select entry, place from jsonb_array_elements(notification.entries) with ordinality as each (entry, place)
          where not entry @> ${same}::jsonb order by place limit ${maxEntries - 1}) as earlier), '[]'),
      count = notification.count + 1,
      severity = case when 'ERROR' in (notification.severity, excluded.severity) then 'ERROR'
        when 'WARN' in (notification.severity, excluded.severity) then 'WARN' else 'INFO' end,
      reasons = array(select distinct unnest(notification.reasons || excluded.reasons)),
      for_guests = notification.for_guests and excluded.for_guests,
      muted = notification.muted and excluded.muted,
      mail_plan = excluded.mail_plan,
      mail_after = case when excluded.mail_plan <> 'KEINE'
        then coalesce(notification.mail_after, excluded.mail_after) end,
      created_at = clock_timestamp()`.execute(db);
}

/**
 * Takes the words of a cause out of everybody's notifications, or out of the guests'; rows that told of nothing else
 * go. Answers whose changed.
 */
export async function deleteCauses(
  db: Transaction,
  causes: NotifiedCauses,
  onlyGuests: boolean,
): Promise<readonly string[]> {
  const { rows } = await sql<{ recipientId: string }>`
    with concerned as (
      select notification.id, recipient_id, entries from notification join app_user on app_user.id = recipient_id
      where ${notifiesOfAny(causes)} and (not ${onlyGuests} or not internal)
      order by recipient_id, notification.id for update of notification
    ), rest as (
      select concerned.id, recipient_id, (select jsonb_agg(entry order by place)
        from jsonb_array_elements(entries) with ordinality as each (entry, place)
        where not ${tellsOf(sql`entry`, causes, false)}) as entries from concerned
    ), gone as (
      delete from notification using rest where notification.id = rest.id and rest.entries is null
    ), kept as (
      update notification set entries = rest.entries, count =
        greatest(count - jsonb_array_length(notification.entries) + jsonb_array_length(rest.entries), 1) from rest
      where notification.id = rest.id and rest.entries is not null
    )
    select distinct recipient_id as "recipientId" from rest`.execute(db);
  return rows.map(({ recipientId }) => recipientId);
}

/** Puts other words in the place of what the notifications say of a cause. Answers whose notifications changed. */
export async function updateCauseMessage(
  db: Transaction,
  { kind, id }: NotifiedCause,
  message: string,
): Promise<readonly string[]> {
  const one = JSON.stringify({ kind, id });
  const words = JSON.stringify({ message });
  const { rows } = await sql<{ recipientId: string }>`
    with concerned as (
      select id from notification where ${notifiesOf({ kind, id })} order by recipient_id, id for update
    )
    update notification set entries = (
      select jsonb_agg(case when entry @> ${one}::jsonb then entry || ${words}::jsonb else entry end order by place)
      from jsonb_array_elements(entries) with ordinality as each (entry, place))
    from concerned where notification.id = concerned.id
    returning recipient_id as "recipientId"`.execute(db);
  return [...new Set(rows.map(({ recipientId }) => recipientId))];
}
