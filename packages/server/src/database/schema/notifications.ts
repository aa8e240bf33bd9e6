import type { NotificationReason, NotificationSeverity, NotificationType } from '@energieakte/contract';
import type { Generated } from 'kysely';
import type {
  Day,
  GeneratedJson,
  GeneratedTimestamp,
  Json,
  Timestamp,
} from '#database/schema/columns.ts';

export interface NotificationTable {
  id: string;
  recipient_id: string;
  type: NotificationType;
  project_id: string | null;
  severity: Generated<NotificationSeverity>;
  reasons: NotificationReason[];
  entries: Json;
  count: Generated<number>;
  for_guests: boolean;
  open: boolean;
  muted: Generated<boolean>;
  started_at: GeneratedTimestamp;
  created_at: GeneratedTimestamp;
  read_at: Timestamp | null;
  done_at: Timestamp | null;
  snoozed_at: Timestamp | null;
  snoozed_until: Timestamp | null;
  mail_plan: Generated<string>;
  mail_after: Timestamp | null;
  mailed_at: Timestamp | null;
}

export interface NotificationAboutTable {
  notification_id: string;
  kind: string;
  cause_id: string;
}

export interface NotificationMuteTable {
  id: string;
  user_id: string;
  project_id: string;
  type: string | null;
  created_at: GeneratedTimestamp;
}

export interface NotificationSettingTable {
  user_id: string;
  channels: GeneratedJson;
  quiet_from: string | null;
  quiet_to: string | null;
  weekend: Generated<boolean>;
  digest_at: Generated<string>;
  updated_at: GeneratedTimestamp;
}

export interface NotificationDigestTable {
  user_id: string;
  day: Day;
  sent_at: GeneratedTimestamp;
}

export interface DocumentExpiryNoticeTable {
  item_id: string;
  expires_on: Day;
  step: number;
  told_at: GeneratedTimestamp;
}
