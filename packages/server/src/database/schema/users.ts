import type { Generated, GeneratedAlways } from 'kysely';
import type { NotifyMail, Role, SignInMethod } from '@energieakte/contract';
import type { Audited, Day, GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

export interface UserTable extends Audited {
  id: string;
  username: string;
  username_folded: GeneratedAlways<string>;
  email: string | null;
  email_folded: GeneratedAlways<string | null>;
  displayname: string;
  salutation: string | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  mobile: string | null;
  position: string | null;
  customer_id: string;
  internal: boolean;
  roles: Role[];
  enabled: Generated<boolean>;
  dummy: Generated<boolean>;
  password_hash: string | null;
  password_changed_at: Timestamp | null;
  must_change_password: Generated<boolean>;
  entry_known: Generated<boolean>;
  token_version: Generated<number>;
  last_login_at: Timestamp | null;
  expires_on: Day | null;
  disabled_at: Timestamp | null;
  disabled_by: string | null;
  disabled_reason: string | null;
  color: string | null;
  notify_mail: Generated<NotifyMail>;
  search_words: GeneratedAlways<string>;
  search_phones: GeneratedAlways<string>;
}

export interface SessionTable {
  id: string;
  user_id: string;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  last_seen_at: GeneratedTimestamp;
  address: string | null;
  user_agent: string | null;
  method: Generated<SignInMethod>;
  confirmed_at: Timestamp | null;
}

export interface SignInFailureTable {
  name_folded: string;
  address: string;
  failures: number;
  last_failure_at: Timestamp;
  blocked_until: Timestamp | null;
}

export interface SignInNetworkTable {
  network: string;
  failures: number;
  since: Timestamp;
  blocked_until: Timestamp | null;
}

export interface SignInSuccessTable {
  name_folded: string;
  address: string;
  last_success_at: Timestamp;
}
