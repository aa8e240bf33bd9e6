-- The chain over the audit log. Entries are written without a link by whoever acts; one worker links them, in an order
-- of its own: ids are given before the commit and have gaps where a deed was undone. Linking only adds rows, too.
create table audit_link (
  seq bigint primary key constraint audit_link__seq check (seq > 0),
  audit_id bigint not null constraint audit_link__audit_id_unique unique
    constraint audit_link__audit_id references audit (id),
  linked_at timestamptz not null,
  hash text not null constraint audit_link__hash check (hash ~ '^[0-9a-f]{64}$')
);
create index audit_link__linked_at on audit_link (linked_at);

-- What every check found, and where the chain ended then: a chain that later ends earlier was cut off.
create table audit_check (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- No foreign key: people can be erased. Null: the nightly check.
  checked_by uuid,
  links bigint not null,
  head text,
  erased bigint not null,
  findings jsonb not null
);
select revoke_from_others(array['audit_link', 'audit_check']::regclass[], 'update, delete, truncate, references, trigger');

-- There is one log: what was exported moves there.
with moved as (
  select row_number() over (order by export_log.at, export_log.id) as place, export_log.at, user_id,
    jsonb_build_object('format', format, 'rows', rows, 'request', request) as payload,
    replace(gen_random_uuid()::text, '-', '') as salt, app_user.displayname as actor_name
  from export_log join app_user on app_user.id = user_id
), numbered as (
  select moved.*, nextval(pg_get_serial_sequence('audit', 'id')) as id from (select * from moved order by place) as moved
), written as (
  insert into audit (id, at, actor_id, action, entity, detail_hash) overriding system value
  select id, at, user_id, 'export.made', 'project',
    encode(sha256(convert_to(jsonb_build_array(salt, payload, actor_name, null, null)::text, 'UTF8')), 'hex')
  from numbered
)
insert into audit_detail (audit_id, salt, payload, actor_name)
select id, salt, payload, actor_name from numbered;
drop table export_log;
