import type { CommentVisibility } from '@energieakte/contract';
import type { Generated } from 'kysely';
import type { Day, GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

export interface CommentTable {
  id: string;
  project_id: string;
  subject: string;
  text: string;
  author_id: string | null;
  visibility: Generated<CommentVisibility>;
  system: Generated<boolean>;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
  edited_at: Timestamp | null;
  updated_at: GeneratedTimestamp;
  updated_by: string | null;
  was_visible: Generated<boolean>;
  from_guest: Generated<boolean>;
  reply_to: string | null;
  pinned: Generated<boolean>;
  due_date: Day | null;
  assignee_id: string | null;
  done_at: Timestamp | null;
  done_by: string | null;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
}

export interface CommentMentionTable {
  comment_id: string;
  user_id: string | null;
  group_id: string | null;
}

export interface CommentDraftTable {
  id: string;
  user_id: string;
  project_id: string;
  subject: string;
  comment_id: string | null;
  reply_to: string | null;
  text: string;
  visibility: CommentVisibility;
  due_date: Day | null;
  assignee_id: string | null;
  mentioned_user_ids: Generated<string[]>;
  mentioned_group_ids: Generated<string[]>;
  base_version: number | null;
  window_id: Generated<string>;
  updated_at: GeneratedTimestamp;
}

export interface CommentSeenTable {
  user_id: string;
  project_id: string;
  subject: string;
  seen_at: Timestamp;
}
