-- Who is to be invited because a project turned green: once for each survey and project. Nothing is kept of a project that
-- left the color before its day; of one whose day came it stays, so that it never comes again.
create table survey_plan (
  survey_id uuid not null constraint survey_plan__survey_id references survey (id) on delete cascade,
  project_id uuid not null constraint survey_plan__project_id references project (id) on delete cascade,
  -- In Europe/Berlin.
  due_on date not null,
  planned_at timestamptz not null default clock_timestamp(),
  -- When somebody was invited, or nobody could be.
  handled_at timestamptz,
  constraint survey_plan__once primary key (survey_id, project_id)
);
create index survey_plan__due on survey_plan (due_on) where handled_at is null;
create index survey_plan__project on survey_plan (project_id);

-- How far a project is: dark green is beyond green.
create function survey_step(color text) returns integer language sql immutable as $$
  select case color when 'GREEN' then 1 when 'DARKGREEN' then 2 else 0 end
$$;

-- However a color comes about, by a save, by hand, for many projects or with a new day, it is written here. A project that is
-- brought in green did not turn green.
create function plan_surveys() returns trigger language plpgsql as $$
begin
  delete from survey_plan plan using survey
    where plan.project_id = new.project_id and survey.id = plan.survey_id and plan.handled_at is null
      and survey_step(new.shown) < case survey.trigger when 'PROJEKT_GRUEN' then 1 else 2 end;
  insert into survey_plan (survey_id, project_id, due_on)
    select survey.id, project.id, (clock_timestamp() at time zone 'Europe/Berlin')::date + survey.trigger_delay_days
    from survey join project on project.id = new.project_id and project.state = 'ACTIVE'
    where survey.state = 'LAEUFT' and survey.trigger <> 'MANUELL'
      and (survey.trigger_modes = '{}' or project.mode = any (survey.trigger_modes))
      and case survey.trigger when 'PROJEKT_GRUEN' then 1 else 2 end
        between survey_step(old.shown) + 1 and survey_step(new.shown)
    on conflict do nothing;
  return null;
end $$;
create trigger project_color__surveys after update on project_color
  for each row when (survey_step(old.shown) <> survey_step(new.shown)) execute function plan_surveys();
