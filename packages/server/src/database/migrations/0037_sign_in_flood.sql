-- Failed sign-ins of a network over all names, except those of people who signed in from there before: an office behind
-- one address is not locked out by the typos of one of them, while nobody tries many names from one address.
create table sign_in_network (
  network text primary key,
  failures integer not null,
  -- When the first of them was; they are forgotten together.
  since timestamptz not null,
  blocked_until timestamptz
);
create index sign_in_network__since on sign_in_network (since);

-- What is refused again and again: the first time of a window is in the audit log at once, how often it was follows when the
-- window has ended. The rows of a window are bounded: people are there once each, networks share a few slots.
create table security_count (
  action text not null,
  slot text not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  -- No foreign key: people can be erased. Null: nobody who is signed in.
  actor_id uuid,
  -- Null: several networks share the slot.
  network text,
  tries integer not null,
  -- What was called, and how often.
  calls jsonb not null,
  primary key (action, slot, window_start)
);
create index security_count__window_end on security_count (window_end);
create index security_count__actor on security_count (actor_id);

-- Names nobody has are no longer kept as they were typed: now and then one is a password in the wrong field.
delete from sign_in_failure
where name_folded not like 'upload-link:%'
  and not exists (select from app_user where username_folded = name_folded);

with erased as (
  delete from audit_detail using audit
  where audit.id = audit_detail.audit_id and audit.action = 'auth.failed' and payload ->> 'username' <> 'Passkey'
    and not exists (select from app_user where username_folded = lower(btrim(payload ->> 'username')))
  returning audit.id
), detail as (
  select replace(gen_random_uuid()::text, '-', '') as salt,
    jsonb_build_object('ids', jsonb_agg(id order by id)) as payload
  from erased having count(*) > 0
), written as (
  insert into audit (action, entity, detail_hash)
  select 'audit.erased', 'app_user',
    encode(sha256(convert_to(jsonb_build_array(salt, payload, null::text, null::text, null::text)::text, 'UTF8')), 'hex')
  from detail
  returning id
)
insert into audit_detail (audit_id, salt, payload)
select written.id, detail.salt, detail.payload from written, detail;
