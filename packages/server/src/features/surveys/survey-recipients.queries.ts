import type { SurveyRecipient } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** Somebody who is to be invited, as far as they are known. */
export interface KnownRecipient {
  readonly name: string | null;
  readonly email: string | null;
  readonly salutation: string | null;
  readonly lastName: string | null;
  readonly isFirm: boolean;
  readonly userId: string | null;
  readonly projectId: string | null;
  readonly customerId: string | null;
  /** Whether the account may sign in, or the project is there. */
  readonly isActive: boolean;
  /** Whether an invitation to this survey is open, for the same project. */
  readonly isInvited: boolean;
  readonly hasObjected: boolean;
}

/** The SHA-256 by which an objection is found. */
export const addressHash = (address: ReturnType<typeof sql>) =>
  sql`encode(sha256(convert_to(lower(btrim(${address})), 'UTF8')), 'hex')`;

/** Somebody of the office may be asked about a project. */
export type NamedRecipient = SurveyRecipient | { readonly userId: string; readonly projectId: string };

/** Finds all recipients of a survey by one statement, in the order in which they were named. */
export async function findRecipients(
  db: Connection,
  surveyId: string,
  recipients: readonly NamedRecipient[],
): Promise<readonly KnownRecipient[]> {
  const { rows } = await sql<KnownRecipient>`
    with wanted as (
      select place, (value ->> 'userId')::uuid as user_id, (value ->> 'projectId')::uuid as project_id,
        value ->> 'who' as who, value ->> 'name' as name, value ->> 'email' as email
      from jsonb_array_elements(${JSON.stringify(recipients)}::jsonb) with ordinality as listed (value, place)
    ), known as (
      select wanted.place, wanted.user_id, project.id as project_id,
        coalesce(person.displayname, nullif(concat_ws(' ', client.first_name, client.last_name), ''), client.company,
          firm.name, wanted.name) as name,
        nullif(btrim(coalesce(person.email, client.email, firm.email, wanted.email)), '') as email,
        coalesce(person.salutation, client.salutation) as salutation,
        coalesce(person.last_name, client.last_name) as last_name,
        firm.id is not null as is_firm,
        coalesce(person.customer_id, project.customer_id) as customer_id,
        case when wanted.user_id is not null then person.enabled and not person.dummy
          when wanted.project_id is not null then project.state <> 'DELETED' else true end as is_active
      from wanted
      left join app_user person on person.id = wanted.user_id
      left join project on project.id = wanted.project_id
      left join project_client client on client.project_id = project.id and client.position = 1
        and wanted.who = 'BAUHERR'
      left join customer firm on firm.id = project.customer_id and wanted.who = 'AUFTRAGGEBER'
    )
    select name, email, salutation, last_name as "lastName", is_firm as "isFirm", user_id as "userId",
      project_id as "projectId", customer_id as "customerId", coalesce(is_active, false) as "isActive",
      exists (select from survey_invitation invitation left join app_user asked on asked.id = invitation.user_id
        where invitation.survey_id = ${surveyId}
        and invitation.withdrawn_at is null and invitation.answered_on is null
        and invitation.expires_on >= (clock_timestamp() at time zone 'Europe/Berlin')::date
        and invitation.project_id is not distinct from known.project_id
        and (invitation.user_id = known.user_id
          or lower(btrim(coalesce(asked.email, invitation.email))) = lower(known.email)))
        as "isInvited",
      exists (select from survey_objection where address_hash = ${addressHash(sql`known.email`)}) as "hasObjected"
    from known order by place`.execute(db);
  return rows;
}
