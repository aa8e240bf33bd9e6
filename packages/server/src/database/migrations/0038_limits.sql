-- Counts the changes of a setting, so that two who change one at the same time notice each other.
alter table setting add column version integer not null default 1;

-- Sessions that nobody uses any more are found without looking at those that have ended.
create index session__idle on session (last_seen_at) where ended_at is null;

-- What a file takes of the room of its customer before it is all there: its announced size, or the most it may have.
alter table upload add column claimed_bytes bigint not null default 0 constraint upload__claimed_bytes check (claimed_bytes >= 0);

-- What guests wrote is counted against the room of their customer.
create index comment__of_guests on comment (project_id) where from_guest;
create index attachment_file__of_person on attachment_file (uploaded_by) where uploaded_by is not null;

-- The lowest number above the last drawn one that no project has: a typed number far ahead is passed over and closes none of
-- those below it. Empty when there is none left.
create function next_project_number(series_mode smallint, series_year smallint) returns integer language sql stable as $$
  select min(n)::integer
  from generate_series(
    coalesce((select last from project_number where mode = series_mode and year = series_year), 0) + 1, 999) as n
  where not exists (select from project where mode = series_mode and year = series_year and number = n)
$$;

-- Draws it. The row of the series is taken before anything is looked up: each statement sees what others had committed when it
-- began, so numbers that were typed while this one waited are passed over too.
create function draw_project_number(series_mode smallint, series_year smallint) returns integer language plpgsql as $$
declare
  drawn integer;
begin
  insert into project_number (mode, year, last) values (series_mode, series_year, 0)
  on conflict (mode, year) do update set last = project_number.last;
  drawn := next_project_number(series_mode, series_year);
  if drawn is not null then
    update project_number set last = drawn where mode = series_mode and year = series_year;
  end if;
  return drawn;
end
$$;
