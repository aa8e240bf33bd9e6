-- What every list asks for again and again: how many projects there are of a kind and state, and in the order of
-- their next deadline. Counting and sorting all projects for each page took time in proportion to their number.

-- How many projects there are is the sum of these. Rows are only ever added, so that people who create and stop
-- projects at the same time never wait for each other.
create table project_count (
  mode smallint not null,
  state text not null,
  delta integer not null
);

insert into project_count (mode, state, delta)
select mode, state, count(*) from project group by mode, state;

-- Now and then the many rows become one per kind and state; whoever comes while another one tidies up goes on.
create function tidy_project_count() returns void
  language plpgsql as $$
begin
  if (select count(*) from project_count) <= 500 or not pg_try_advisory_xact_lock(4711242) then
    return;
  end if;
  with gone as (delete from project_count returning mode, state, delta)
  insert into project_count (mode, state, delta)
  select mode, state, sum(delta) from gone group by mode, state having sum(delta) <> 0;
end $$;

create function project_count_after_insert() returns trigger
  language plpgsql as $$
begin
  insert into project_count (mode, state, delta)
  select mode, state, count(*) from changed group by mode, state;
  perform tidy_project_count();
  return null;
end $$;

create function project_count_after_update() returns trigger
  language plpgsql as $$
begin
  insert into project_count (mode, state, delta)
  select mode, state, sum(one) from (
    select mode, state, 1 as one from changed union all select mode, state, -1 from former) as both_sides
  group by mode, state having sum(one) <> 0;
  if found then
    perform tidy_project_count();
  end if;
  return null;
end $$;

create function project_count_after_delete() returns trigger
  language plpgsql as $$
begin
  insert into project_count (mode, state, delta)
  select mode, state, -count(*) from former group by mode, state;
  perform tidy_project_count();
  return null;
end $$;

create function project_count_after_truncate() returns trigger
  language plpgsql as $$
begin
  delete from project_count;
  return null;
end $$;

create trigger project__count_insert after insert on project
  referencing new table as changed for each statement execute function project_count_after_insert();
create trigger project__count_update after update on project
  referencing old table as former new table as changed for each statement execute function project_count_after_update();
create trigger project__count_delete after delete on project
  referencing old table as former for each statement execute function project_count_after_delete();

create trigger project__count_truncate after truncate on project
  for each statement execute function project_count_after_truncate();

-- The day of the next open deadline, kept with the project so that an index has the order of the list.
alter table project add column next_due date;
update project set next_due = open.due_date
from (select project_id, min(due_date) as due_date from deadline where state = 'OFFEN' group by project_id) as open
where open.project_id = project.id;
create index project__due on project (mode, state, next_due, id);

-- The rows are reserved first: of two who change deadlines of one project at the same time, the second one looks
-- again after the first.
create function refresh_next_due(ids uuid[]) returns void
  language plpgsql as $$
begin
  perform from project where id = any (ids) order by id for no key update;
  update project set next_due = now_due.due_date
  from (select wanted.id, (select min(due_date) from deadline
                           where deadline.project_id = wanted.id and deadline.state = 'OFFEN') as due_date
        from unnest(ids) as wanted (id)) as now_due
  where project.id = now_due.id and project.next_due is distinct from now_due.due_date;
end $$;

create function next_due_after_change() returns trigger
  language plpgsql as $$
begin
  perform refresh_next_due(array(select distinct project_id from changed));
  return null;
end $$;

create function next_due_after_update() returns trigger
  language plpgsql as $$
begin
  perform refresh_next_due(array(
    select project_id from changed join former using (id, project_id)
    where (changed.due_date, changed.state) is distinct from (former.due_date, former.state)
    union select project_id from changed where not exists (
      select from former where former.id = changed.id and former.project_id = changed.project_id)
    union select project_id from former where not exists (
      select from changed where changed.id = former.id and changed.project_id = former.project_id)));
  return null;
end $$;

create trigger deadline__due_insert after insert on deadline
  referencing new table as changed for each statement execute function next_due_after_change();
create trigger deadline__due_delete after delete on deadline
  referencing old table as changed for each statement execute function next_due_after_change();
create trigger deadline__due_update after update on deadline
  referencing old table as former new table as changed for each statement execute function next_due_after_update();
