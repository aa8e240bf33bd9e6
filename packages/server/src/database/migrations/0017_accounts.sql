-- One-time links to an account: invitations and forgotten passwords. Only the hash of a token is kept.
create table one_time_link (
  id uuid primary key,
  -- SHA-256 in hexadecimal.
  token_hash text not null constraint one_time_link__token_unique unique,
  user_id uuid not null constraint one_time_link__user_id references app_user (id) on delete cascade,
  purpose text not null constraint one_time_link__purpose check (purpose in ('INVITE', 'RESET')),
  created_at timestamptz not null default now(),
  created_by uuid constraint one_time_link__created_by references app_user (id) on delete set null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer link, or a change of the account, ended it before it was used.
  ended_at timestamptz
);
-- A newer link of the same purpose takes the place of an older one.
create unique index one_time_link__one_open on one_time_link (user_id, purpose)
  where used_at is null and ended_at is null;
create index one_time_link__created_by on one_time_link (created_by);

-- The outbox. The text carries {link} where the link stands, which is kept apart, sealed, and only as long as it works.
create table mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  -- Whose account it is about; decides who may read it, so it goes with the account.
  about uuid constraint mail__about references app_user (id) on delete cascade,
  link_id uuid constraint mail__link_id references one_time_link (id) on delete set null,
  link text,
  state text not null default 'WARTET' constraint mail__state check (state in ('WARTET', 'GESENDET', 'FEHLER')),
  attempts integer not null default 0,
  last_error text,
  -- Set while a node is talking to the mail server.
  sending_since timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mail__link_with_owner check (link is null or (link_id is not null and about is not null)),
  constraint mail__sent check ((state = 'GESENDET') = (sent_at is not null))
);
create index mail__created on mail (created_at desc, id desc);
create index mail__waiting on mail (created_at) where state = 'WARTET';
create index mail__about on mail (about);
create index mail__link_id on mail (link_id);

-- A link that was used or ended is of no use to anybody: the outbox forgets it in the same moment.
create function forget_ended_link() returns trigger language plpgsql as $$
begin
  update mail set link = null where link_id = new.id and link is not null;
  return null;
end $$;
create trigger one_time_link__forget after update of used_at, ended_at on one_time_link
  for each row when (new.used_at is not null or new.ended_at is not null)
  execute function forget_ended_link();

-- Whatever changes who an account is, what it may or how one gets into it ends its open links, whichever call did it.
create function end_links_of_account() returns trigger language plpgsql as $$
begin
  update one_time_link set ended_at = clock_timestamp()
    where user_id = new.id and used_at is null and ended_at is null;
  return null;
end $$;
create trigger app_user__end_links after update of username, email, roles, enabled, dummy, customer_id, password_hash
  on app_user for each row
  when ((old.username, old.email, old.roles, old.enabled, old.dummy, old.customer_id, old.password_hash)
    is distinct from (new.username, new.email, new.roles, new.enabled, new.dummy, new.customer_id, new.password_hash))
  execute function end_links_of_account();
