-- The project of TimeTac in which the times of a project are kept as well.
alter table project add column timetac_project_id bigint
  constraint project__timetac_project_id check (timetac_project_id > 0),
  add constraint project__timetac_once unique (timetac_project_id);

-- When the tasks of TimeTac were last asked for.
alter table time_task add column read_at timestamptz;

-- Who somebody is at TimeTac.
create table timetac_account (
  user_id uuid primary key constraint timetac_account__user_id references app_user (id) on delete cascade,
  timetac_user_id bigint not null constraint timetac_account__timetac_user_id unique,
  username text not null constraint timetac_account__username check (length(username) between 1 and 200),
  -- Without them where the server has a token of its own, or once they are worth nothing.
  sealed_tokens text,
  state text not null constraint timetac_account__state check (state in ('VERBUNDEN', 'ABGELAUFEN')),
  -- When was last asked what runs there, and when all times were last compared.
  asked_at timestamptz,
  compared_at timestamptz
);

-- What is to be written at TimeTac, for each person in the order of `seq`. Task and start are those that were meant when it
-- was noted: by them a write is found again whose outcome nobody knows.
create table time_transfer (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  user_id uuid not null constraint time_transfer__user_id references app_user (id) on delete cascade,
  entry_id uuid not null,
  entry_version integer not null,
  action text not null constraint time_transfer__action check (action in ('START', 'STOP', 'BOOK', 'CHANGE', 'DELETE')),
  state text not null default 'WARTET' constraint time_transfer__state check (state in (
    'WARTET', 'LAEUFT', 'ERLEDIGT', 'GESCHEITERT', 'VERWORFEN')),
  task_id bigint not null constraint time_transfer__task_id references time_task (id) on delete cascade,
  started_at timestamptz not null,
  -- Tried altogether, and of these what TimeTac itself made fail.
  attempts integer not null default 0,
  failures integer not null default 0,
  -- Not before; of one that is being sent, until when nobody else takes it over.
  next_at timestamptz not null default clock_timestamp(),
  timetac_id bigint,
  error text constraint time_transfer__error check (length(error) between 1 and 300),
  created_at timestamptz not null default clock_timestamp(),
  constraint time_transfer__once unique (entry_id, action, entry_version)
);
-- Two nodes never send for the same person at once.
create unique index time_transfer__one_in_flight on time_transfer (user_id) where state = 'LAEUFT';
create index time_transfer__open on time_transfer (user_id, seq) where state in ('WARTET', 'LAEUFT');
create index time_transfer__of_user on time_transfer (user_id, created_at);
create index time_transfer__task on time_transfer (task_id);
create index time_transfer__timetac on time_transfer (timetac_id) where timetac_id is not null;
create index time_transfer__started on time_transfer (started_at);

-- What is booked differently here and there.
create table time_difference (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint time_difference__user_id references app_user (id) on delete cascade,
  entry_id uuid constraint time_difference__entry_id references time_entry (id) on delete cascade,
  timetac_id bigint,
  kind text not null constraint time_difference__kind check (kind in ('NUR_HIER', 'NUR_DORT', 'ZEIT', 'AUFGABE')),
  here jsonb,
  there jsonb,
  resolution text constraint time_difference__resolution check (resolution in ('HIER', 'DORT', 'SO_LASSEN')),
  found_at timestamptz not null default clock_timestamp(),
  constraint time_difference__of_something check (coalesce(here, there) is not null)
);
create unique index time_difference__once on time_difference (user_id, entry_id, timetac_id)
  nulls not distinct where resolution is null;
create index time_difference__user on time_difference (user_id);
create index time_difference__entry on time_difference (entry_id) where entry_id is not null;
create index time_difference__found on time_difference (found_at);

-- Notes with each change of an entry, in its transaction, what TimeTac has to be given. Nothing is noted of what comes from
-- there (`energieakte.from_timetac`) or is forgotten after three years; what was not sent yet is not sent at all.
create function transfer_time() returns trigger
  language plpgsql as $$
declare
  entry time_entry := coalesce(new, old);
  was_there boolean := tg_op <> 'INSERT' and exists (select from time_task where id = old.task_id and source = 'TIMETAC');
  is_there boolean := tg_op <> 'DELETE' and exists (select from time_task where id = new.task_id and source = 'TIMETAC');
  next_action text;
  replaced text[] := array['GESCHEITERT'];
begin
  if not (was_there or is_there) then return null; end if;
  if tg_op = 'DELETE' and time_forgotten(old.ended_at) then
    delete from time_transfer where entry_id = old.id;
    return null;
  end if;
  if coalesce(current_setting('energieakte.from_timetac', true), '') = 'on' then return null; end if;
  if tg_op = 'UPDATE' and was_there and (new.task_id, new.started_at, new.ended_at, new.note)
    is not distinct from (old.task_id, old.started_at, old.ended_at, old.note) then return null; end if;
  if not is_there then
    entry := old;
    update time_transfer set state = 'VERWORFEN' where entry_id = old.id and state = 'WARTET' and attempts = 0;
    if exists (select from time_transfer where entry_id = old.id and state <> 'VERWORFEN') then
      next_action := 'DELETE';
      replaced := array['GESCHEITERT', 'WARTET'];
    end if;
  elsif not was_there then
    next_action := case when new.ended_at is null then 'START' else 'BOOK' end;
  elsif new.ended_at is not null and exists (
    -- Nobody is to see a timer there that has ended here.
    select from time_transfer where entry_id = new.id and state = 'WARTET' and action = 'START' for update) then
    next_action := 'BOOK';
    replaced := array['GESCHEITERT', 'WARTET'];
  elsif old.ended_at is null and new.ended_at is not null then
    next_action := 'STOP';
  elsif not exists (select from time_transfer
    where entry_id = new.id and state = 'WARTET' and action in ('STOP', 'BOOK', 'CHANGE') for update) then
    next_action := 'CHANGE';
  end if;
  if next_action is not null then
    update time_transfer set state = 'VERWORFEN' where entry_id = entry.id and state = any (replaced);
    insert into time_transfer (user_id, entry_id, entry_version, action, task_id, started_at)
    values (entry.user_id, entry.id, entry.version + (tg_op = 'DELETE')::integer, next_action, entry.task_id, entry.started_at)
    on conflict on constraint time_transfer__once do nothing;
  end if;
  return null;
end $$;
create trigger time_entry__transfer after insert or update or delete on time_entry
  for each row execute function transfer_time();
