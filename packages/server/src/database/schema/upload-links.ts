import type { ArrivalState, UploadKind } from '@energieakte/contract';
import type { Generated } from 'kysely';
import type { Audited, Day, GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

interface UploadLinkTable extends Audited {
  id: string;
  project_id: string;
  token_hash: string | null;
  title: string;
  message: string | null;
  recipient_name: string | null;
  recipient_email: string | null;
  accepts_other: boolean;
  kinds: Generated<UploadKind[]>;
  max_file_bytes: number;
  max_total_bytes: number;
  max_files: number;
  expires_on: Day;
  password_hash: string | null;
  revoked_at: Timestamp | null;
  revoked_by: string | null;
  last_used_at: Timestamp | null;
  survey_invitation_id: string | null;
  survey_key: string | null;
}

interface UploadLinkChecklistItemTable {
  link_id: string;
  project_id: string;
  checklist_item_id: string;
  position: number;
}

interface UploadLinkPassTable {
  token_hash: string;
  link_id: string;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
}

interface AttachmentArrivalTable {
  attachment_id: string;
  link_id: string;
  sender: string | null;
  checklist_item_id: string | null;
  state: Generated<ArrivalState>;
  reason: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
}

export interface UploadLinkTables {
  upload_link: UploadLinkTable;
  upload_link_paper: UploadLinkChecklistItemTable;
  upload_link_pass: UploadLinkPassTable;
  attachment_arrival: AttachmentArrivalTable;
}
