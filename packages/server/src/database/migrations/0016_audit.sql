-- The audit log. `audit` is append-only and holds nothing personal but the ids of people; names, addresses and what
-- else belongs to a deed lie in `audit_detail`, whose rows can be erased: the salted hash of one stays in `audit`.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- No foreign key: people can be erased, their deeds stay.
  actor_id uuid,
  action text not null constraint audit__action check (action ~ '^[A-Za-z_]+\.[A-Za-z_]+$'),
  entity text not null,
  entity_id text,
  history_id bigint,
  detail_hash text constraint audit__detail_hash check (detail_hash ~ '^[0-9a-f]{64}$')
);
create index audit__entity on audit (entity, entity_id, id);
create index audit__actor on audit (actor_id, id);
create index audit__at on audit (at);

create table audit_detail (
  audit_id bigint primary key constraint audit_detail__audit_id references audit (id),
  salt text not null,
  payload jsonb not null,
  actor_name text,
  address text,
  user_agent text
);

-- Who is not the owner may add entries and read them, and erase details; nobody's name is known here, because an existing
-- database has roles of its own. With one role for everything this takes nothing away: then tampering is found, not prevented.
create function revoke_from_others(tables regclass[], privileges text) returns void
  language plpgsql as $$
declare
  held record;
begin
  for held in
    select distinct c.oid::regclass as name,
      case acl.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(acl.grantee)) end as grantee
    from pg_class c, aclexplode(c.relacl) as acl
    where c.oid = any (tables) and acl.grantee <> c.relowner
  loop
    execute format('revoke %s on %s from %s', privileges, held.name, held.grantee);
  end loop;
end $$;
revoke all on function revoke_from_others from public;
select revoke_from_others(array['audit']::regclass[], 'update, delete, truncate, references, trigger');
select revoke_from_others(array['audit_detail']::regclass[], 'update, truncate, references, trigger');

-- Every change of a record is a deed that points to the version it made, whatever path of the program wrote it. Versions
-- that describe the past (a demo office, an import of old cases) are none of today.
create function history_is_audited() returns trigger
  language plpgsql as $$
begin
  insert into audit (actor_id, action, entity, entity_id, history_id)
  values (new.changed_by, new.entity || '.' || new.action, new.entity, new.entity_id::text, new.id);
  return null;
end $$;
create trigger history__audit after insert on history
  for each row when (lower(new.valid) > clock_timestamp() - interval '1 hour') execute function history_is_audited();
