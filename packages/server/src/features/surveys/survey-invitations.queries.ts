import type { SurveyAnonymity, SurveyInvitation } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { addressHash } from '#features/surveys/survey-recipients.queries.ts';

/** A survey as invitations need it. */
export interface InvitingSurvey {
  readonly id: string;
  readonly title: string;
  readonly anonymity: SurveyAnonymity;
  readonly state: string;
  readonly versionId: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Holds the survey, so that nobody ends or deletes it meanwhile, and two who invite do not invite the same people. */
export async function lockInviting(db: Transaction, id: string): Promise<InvitingSurvey | null> {
  const { rows } = await sql<InvitingSurvey>`
    select id, title, anonymity, state, current_version_id as "versionId", valid_from as "validFrom",
      valid_to as "validTo"
    from survey where id = ${id} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** The name of the office's own firm. */
export async function findOfficeName(db: Connection): Promise<string> {
  const { rows } = await sql<{ readonly name: string }>`
    select name from customer where internal order by created_at limit 1`.execute(db);
  return rows[0]?.name ?? 'Ihr Büro';
}

export interface NewInvitation {
  readonly id: string;
  readonly survey: InvitingSurvey;
  readonly token_hash: string;
  readonly sealed_token: string;
  readonly project_id: string | null;
  readonly customer_id: string | null;
  readonly user_id: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly created_by: string | null;
  readonly expires_on: string;
}

export async function insertInvitation(
  db: Transaction,
  { survey, ...invitation }: NewInvitation,
): Promise<void> {
  const { id: survey_id, anonymity, versionId } = survey;
  if (versionId === null) throw new Error('A survey that runs has a published version');
  await db
    .insertInto('survey_invitation')
    .values({ ...invitation, survey_id, anonymity, version_id: versionId })
    .execute();
}

const today = sql`(clock_timestamp() at time zone 'Europe/Berlin')::date`;
const lastDay = sql`least(invitation.expires_on, survey.valid_to)`;
const isOpen = sql`invitation.answered_on is null and invitation.withdrawn_at is null and ${lastDay} >= ${today}
  and coalesce(survey.valid_from <= ${today}, true)
  and not exists (select from project where project.id = invitation.project_id and project.state = 'DELETED')`;
const mayRemind = sql`${isOpen} and survey.state = 'LAEUFT' and invitation.sealed_token is not null
  and invitation.reminders_sent < survey.reminder_max
  and coalesce(invitation.last_reminder_at, invitation.created_at)
    <= clock_timestamp() - make_interval(days => survey.reminder_days)`;

type InvitationRow = Omit<SurveyInvitation, 'createdAt' | 'openedAt' | 'lastReminderAt'> & {
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly lastReminderAt: Date | null;
};

/** The invitations of a survey, the newest first. */
export async function listInvitations(db: Connection, surveyId: string): Promise<SurveyInvitation[]> {
  const { rows } = await sql<InvitationRow>`
    select invitation.id, coalesce(person.displayname, invitation.name) as name,
      coalesce(person.email, invitation.email) as email,
      case when project.id is null then null else jsonb_build_object('id', project.id,
        'projectId', project.project_id, 'name', project.name, 'mode', project.mode) end as project,
      case when invitation.withdrawn_at is not null then 'ZURUECKGEZOGEN'
        when invitation.answered_on is not null then 'BEANTWORTET'
        when ${lastDay} < ${today} then 'ABGELAUFEN'
        when exists (select from survey_response where invitation_id = invitation.id) then 'BEGONNEN'
        else 'OFFEN' end as state,
      invitation.created_at as "createdAt", case when survey.anonymity = 'NAMENTLICH' then first_opened_at end as "openedAt",
      case when survey.anonymity = 'NAMENTLICH' then answered_on::text end as "answeredOn", ${lastDay} as "expiresOn",
      invitation.reminders_sent as "remindersSent", invitation.last_reminder_at as "lastReminderAt",
      jsonb_build_object('withdraw', invitation.answered_on is null and invitation.withdrawn_at is null and ${lastDay} >= ${today},
        'remind', ${mayRemind}) as can
    from survey_invitation invitation
    join survey on survey.id = invitation.survey_id
    left join app_user person on person.id = invitation.user_id
    left join project on project.id = invitation.project_id
    where invitation.survey_id = ${surveyId}
    order by invitation.created_at desc, invitation.id`.execute(db);
  return rows.map(({ createdAt, openedAt, lastReminderAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    lastReminderAt: lastReminderAt?.toISOString() ?? null,
  }));
}

/** Whether there is such an invitation, and what its survey says about reminders. */
export async function findInvitationRules(
  db: Connection,
  id: string,
): Promise<{ readonly isOpen: boolean; readonly most: number; readonly days: number } | null> {
  const { rows } = await sql<{ isOpen: boolean; most: number; days: number }>`
    select ${isOpen} and survey.state = 'LAEUFT' as "isOpen", survey.reminder_max as most,
      survey.reminder_days as days
    from survey_invitation invitation join survey on survey.id = invitation.survey_id
    where invitation.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Answers whether it was open. */
export async function withdrawInvitation(db: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`update survey_invitation set withdrawn_at = clock_timestamp()
    where id = ${id} and answered_on is null and withdrawn_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** An invitation whose reminder was just claimed. */
export interface DueReminder {
  readonly id: string;
  readonly title: string;
  readonly anonymity: string;
  readonly expiresOn: string;
  readonly sealedToken: string;
  readonly name: string | null;
  readonly email: string;
  readonly salutation: string | null;
  readonly lastName: string | null;
  readonly userId: string | null;
  readonly projectId: string | null;
}

const mostAtOnce = 50;

/**
 * Decides who is reminded and claims it, by one statement: of several nodes one reminds, and whoever answers meanwhile is
 * not reminded.
 * @param only an invitation; absent: those of running surveys that are due
 */
export async function claimReminders(db: Transaction, only?: string): Promise<readonly DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select invitation.id from survey_invitation invitation
      join survey on survey.id = invitation.survey_id
      left join app_user person on person.id = invitation.user_id
      where ${mayRemind} and coalesce(person.email, invitation.email) is not null
        and (invitation.user_id is null or (person.enabled and not person.dummy))
        and not exists (select from survey_objection
          where address_hash = ${addressHash(sql`coalesce(person.email, invitation.email)`)})
        and ${only === undefined ? sql`true` : sql`invitation.id = ${only}`}
      order by invitation.id limit ${mostAtOnce} for update of invitation skip locked
    )
    update survey_invitation invitation
    set reminders_sent = invitation.reminders_sent + 1, last_reminder_at = clock_timestamp()
    from due join survey_invitation known on known.id = due.id
    join survey on survey.id = known.survey_id
    left join app_user person on person.id = known.user_id
    left join project_client client on client.project_id = known.project_id and client.position = 1
      and lower(btrim(client.email)) = lower(btrim(known.email))
    where invitation.id = due.id and ${mayRemind}
    returning invitation.id, survey.title, survey.anonymity, ${lastDay} as "expiresOn",
      invitation.sealed_token as "sealedToken", coalesce(person.displayname, invitation.name) as name,
      coalesce(person.email, invitation.email) as email, coalesce(person.salutation, client.salutation) as salutation,
      coalesce(person.last_name, client.last_name) as "lastName", invitation.user_id as "userId",
      invitation.project_id as "projectId"`.execute(db);
  return rows;
}

/** Forgets a link that the server cannot read any more: nobody can be reminded with it. */
export async function forgetToken(db: Transaction, id: string): Promise<void> {
  await sql`update survey_invitation set sealed_token = null where id = ${id}`.execute(db);
}

/**
 * Forgets the links of invitations that are over, and what was begun anonymously in surveys that ended: nothing then leads
 * from one to the other.
 */
export async function forgetEnded(db: Connection): Promise<void> {
  await sql`update survey_invitation invitation set sealed_token = null from survey
    where survey.id = invitation.survey_id and invitation.sealed_token is not null
      and (survey.state <> 'LAEUFT' or ${lastDay} < ${today})`.execute(db);
  await sql`delete from survey_response response using survey
    where survey.id = response.survey_id and response.state = 'BEGONNEN' and response.anonymity = 'ANONYM'
      and (survey.state <> 'LAEUFT' or survey.valid_to < ${today})`.execute(db);
}
