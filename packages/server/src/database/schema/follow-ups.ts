import type { GeneratedAlways } from 'kysely';
import type { Audited, Day, Timestamp } from '#database/schema/columns.ts';

export interface FollowUpTable extends Audited {
  id: string;
  at: Day;
  text: string;
  assignee: string | null;
  group_id: string | null;
  project_id: string | null;
  attachment_id: string | null;
  customer_id: string | null;
  done_at: Timestamp | null;
  done_by: string | null;
  notified_for: Day | null;
  suggestion: string | null;
  search_words: GeneratedAlways<string>;
}
