-- What a notification tells of, beside it: an index over the entries themselves is written anew with every row that is
-- marked as read, and took more than half of the time of marking them all.
create table notification_about (
  notification_id uuid not null constraint notification_about__notification_id references notification (id)
    on delete cascade,
  kind text not null,
  cause_id text not null,
  primary key (notification_id, kind, cause_id)
);
create index notification_about__cause on notification_about (cause_id, kind);

create function remember_notified_causes() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from notification_about where notification_id = new.id and not exists (
      select from jsonb_array_elements(new.entries) as entry
      where entry ->> 'kind' = notification_about.kind and entry ->> 'id' = notification_about.cause_id);
  end if;
  insert into notification_about (notification_id, kind, cause_id)
    select distinct new.id, entry ->> 'kind', entry ->> 'id' from jsonb_array_elements(new.entries) as entry
    on conflict do nothing;
  return null;
end $$;
create trigger notification__about after insert or update of entries on notification
  for each row execute function remember_notified_causes();

insert into notification_about (notification_id, kind, cause_id)
  select distinct notification.id, entry ->> 'kind', entry ->> 'id'
  from notification, jsonb_array_elements(entries) as entry;
drop index notification__about;
