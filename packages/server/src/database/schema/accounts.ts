import type { Generated } from 'kysely';
import type { LinkPurpose, MailState } from '@energieakte/contract';
import type { GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

export interface OneTimeLinkTable {
  id: string;
  token_hash: string;
  user_id: string;
  purpose: LinkPurpose;
  created_at: GeneratedTimestamp;
  created_by: string | null;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  about: string | null;
  link_id: string | null;
  upload_link_id: string | null;
  survey_invitation_id: string | null;
  newsletter_consent_id: string | null;
  project_ids: Generated<readonly string[]>;
  link: string | null;
  state: Generated<MailState>;
  attempts: Generated<number>;
  last_error: string | null;
  sending_since: Timestamp | null;
  created_at: GeneratedTimestamp;
  sent_at: Timestamp | null;
}
