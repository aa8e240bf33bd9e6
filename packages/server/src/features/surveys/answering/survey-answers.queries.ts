import { OpenSurvey } from '@energieakte/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection, Transaction } from '#database/connection.ts';
import { addressHash } from '#features/surveys/survey-recipients.queries.ts';

const StoredInvitation = OpenSurvey.extend({
  id: z.string(),
  surveyId: z.string(),
  versionId: z.string(),
  projectId: z.string().nullable(),
  /** Of the project; an anonymous answer has it only where enough share it. */
  mode: z.int().nullable(),
  customerType: z.string().nullable(),
  state: z.string(),
  isAnswered: z.boolean(),
  isWithdrawn: z.boolean(),
  isOver: z.boolean(),
  isEarly: z.boolean(),
  validFrom: z.string().nullable(),
});
/** An invitation by its link, with everything its page needs. */
export type StoredInvitation = z.infer<typeof StoredInvitation>;

/** By which both find it: the invitation by one hash of its token, what an anonymous one began by another. */
export interface LinkHashes {
  readonly token: string;
  readonly resume: string;
}

/** So many people must share the kind of project and of customer, or they would say who answered. */
const fewestSharing = 5;

const berlinToday = sql`(clock_timestamp() at time zone 'Europe/Berlin')::date`;

const columns = sql`invitation.id, survey.id as "surveyId", invitation.version_id as "versionId", survey.title,
  survey.description, survey.purpose, survey.anonymity, survey.state, version.questions,
  least(invitation.expires_on, survey.valid_to)::text as "expiresOn",
  invitation.answered_on is not null as "isAnswered",
  invitation.withdrawn_at is not null or coalesce(project.state = 'DELETED', false) as "isWithdrawn",
  least(invitation.expires_on, survey.valid_to) < ${berlinToday} as "isOver",
  coalesce(survey.valid_from > ${berlinToday}, false) as "isEarly", survey.valid_from::text as "validFrom",
  project.id as "projectId", project.mode, firm.type as "customerType",
  jsonb_build_object('name', coalesce(office.name, 'Ihr Büro'), 'phone', nullif(btrim(office.phone), ''),
    'email', nullif(btrim(office.email), '')) as office,
  jsonb_build_object('projectName', coalesce(project.name, ''), 'customerName', coalesce(firm.name, ''),
    'dwellings', coalesce(site.units, 0),
    'buildings', (select count(*) from project_building where project_id = project.id),
    'takesFiles', project.id is not null and survey.anonymity <> 'ANONYM') as facts, '[]'::jsonb as files,
  coalesce(response.answers, '{}') as answers, coalesce(response.page_reached, 0) as page`;

/** @param hold whether the invitation stays as it is until the transaction ends */
export async function findInvitationOfLink(
  db: Connection,
  { token, resume }: LinkHashes,
  { hold }: { readonly hold: boolean },
): Promise<StoredInvitation | null> {
  const { rows } = await sql`
    select ${columns} from survey_invitation invitation
    join survey on survey.id = invitation.survey_id
    join survey_version version on version.id = invitation.version_id
    left join project on project.id = invitation.project_id
    left join customer firm on firm.id = project.customer_id
    left join project_site site on site.project_id = project.id
    left join lateral (select name, phone, email from customer where internal order by created_at limit 1) office on true
    left join survey_response response on response.invitation_id = invitation.id or response.resume_hash = ${resume}
    where invitation.token_hash = ${token} ${hold ? sql`for update of invitation` : sql``}`.execute(db);
  return rows[0] === undefined ? null : StoredInvitation.parse(rows[0]);
}

/** That its page was opened; an anonymous survey does not know. */
export async function markOpened(db: Connection, id: string): Promise<void> {
  await sql`update survey_invitation set first_opened_at = clock_timestamp()
    where id = ${id} and anonymity <> 'ANONYM' and first_opened_at is null`.execute(db);
}

/** The sealed secret of an invitation to this account; `null`: there is none, an empty one: it leads to nothing any more. */
export async function findSealedToken(
  db: Connection,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<{ readonly sealed: string | null } | null> {
  const { rows } = await sql<{ readonly sealed: string | null }>`
    select sealed_token as sealed from survey_invitation where id = ${id} and user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface GivenAnswers {
  readonly invitation: StoredInvitation;
  /** Of the row, where there is none yet. */
  readonly id: string;
  readonly resumeHash: string;
  readonly answers: object;
  readonly page: number;
}

/** Keeps what was answered so far, for an invitation that is held. */
export async function writeAnswers(db: Transaction, given: GivenAnswers): Promise<void> {
  const { invitation, id, resumeHash, answers, page } = given;
  const isAnonymous = invitation.anonymity === 'ANONYM';
  await sql`insert into survey_response as stored (id, survey_id, anonymity, version_id, invitation_id, project_id, mode,
      answers, page_reached, started_at, resume_hash)
    values (${id}, ${invitation.surveyId}, ${invitation.anonymity}, ${invitation.versionId},
      ${isAnonymous ? null : invitation.id}, ${isAnonymous ? null : invitation.projectId},
      ${isAnonymous ? null : invitation.mode}, ${JSON.stringify(answers)}::jsonb, ${page},
      ${isAnonymous ? null : sql`clock_timestamp()`}, ${resumeHash})
    on conflict (resume_hash) do update
      set answers = excluded.answers, page_reached = greatest(stored.page_reached, excluded.page_reached)`.execute(
    db,
  );
}

/** Among so many others an answer is hidden, or among all there are. */
const mostShuffled = 50;

/**
 * Writes the newest answer anew among others, in any order: rows lie in the order in which they were written, on the side
 * of the invitations as well, and a dump of the database keeps it.
 */
async function shuffleAnswers(db: Transaction, { surveyId }: StoredInvitation): Promise<void> {
  await sql`with moved as (
      delete from survey_response where id in (
        select id from survey_response where survey_id = ${surveyId} and state = 'ABGESCHICKT'
        order by xmin::text = pg_current_xact_id()::xid::text desc, random() limit ${mostShuffled + 1}
        for update skip locked)
      returning *)
    insert into survey_response select * from moved order by random()`.execute(db);
}

/** As the answers lie, so do the invitations that were used. */
async function shuffleInvitations(db: Transaction, { surveyId }: StoredInvitation): Promise<void> {
  await sql`select shuffle_survey_invitations(${surveyId}, ${mostShuffled})`.execute(db);
}

/** Whether enough people were asked about such a project of such a customer: withdrawn ones, and one person twice, count not. */
async function isShared(db: Transaction, invitation: StoredInvitation): Promise<boolean> {
  const { surveyId, mode, customerType } = invitation;
  if (mode === null) return false;
  const { rows } = await sql<{ readonly people: number }>`
    select count(distinct coalesce(other.user_id::text, lower(btrim(other.email))))::integer as people
    from survey_invitation other join project on project.id = other.project_id
    left join customer firm on firm.id = project.customer_id
    where other.survey_id = ${surveyId} and other.withdrawn_at is null and project.mode = ${mode}
      and firm.type is not distinct from ${customerType}`.execute(db);
  return (rows[0]?.people ?? 0) >= fewestSharing;
}

/** Hands in what `writeAnswers` kept; from then on nothing leads from the link of an anonymous one to its answer. */
export async function submitAnswers(
  db: Transaction,
  { invitation, resumeHash }: Pick<GivenAnswers, 'invitation' | 'resumeHash'>,
): Promise<void> {
  const { id, anonymity, mode, customerType } = invitation;
  const isAnonymous = anonymity === 'ANONYM';
  const isNamed = !isAnonymous || (await isShared(db, invitation));
  const instant = isAnonymous ? null : sql`clock_timestamp()`;
  await sql`update survey_response set state = 'ABGESCHICKT', submitted_on = ${berlinToday}, submitted_at = ${instant},
      mode = ${isNamed ? mode : null}, customer_type = ${isNamed ? customerType : null},
      resume_hash = ${isAnonymous ? null : resumeHash}
    where resume_hash = ${resumeHash}`.execute(db);
  await sql`update survey_invitation set answered_at = ${instant},
      answered_on = ${isAnonymous ? sql`expires_on` : berlinToday}
    where id = ${id}`.execute(db);
  if (!isAnonymous) return;
  await shuffleAnswers(db, invitation);
  await shuffleInvitations(db, invitation);
}

/** Remembers that the one who was invited wants no surveys, and withdraws what is open. Answers what it withdrew. */
export async function insertObjection(
  db: Transaction,
  invitationId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`with address as (
      select coalesce(person.email, invitation.email) as email, invitation.user_id
      from survey_invitation invitation left join app_user person on person.id = invitation.user_id
      where invitation.id = ${invitationId}
    ), remembered as (
      insert into survey_objection (address_hash) select ${addressHash(sql`email`)} from address where email is not null
      on conflict do nothing
    ), theirs as (
      select ${invitationId}::uuid as id
      union select invitation.id from address join survey_invitation invitation on invitation.user_id = address.user_id
      union select invitation.id from address join survey_invitation invitation
        on lower(btrim(invitation.email)) = lower(btrim(address.email)) and invitation.email is not null
      union select invitation.id from address
        join app_user person on person.email_folded = lower(btrim(address.email)) and not person.dummy
        join survey_invitation invitation on invitation.user_id = person.id
    )
    update survey_invitation set withdrawn_at = clock_timestamp()
    where id in (select id from theirs) and answered_on is null and withdrawn_at is null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
