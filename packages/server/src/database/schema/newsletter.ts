import type {
  BounceKind,
  ContactSource,
  NewsletterState,
  RecipientState,
  SkipReason,
} from '@energieakte/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Audited,
  GeneratedJson,
  GeneratedTimestamp,
  Json,
  Timestamp,
} from '#database/schema/columns.ts';

interface MailAddressTable {
  id: Generated<string>;
  /** Folded; `null` once its person was erased. */
  address: string | null;
  bounce_state: Generated<'OK' | 'WEICH' | 'HART'>;
  soft_count: Generated<number>;
  last_bounce_at: Timestamp | null;
  last_bounce_text: string | null;
  created_at: GeneratedTimestamp;
}

interface NewsletterConsentTable {
  id: string;
  address_id: string;
  user_id: string | null;
  source: 'PROFIL' | 'FORMULAR' | 'BUERO_NACHWEIS';
  text_version: number;
  text: string;
  given_at: GeneratedTimestamp;
  ip: string | null;
  user_agent: string | null;
  note: string | null;
  created_by: string | null;
  token_hash: string | null;
  confirmation_mail_id: string | null;
  confirmed_at: Timestamp | null;
  revoked_at: Timestamp | null;
  revoked_via: 'LINK' | 'EIN_KLICK' | 'MAIL' | 'PROFIL' | 'BUERO' | null;
  erased_at: Timestamp | null;
}

interface NewsletterTable extends Audited {
  id: string;
  subject: Generated<string>;
  preheader: Generated<string>;
  from_name: string | null;
  reply_to: string | null;
  body: GeneratedJson;
  segment: Json;
  state: Generated<NewsletterState>;
  send_after: Timestamp | null;
  released_by: string | null;
  released_at: Timestamp | null;
  released_sha256: string | null;
  started_by: string | null;
  started_at: Timestamp | null;
  recall_until: Timestamp | null;
  judged_since: Timestamp | null;
  finished_at: Timestamp | null;
  paused_at: Timestamp | null;
  paused_by: string | null;
  paused_reason: string | null;
  archived_at: Timestamp | null;
  frozen: Json | null;
  run: Generated<number>;
  sender_id: string | null;
  sender_until: Timestamp | null;
  planned: Generated<number>;
  skipped: Generated<number>;
  open: Generated<number>;
  deferred: Generated<number>;
  accepted: Generated<number>;
  rejected: Generated<number>;
  unclear: Generated<number>;
  bounced: Generated<number>;
  unsubscribed: Generated<number>;
  search_words: GeneratedAlways<string>;
}

interface NewsletterImageTable {
  id: string;
  newsletter_id: string;
  media_type: string;
  bytes: Buffer;
  created_at: GeneratedTimestamp;
  created_by: string | null;
}

interface NewsletterRecipientTable {
  newsletter_id: string;
  address_id: string;
  source: ContactSource;
  name: string | null;
  placeholders: Json | null;
  user_id: string | null;
  customer_id: string | null;
  state: RecipientState;
  skip_reason: SkipReason | null;
  attempts: Generated<number>;
  next_attempt_at: Timestamp | null;
  smtp_code: number | null;
  smtp_text: string | null;
  rejected_for: 'ADRESSE' | 'REGEL' | null;
  message_id: string | null;
  claimed_by: string | null;
  claimed_until: Timestamp | null;
  run: Generated<number>;
  sent_at: Timestamp | null;
  bounced_at: Timestamp | null;
  unsubscribed_at: Timestamp | null;
  updated_at: GeneratedTimestamp;
}

interface NewsletterBounceTable {
  id: string;
  uid_validity: number;
  uid: number;
  received_at: GeneratedTimestamp;
  kind: BounceKind;
  newsletter_id: string | null;
  address_id: string | null;
  code: string | null;
  text: string | null;
  subject: string | null;
  sender: string | null;
  judged_at: Timestamp | null;
  judged_by: string | null;
}

interface NewsletterBounceMailboxTable {
  id: Generated<boolean>;
  uid_validity: number | null;
  last_uid: Generated<number>;
  read_at: Timestamp | null;
  problem: string | null;
}

interface NewsletterKeyTable {
  id: Generated<boolean>;
  sealed: string;
}

interface SuppressionTable {
  address_hash: string;
  reason: 'ABGEMELDET' | 'BESCHWERDE' | 'HART' | 'GELOESCHT';
  at: GeneratedTimestamp;
}

/** The tables of the newsletter. */
export interface NewsletterTables {
  mail_address: MailAddressTable;
  newsletter_key: NewsletterKeyTable;
  suppression: SuppressionTable;
  newsletter_consent: NewsletterConsentTable;
  newsletter: NewsletterTable;
  newsletter_image: NewsletterImageTable;
  newsletter_recipient: NewsletterRecipientTable;
  newsletter_bounce: NewsletterBounceTable;
  newsletter_bounce_mailbox: NewsletterBounceMailboxTable;
}
