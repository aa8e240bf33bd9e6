import type { ChecklistOwer, DocumentRecipient, UploadState } from '@energieakte/contract';
import type { Generated } from 'kysely';
import type { Day, GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

export interface UploadTable {
  id: string;
  /** One of the two: the person, or the upload link it came over. */
  user_id: string | null;
  link_id: string | null;
  pass_hash: string | null;
  paper_id: string | null;
  sender: string | null;
  attachment_id: string | null;
  name: string;
  /** Bytes; read as a number. */
  size: number | null;
  /** Bytes of room it takes of its customer's quota until it is all there. */
  claimed_bytes: Generated<number>;
  way: 'TUS' | 'FORMULAR';
  state: Generated<UploadState>;
  announced_sha256: string | null;
  sha256: string | null;
  media_type: string | null;
  file_number: number | null;
  refusal: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  expires_at: Timestamp;
}

export interface FileCheckTable {
  id: string;
  started_at: GeneratedTimestamp;
  finished_at: Timestamp | null;
  contents: Generated<number>;
  missing: Generated<number>;
  removed: Generated<number>;
}

/** One request: its messages name it. Its id comes from who asks and stands for something within its project alone. */
export interface DocumentRequestTable {
  id: string;
  project_id: string;
  /** Its reminder, where one is wanted. */
  follow_up_id: string | null;
  sent_by: string | null;
  sent_at: GeneratedTimestamp;
}

/** The message of a request to one recipient. */
export interface RequestMessageTable {
  id: string;
  project_id: string;
  recipient_kind: DocumentRecipient['kind'];
  recipient_name: string;
  email: string;
  labels: string[];
  due_date: Day;
  mail_id: string | null;
  upload_link_id: string | null;
  sent_by: string | null;
  sent_at: GeneratedTimestamp;
  /** Requests from before there were several messages have none. */
  request_id: string | null;
  owed_by: Generated<ChecklistOwer[]>;
  item_ids: Generated<string[]>;
  way: Generated<'MAIL' | 'SELBST'>;
  /** As they go out, with a place for the link; `null` where the mail alone has them. */
  subject: string | null;
  text: string | null;
  /** The address of the upload link, sealed, as long as somebody has to send it by hand. */
  link: string | null;
  noted_at: Timestamp | null;
  noted_by: string | null;
}
