import type { GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

export interface SsoIdentityTable {
  id: string;
  user_id: string;
  issuer: string;
  subject: string;
  email: string | null;
  linked_at: GeneratedTimestamp;
  linked_by: string | null;
  last_used_at: Timestamp | null;
}

export interface SsoTicketTable {
  ticket_hash: string;
  user_id: string;
  expires_at: Timestamp;
}
