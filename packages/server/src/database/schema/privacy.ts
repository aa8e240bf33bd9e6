import type { GeneratedTimestamp } from '#database/schema/columns.ts';

export interface RetentionHoldTable {
  project_id: string;
  reason: string;
  set_at: GeneratedTimestamp;
  set_by: string | null;
}

export interface ErasureTable {
  id: string;
  kind: 'project' | 'user';
  subject_id: string;
  erased_at: GeneratedTimestamp;
  erased_by: string | null;
}
