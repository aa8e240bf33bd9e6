-- Protected answers are only ever counted in bundles of at least five. A bundle never changes once it is closed, and whatever
-- is shown is a sum of whole bundles: no two results, by whatever filter or on whatever day, differ by fewer than five.
alter table survey_response add column bundle integer constraint survey_response__bundle check (bundle > 0);
create index survey_response__bundled on survey_response (survey_id, bundle);
create index survey_response__waiting on survey_response (survey_id)
  where bundle is null and state = 'ABGESCHICKT' and anonymity <> 'NAMENTLICH';

-- Alike answers are bundled, so that filters still find them: of one kind of project and customer. Those that stay alone are
-- bundled with others where a survey has nothing to show yet, where many wait, and where nobody will answer any more.
create function bundle_survey_answers(asked uuid, ended boolean) returns void language plpgsql as $$
declare
  last integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('survey bundles ' || asked, 0));
  select coalesce(max(bundle), 0) into last from survey_response where survey_id = asked;
  with waiting as (
    select id, mode, customer_type, count(*) over (partition by mode, customer_type) as alike from survey_response
    where survey_id = asked and bundle is null and state = 'ABGESCHICKT' and anonymity <> 'NAMENTLICH'
  ), due as (
    select id, dense_rank() over (order by mode, customer_type) as place from waiting where alike >= 5
  )
  update survey_response set bundle = last + due.place from due where survey_response.id = due.id;
  if found then last := last + 1; end if;
  with waiting as (
    select id, count(*) over () as others from survey_response
    where survey_id = asked and bundle is null and state = 'ABGESCHICKT' and anonymity <> 'NAMENTLICH'
  )
  update survey_response
  set bundle = (select coalesce(max(bundle), 0) + 1 from survey_response where survey_id = asked)
  from waiting where survey_response.id = waiting.id
    and waiting.others >= case when last = 0 or ended then 5 else 15 end;
end $$;

create function bundle_handed_in() returns trigger language plpgsql as $$
begin
  perform bundle_survey_answers(new.survey_id, false);
  return null;
end $$;
create trigger survey_response__bundle_handed_in after insert or update of state on survey_response
  for each row when (new.state = 'ABGESCHICKT' and new.anonymity <> 'NAMENTLICH' and new.bundle is null)
  execute function bundle_handed_in();

create function bundle_of_ended() returns trigger language plpgsql as $$
begin
  perform bundle_survey_answers(new.id, true);
  return null;
end $$;
create trigger survey__bundle_of_ended after update of state on survey
  for each row when (old.state = 'LAEUFT' and new.state <> 'LAEUFT') execute function bundle_of_ended();

do $$
declare
  asked uuid;
begin
  for asked in select distinct survey_id from survey_response where state = 'ABGESCHICKT' and anonymity <> 'NAMENTLICH' loop
    perform bundle_survey_answers(asked, false);
  end loop;
end $$;

-- Numbers the parts of a running sum, each of at least five: with 3, 4, 5, 1 the parts are 1, 1, 2, 3. Part and sum are kept
-- in one number, for it is asked for each bundle and question: the part is what it has of whole thousand millions.
create function next_five(state bigint, number integer) returns bigint language plpgsql immutable parallel safe as $$
begin
  if state % 1000000000 >= 5 then return (state / 1000000000 + 1) * 1000000000 + number; end if;
  return state + number;
end $$;
create aggregate fives(integer) (sfunc = next_five, stype = bigint, initcond = '1000000000');

-- How many answers whoever made a survey heard of, and on which day: one notification a day, from one of several nodes.
alter table survey
  add column answers_notified integer not null default 0,
  add column answers_notified_on date;

-- What became of an answer that fills a field of its project.
create table survey_transfer (
  response_id uuid not null constraint survey_transfer__response_id references survey_response (id) on delete cascade,
  -- 'buildings[2].area': of the second building.
  path text not null constraint survey_transfer__path check (length(path) between 1 and 60),
  -- Empty once the person was erased, or where nothing stood there.
  old_value jsonb,
  new_value jsonb,
  decided text not null constraint survey_transfer__decided check (decided in ('UEBERNOMMEN', 'ABGELEHNT')),
  decided_by uuid constraint survey_transfer__decided_by references app_user (id),
  decided_at timestamptz not null default clock_timestamp(),
  constraint survey_transfer__once primary key (response_id, path)
);
create index survey_transfer__by on survey_transfer (decided_by) where decided_by is not null;
