import { sql } from 'kysely';

/** Whether the link of a row of `mail` still works, whatever kind it is. */
export const linkWorks = sql<boolean>`(
  exists (select from one_time_link where one_time_link.id = mail.link_id
    and one_time_link.expires_at > clock_timestamp())
  or exists (select from upload_link where upload_link.id = mail.upload_link_id and upload_link.revoked_at is null
    and upload_link.expires_on >= (clock_timestamp() at time zone 'Europe/Berlin')::date)
  or exists (select from survey_invitation join survey on survey.id = survey_invitation.survey_id
    where survey_invitation.id = mail.survey_invitation_id and survey.state = 'LAEUFT'
    and survey_invitation.answered_on is null and survey_invitation.withdrawn_at is null
    and least(survey_invitation.expires_on, survey.valid_to)
      >= (clock_timestamp() at time zone 'Europe/Berlin')::date)
  or exists (select from newsletter_consent where newsletter_consent.id = mail.newsletter_consent_id
    and newsletter_consent.token_hash is not null and newsletter_consent.confirmed_at is null
    and newsletter_consent.revoked_at is null
    and newsletter_consent.given_at >= clock_timestamp() - interval '7 days'))`;
