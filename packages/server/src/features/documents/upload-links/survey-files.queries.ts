import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

export interface SurveyLinkRow {
  readonly id: string;
  readonly invitationId: string;
  readonly key: string;
  readonly projectId: string;
  readonly title: string;
  readonly tokenHash: string;
  readonly mostFiles: number;
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
  readonly expiresOn: string;
}

/** Makes the link of a question, or gives the one there is another address; one that was revoked stays so. */
export async function writeSurveyLink(db: Transaction, row: SurveyLinkRow): Promise<void> {
  await sql`insert into upload_link as link (id, project_id, token_hash, title, accepts_other, max_file_bytes,
      max_total_bytes, max_files, expires_on, survey_invitation_id, survey_key)
    values (${row.id}, ${row.projectId}, ${row.tokenHash}, ${row.title}, true, ${row.maxFileBytes},
      ${row.maxTotalBytes}, ${row.mostFiles}, ${row.expiresOn}, ${row.invitationId}, ${row.key})
    on conflict (survey_invitation_id, survey_key) where survey_invitation_id is not null
    do update set token_hash = excluded.token_hash, max_files = excluded.max_files, title = excluded.title,
      version = link.version + 1, updated_at = clock_timestamp()`.execute(db);
}

export interface ArrivedSurveyFile {
  /** Of the Unterlage. */
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

export async function listFilesOfSurvey(
  db: Connection,
  invitationId: string,
): Promise<readonly ArrivedSurveyFile[]> {
  const { rows } = await sql<ArrivedSurveyFile>`
    select attachment.id, link.survey_key as key, file.name
    from upload_link link
    join attachment_arrival arrival on arrival.link_id = link.id and arrival.state <> 'ABGELEHNT'
    join attachment on attachment.id = arrival.attachment_id
    join attachment_file file on file.attachment_id = attachment.id and file.upload_link_id = link.id
    where link.survey_invitation_id = ${invitationId} order by attachment.id`.execute(db);
  return rows;
}
