import type { AttachmentState, FileScan, RetentionClass, TicketKind } from '@energieakte/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Audited, GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

export interface StoredFileTable {
  sha256: string;
  /** In bytes. */
  size: number;
  media_type: string;
  scan: Generated<FileScan>;
  scan_note: string | null;
  scanned_at: Timestamp | null;
  released_by: string | null;
  /** When the check of all files last did not find its bytes. */
  missing_since: Timestamp | null;
  created_at: GeneratedTimestamp;
}

export interface AttachmentTable extends Audited {
  id: string;
  project_id: string;
  slot: number;
  title: string;
  visibility: Generated<'INTERN' | 'KUNDE'>;
  state: Generated<AttachmentState>;
  service_code: string | null;
  checklist_item_id: string | null;
  funding_case_id: string | null;
  retention_class: RetentionClass;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  search_words: GeneratedAlways<string>;
}

export interface AttachmentFileTable {
  id: string;
  attachment_id: string;
  number: number;
  name: string;
  sha256: string;
  uploaded_by: string | null;
  upload_link_id: string | null;
  uploaded_at: GeneratedTimestamp;
  released_at: Timestamp | null;
  released_by: string | null;
  search_words: GeneratedAlways<string>;
}

export interface AttachmentTicketTable {
  token_hash: string;
  user_id: string;
  session_id: string;
  kind: TicketKind;
  subject_id: string;
  file_number: number | null;
  selected: Generated<string[]>;
  begin_until: Timestamp;
  begun_at: Timestamp | null;
  expires_at: Timestamp;
}

export interface AttachmentDownloadTable {
  id: string;
  attachment_id: string;
  number: number;
  kind: 'FILE' | 'ZIP';
  user_id: string | null;
  at: GeneratedTimestamp;
}
