-- Newsletter: whom the office may write to, what it sent to whom, and what became of each message.

-- An address is one row, whoever has it. Once its person is erased it is empty, and the rows of the ledger stay.
create table mail_address (
  id uuid primary key default gen_random_uuid(),
  address text constraint mail_address__unique unique
    constraint mail_address__folded check (address = lower(btrim(address)) and length(address) between 3 and 254),
  bounce_state text not null default 'OK'
    constraint mail_address__bounce_state check (bounce_state in ('OK', 'WEICH', 'HART')),
  soft_count integer not null default 0 constraint mail_address__soft_count check (soft_count >= 0),
  last_bounce_at timestamptz,
  last_bounce_text text constraint mail_address__last_bounce_text check (length(last_bounce_text) <= 500),
  created_at timestamptz not null default clock_timestamp()
);

-- HMAC-SHA-256 (RFC 2104) of a text in hexadecimal digits. `pads` are the key xor 36 and the key xor 5c, 64 bytes each.
create function keyed_hash(pads bytea, value text) returns text
  language sql immutable strict parallel safe as $$
    select encode(sha256(substring(pads from 65 for 64)
      || sha256(substring(pads from 1 for 64) || convert_to(value, 'UTF8'))), 'hex')
  $$;

-- The office's key for addresses that are kept as a hash and for links to unsubscribe, sealed by the server.
create table newsletter_key (
  id boolean primary key default true constraint newsletter_key__one check (id),
  sealed text not null
);

-- Who is not written to whatever else holds; outlives the address, so it knows its hash alone.
create table suppression (
  address_hash text primary key constraint suppression__address_hash check (address_hash ~ '^[0-9a-f]{64}$'),
  reason text not null
    constraint suppression__reason check (reason in ('ABGEMELDET', 'BESCHWERDE', 'HART', 'GELOESCHT')),
  at timestamptz not null default clock_timestamp()
);

-- Append only: the newest row of an address decides.
create table newsletter_consent (
  id uuid primary key,
  address_id uuid not null constraint newsletter_consent__address_id references mail_address (id),
  user_id uuid constraint newsletter_consent__user_id references app_user (id) on delete set null,
  source text not null
    constraint newsletter_consent__source check (source in ('PROFIL', 'FORMULAR', 'BUERO_NACHWEIS')),
  text_version integer not null,
  text text not null constraint newsletter_consent__text check (length(text) between 1 and 2000),
  given_at timestamptz not null default clock_timestamp(),
  ip text,
  user_agent text constraint newsletter_consent__user_agent check (length(user_agent) <= 300),
  -- How the office knows of it.
  note text constraint newsletter_consent__note_length check (length(note) <= 500),
  created_by uuid constraint newsletter_consent__created_by references app_user (id) on delete set null,
  -- Of the link that confirms it, until it is used.
  token_hash text constraint newsletter_consent__token_hash unique,
  confirmation_mail_id uuid,
  confirmed_at timestamptz,
  revoked_at timestamptz,
  revoked_via text
    constraint newsletter_consent__revoked_via check (revoked_via in ('LINK', 'EIN_KLICK', 'MAIL', 'PROFIL', 'BUERO')),
  erased_at timestamptz,
  constraint newsletter_consent__revoked check ((revoked_at is null) = (revoked_via is null)),
  constraint newsletter_consent__confirmed check (confirmed_at is not null or source = 'FORMULAR'),
  constraint newsletter_consent__note check (source <> 'BUERO_NACHWEIS' or note is not null or erased_at is not null),
  constraint newsletter_consent__erased check (erased_at is null
    or num_nonnulls(user_id, ip, user_agent, note, created_by, token_hash) = 0)
);
create index newsletter_consent__newest on newsletter_consent (address_id, given_at desc, id desc);
create index newsletter_consent__user on newsletter_consent (user_id) where user_id is not null;
create index newsletter_consent__created_by on newsletter_consent (created_by) where created_by is not null;
create index newsletter_consent__source on newsletter_consent (source, address_id) where source = 'FORMULAR';

create function keep_newsletter_consent() returns trigger language plpgsql as $$
begin
  if (old.address_id, old.source, old.text_version, old.text, old.given_at)
      is distinct from (new.address_id, new.source, new.text_version, new.text, new.given_at)
    or (old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at)
    or (old.revoked_at is not null
      and (new.revoked_at, new.revoked_via) is distinct from (old.revoked_at, old.revoked_via))
    or (new.erased_at is null and (old.ip, old.user_agent, old.note) is distinct from (new.ip, new.user_agent, new.note))
  then raise exception 'A consent is evidence and is not changed' using constraint = 'newsletter_consent__evidence', errcode = '23514';
  end if;
  return new;
end $$;
create trigger newsletter_consent__evidence before update on newsletter_consent
  for each row execute function keep_newsletter_consent();

create table newsletter (
  id uuid primary key,
  subject text not null default '' constraint newsletter__subject check (length(subject) <= 150),
  preheader text not null default '' constraint newsletter__preheader check (length(preheader) <= 120),
  from_name text constraint newsletter__from_name check (length(from_name) <= 80),
  reply_to text constraint newsletter__reply_to check (length(reply_to) <= 254),
  body jsonb not null default '[]' constraint newsletter__body check (jsonb_typeof(body) = 'array'),
  segment jsonb not null constraint newsletter__segment check (jsonb_typeof(segment) = 'object'),
  state text not null default 'ENTWURF' constraint newsletter__state check (state in
    ('ENTWURF', 'FREIGEGEBEN', 'WARTET', 'LAEUFT', 'ANGEHALTEN', 'GESENDET', 'ABGEBROCHEN')),
  send_after timestamptz,
  released_by uuid constraint newsletter__released_by references app_user (id),
  released_at timestamptz,
  -- Of what was released, as it was written then: catalogue and office may say something else at the start.
  released_sha256 text,
  started_by uuid constraint newsletter__started_by references app_user (id),
  started_at timestamptz,
  -- Nothing leaves the house before.
  recall_until timestamptz,
  -- From here on it is looked how much came back; empty: from its start.
  judged_since timestamptz,
  finished_at timestamptz,
  paused_at timestamptz,
  -- Nobody: the sender itself.
  paused_by uuid constraint newsletter__paused_by references app_user (id),
  paused_reason text constraint newsletter__paused_reason check (length(paused_reason) <= 500),
  archived_at timestamptz,
  -- What is sent: subject, preheader, html, text and their SHA-256, with places for what differs by recipient.
  frozen jsonb,
  -- Counts how often the rest was sent.
  run integer not null default 1 constraint newsletter__run check (run >= 1),
  -- One node sends, as long as it says so.
  sender_id uuid,
  sender_until timestamptz,
  planned integer not null default 0,
  skipped integer not null default 0,
  open integer not null default 0,
  deferred integer not null default 0,
  accepted integer not null default 0,
  rejected integer not null default 0,
  unclear integer not null default 0,
  -- Both of the accepted.
  bounced integer not null default 0,
  unsubscribed integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint newsletter__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint newsletter__updated_by references app_user (id),
  search_words text not null generated always as (words_of(subject)) stored,
  constraint newsletter__sum check (planned = skipped + open + deferred + accepted + rejected + unclear
    and bounced + unsubscribed <= accepted
    and least(skipped, open, deferred, accepted, rejected, unclear, bounced, unsubscribed) >= 0),
  constraint newsletter__released check ((state = 'ENTWURF') = (released_at is null)
    and (released_at is null) = (released_by is null)),
  constraint newsletter__started check ((state in ('ENTWURF', 'FREIGEGEBEN')) = (started_at is null)
    and (started_at is null) = (frozen is null)),
  constraint newsletter__finished check ((state in ('GESENDET', 'ABGEBROCHEN')) = (finished_at is not null)),
  constraint newsletter__paused check ((state = 'ANGEHALTEN') = (paused_at is not null)),
  constraint newsletter__archived check (archived_at is null or state in ('GESENDET', 'ABGEBROCHEN'))
);
create index newsletter__newest on newsletter (created_at desc, id desc);
create index newsletter__sending on newsletter (started_at) where state in ('WARTET', 'LAEUFT');
create index newsletter__released_by on newsletter (released_by) where released_by is not null;
create index newsletter__started_by on newsletter (started_by) where started_by is not null;
create index newsletter__paused_by on newsletter (paused_by) where paused_by is not null;
create index newsletter__created_by on newsletter (created_by) where created_by is not null;
create index newsletter__updated_by on newsletter (updated_by) where updated_by is not null;
create index newsletter__words on newsletter using gin (search_words gin_trgm_ops);

-- What is sent never changes after the start; only a recall takes it back.
create function keep_frozen_newsletter() returns trigger language plpgsql as $$
begin
  if new.frozen is distinct from old.frozen and new.state <> 'ENTWURF' or new.state = 'ENTWURF'
      and old.state not in ('WARTET', 'ANGEHALTEN')
  then raise exception 'What is sent does not change' using constraint = 'newsletter__frozen', errcode = '23514';
  end if;
  return new;
end $$;
create trigger newsletter__frozen before update on newsletter
  for each row when (old.frozen is not null) execute function keep_frozen_newsletter();

-- Pictures of a letter, as small as a mail carries them.
create table newsletter_image (
  id uuid primary key,
  newsletter_id uuid not null constraint newsletter_image__newsletter_id references newsletter (id) on delete cascade,
  media_type text not null constraint newsletter_image__media_type
    check (media_type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  bytes bytea not null constraint newsletter_image__size check (octet_length(bytes) between 1 and 204800),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint newsletter_image__created_by references app_user (id)
);
create index newsletter_image__newsletter on newsletter_image (newsletter_id);
create index newsletter_image__created_by on newsletter_image (created_by) where created_by is not null;

-- The ledger: everybody a letter was meant for, also those who do not get it.
create table newsletter_recipient (
  newsletter_id uuid not null constraint newsletter_recipient__newsletter_id references newsletter (id) on delete cascade,
  address_id uuid not null constraint newsletter_recipient__address_id references mail_address (id),
  source text not null constraint newsletter_recipient__source
    check (source in ('KONTO', 'BAUHERR', 'AUFTRAGGEBER', 'ABONNENT')),
  -- All of these empty once the person is erased.
  name text,
  -- What place-holders say: anrede, vorname, nachname, firma.
  placeholders jsonb,
  user_id uuid constraint newsletter_recipient__user_id references app_user (id) on delete set null,
  customer_id uuid constraint newsletter_recipient__customer_id references customer (id) on delete set null,
  state text not null constraint newsletter_recipient__state check (state in ('GEPLANT', 'UEBERSPRUNGEN', 'IN_ARBEIT',
    'ANGENOMMEN', 'AUFGESCHOBEN', 'ABGEWIESEN', 'UNKLAR', 'ZURUECKGEKOMMEN', 'ABGEMELDET')),
  skip_reason text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  smtp_code integer,
  smtp_text text constraint newsletter_recipient__smtp_text check (length(smtp_text) <= 500),
  -- Whether the address is wrong or the rules of its server: the latter may be tried again after a repair.
  rejected_for text constraint newsletter_recipient__rejected_for check (rejected_for in ('ADRESSE', 'REGEL')),
  message_id uuid constraint newsletter_recipient__message_id unique,
  -- Whose it is until when; from `IN_ARBEIT` on the message may have left.
  claimed_by uuid,
  claimed_until timestamptz,
  -- The run in which it was last tried.
  run integer not null default 1,
  sent_at timestamptz,
  bounced_at timestamptz,
  unsubscribed_at timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (newsletter_id, address_id),
  constraint newsletter_recipient__skipped check ((state = 'UEBERSPRUNGEN') = (skip_reason is not null)),
  constraint newsletter_recipient__sent check
    ((state in ('ANGENOMMEN', 'ZURUECKGEKOMMEN', 'ABGEMELDET')) = (sent_at is not null)),
  constraint newsletter_recipient__working check (state <> 'IN_ARBEIT' or num_nulls(message_id, claimed_by, claimed_until) = 0),
  constraint newsletter_recipient__deferred check ((state = 'AUFGESCHOBEN') = (next_attempt_at is not null)),
  constraint newsletter_recipient__rejected check ((state = 'ABGEWIESEN') = (rejected_for is not null))
);
create index newsletter_recipient__state on newsletter_recipient (newsletter_id, state, address_id);
create index newsletter_recipient__due on newsletter_recipient (newsletter_id, next_attempt_at) where state = 'AUFGESCHOBEN';
create index newsletter_recipient__claimed on newsletter_recipient (claimed_until) where state = 'IN_ARBEIT';
create index newsletter_recipient__sent_at on newsletter_recipient (newsletter_id, sent_at desc) where sent_at is not null;
create index newsletter_recipient__address on newsletter_recipient (address_id);
create index newsletter_recipient__user on newsletter_recipient (user_id) where user_id is not null;
create index newsletter_recipient__customer on newsletter_recipient (customer_id) where customer_id is not null;

create function add_newsletter_count(letter uuid, counted text, weight integer) returns void language sql as $$
  update newsletter set
    planned = planned + weight,
    skipped = skipped + case when counted = 'UEBERSPRUNGEN' then weight else 0 end,
    open = open + case when counted in ('GEPLANT', 'IN_ARBEIT') then weight else 0 end,
    deferred = deferred + case when counted = 'AUFGESCHOBEN' then weight else 0 end,
    accepted = accepted + case when counted in ('ANGENOMMEN', 'ZURUECKGEKOMMEN', 'ABGEMELDET') then weight else 0 end,
    rejected = rejected + case when counted = 'ABGEWIESEN' then weight else 0 end,
    unclear = unclear + case when counted = 'UNKLAR' then weight else 0 end,
    bounced = bounced + case when counted = 'ZURUECKGEKOMMEN' then weight else 0 end,
    unsubscribed = unsubscribed + case when counted = 'ABGEMELDET' then weight else 0 end
  where id = letter
$$;

create function count_newsletter_recipients() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_newsletter_count(newsletter_id, state, count(*)::integer) from added group by newsletter_id, state;
  elsif tg_op = 'DELETE' then
    perform add_newsletter_count(newsletter_id, state, -count(*)::integer) from removed group by newsletter_id, state;
  else
    -- Those that gain first, so that no count falls below nought on the way.
    perform add_newsletter_count(newsletter_id, state, weight) from (
      select newsletter_id, state, sum(weight)::integer as weight from (
        select newsletter_id, state, 1 as weight from added
        union all select newsletter_id, state, -1 from removed) as moved
      group by newsletter_id, state having sum(weight) <> 0 order by 3 desc, 1, 2) as moved;
  end if;
  return null;
end $$;
create trigger newsletter_recipient__counted_new after insert on newsletter_recipient
  referencing new table as added for each statement execute function count_newsletter_recipients();
create trigger newsletter_recipient__counted_gone after delete on newsletter_recipient
  referencing old table as removed for each statement execute function count_newsletter_recipients();
create trigger newsletter_recipient__counted_moved after update on newsletter_recipient
  referencing old table as removed new table as added for each statement execute function count_newsletter_recipients();

-- The ledger adds up at the end of each transaction: what is counted is what is there.
create function compare_newsletter_counts() returns trigger language plpgsql as $$
declare
  stored newsletter;
  there integer[];
begin
  select * into stored from newsletter where id = new.id;
  -- A later change of the same transaction is compared instead.
  if not found or (stored.planned, stored.skipped, stored.open, stored.deferred, stored.accepted, stored.rejected,
      stored.unclear, stored.bounced, stored.unsubscribed) is distinct from (new.planned, new.skipped, new.open,
      new.deferred, new.accepted, new.rejected, new.unclear, new.bounced, new.unsubscribed) then return null; end if;
  select array[count(*), count(*) filter (where state = 'UEBERSPRUNGEN'),
      count(*) filter (where state in ('GEPLANT', 'IN_ARBEIT')), count(*) filter (where state = 'AUFGESCHOBEN'),
      count(*) filter (where state in ('ANGENOMMEN', 'ZURUECKGEKOMMEN', 'ABGEMELDET')),
      count(*) filter (where state = 'ABGEWIESEN'), count(*) filter (where state = 'UNKLAR'),
      count(*) filter (where state = 'ZURUECKGEKOMMEN'), count(*) filter (where state = 'ABGEMELDET')]
    into there from newsletter_recipient where newsletter_id = new.id;
  if there is distinct from array[stored.planned, stored.skipped, stored.open, stored.deferred, stored.accepted,
      stored.rejected, stored.unclear, stored.bounced, stored.unsubscribed]
  then raise exception 'The counts of newsletter % are not those of its recipients', new.id
    using constraint = 'newsletter__counts', errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger newsletter__counts
  after insert or update of planned, skipped, open, deferred, accepted, rejected, unclear, bounced, unsubscribed on newsletter
  deferrable initially deferred for each row execute function compare_newsletter_counts();

-- What came back, each message of the mailbox once.
create table newsletter_bounce (
  id uuid primary key,
  uid_validity bigint not null,
  uid bigint not null,
  received_at timestamptz not null default clock_timestamp(),
  kind text not null constraint newsletter_bounce__kind
    check (kind in ('HART', 'WEICH', 'BESCHWERDE', 'ABMELDUNG', 'AUTOANTWORT', 'UNBEKANNT')),
  newsletter_id uuid constraint newsletter_bounce__newsletter_id references newsletter (id) on delete set null,
  address_id uuid constraint newsletter_bounce__address_id references mail_address (id),
  code text constraint newsletter_bounce__code check (length(code) <= 20),
  text text constraint newsletter_bounce__text check (length(text) <= 500),
  -- Of messages a person has to judge; empty afterwards.
  subject text constraint newsletter_bounce__subject check (length(subject) <= 200),
  sender text constraint newsletter_bounce__sender check (length(sender) <= 254),
  judged_at timestamptz,
  judged_by uuid constraint newsletter_bounce__judged_by references app_user (id) on delete set null,
  constraint newsletter_bounce__once unique (uid_validity, uid)
);
create index newsletter_bounce__newsletter on newsletter_bounce (newsletter_id) where newsletter_id is not null;
create index newsletter_bounce__address on newsletter_bounce (address_id, received_at) where address_id is not null;
create index newsletter_bounce__judged_by on newsletter_bounce (judged_by) where judged_by is not null;
create index newsletter_bounce__unknown on newsletter_bounce (received_at desc) where kind = 'UNBEKANNT' and judged_at is null;

create table newsletter_bounce_mailbox (
  id boolean primary key default true constraint newsletter_bounce_mailbox__one check (id),
  uid_validity bigint,
  last_uid bigint not null default 0,
  read_at timestamptz,
  -- Why the last look failed.
  problem text constraint newsletter_bounce_mailbox__problem check (length(problem) <= 500)
);

-- Everybody who has an address, once for each way the office knows of them.
create view newsletter_contact as
  select 'KONTO' as source, person.email_folded as address, person.displayname as name, person.salutation,
    person.first_name, person.last_name, firm.name as firm, person.id as user_id, person.customer_id,
    null::uuid as project_id, person.roles
  from app_user person join customer firm on firm.id = person.customer_id
  where person.enabled and not person.dummy and person.email_folded <> ''
  union all
  select 'BAUHERR', lower(btrim(client.email)),
    coalesce(nullif(concat_ws(' ', client.first_name, client.last_name), ''), client.company), client.salutation,
    client.first_name, client.last_name, client.company, null, project.customer_id, project.id, null
  from project_client client join project on project.id = client.project_id
  where project.state <> 'DELETED' and btrim(client.email) <> ''
  union all
  select 'AUFTRAGGEBER', lower(btrim(email)), name, null, null, null, name, null, id, null, null
  from customer where active and not internal and btrim(email) <> ''
  union all
  select 'ABONNENT', address, null, null, null, null, null, null, null, null, null
  from mail_address where address is not null
    and exists (select from newsletter_consent where source = 'FORMULAR' and address_id = mail_address.id);

-- What people said in their profile becomes the first evidence of their address.
insert into mail_address (address)
  select distinct email_folded from app_user where newsletter_consent_at is not null and length(email_folded) >= 3;
insert into newsletter_consent (id, address_id, user_id, source, text_version, text, given_at, confirmed_at, revoked_at,
    revoked_via)
  select gen_random_uuid(), mail_address.id, app_user.id, 'PROFIL', 0, 'Newsletter im eigenen Profil bestellt.',
    newsletter_consent_at, newsletter_consent_at, newsletter_revoked_at,
    case when newsletter_revoked_at is not null then 'PROFIL' end
  from app_user join mail_address on mail_address.address = app_user.email_folded
  where newsletter_consent_at is not null;
alter table app_user drop column newsletter_consent_at, drop column newsletter_revoked_at;
