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
  asked record;
begin
  for asked in select id, state from survey where anonymity <> 'NAMENTLICH' loop
    perform bundle_survey_answers(asked.id, asked.state <> 'LAEUFT');
  end loop;
end $$;

-- Writes the invitation that was just used anew among others, one after the other in any order: rows lie in the order in
-- which they were written. Those that another transaction holds stay where they are.
create function shuffle_survey_invitations(asked uuid, most integer) returns void language plpgsql as $$
declare
  used uuid;
begin
  for used in
    select id from (
      select id from survey_invitation where survey_id = asked and answered_on is not null
      order by xmin::text = pg_current_xact_id()::xid::text desc, random() limit most + 1) used
    order by random()
  loop
    perform from survey_invitation where id = used for no key update skip locked;
    if found then update survey_invitation set answered_on = answered_on where id = used; end if;
  end loop;
end $$;

-- A protected answer in a bundle is in figures that somebody may have seen: whoever took it out by an erasure would learn it
-- from their difference. It leaves its person and its project and stays as a statistic without what was written.
alter table survey_response add column detached boolean not null default false
  constraint survey_response__detached check (not detached or num_nonnulls(invitation_id, project_id, resume_hash,
    started_at, submitted_at) = 0);

create function detach_survey_answer() returns trigger language plpgsql as $$
begin
  new.detached := true;
  new.invitation_id := null;
  new.project_id := null;
  new.resume_hash := null;
  new.started_at := null;
  new.submitted_at := null;
  -- Of a text it stays that there was one, for it is counted.
  new.answers := (select coalesce(jsonb_object_agg(key, case when exists (
      select from survey_version version, jsonb_array_elements(version.questions) as asked (question)
      where version.id = old.version_id and question ->> 'id' = split_part(key, '#', 1)
        and question ->> 'type' not in ('TEXT', 'TEXTAREA', 'DATEI')) then value else 'null' end), '{}')
    from jsonb_each(old.answers) as said (key, value));
  return new;
end $$;
create trigger survey_response__detach before update on survey_response for each row
  when (old.bundle is not null and new.answers is null and old.answers is not null)
  execute function detach_survey_answer();

-- Neither does it go with its invitation, such as with a project.
create function detach_answer_of_invitation() returns trigger language plpgsql as $$
begin
  update survey_response set answers = null
    where invitation_id = old.id and bundle is not null and answers is not null;
  return old;
end $$;
create trigger survey_invitation__detach before delete on survey_invitation
  for each row when (old.anonymity = 'VERTRAULICH') execute function detach_answer_of_invitation();

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
-- What came before anybody was notified is not new.
update survey set answers_notified = (select count(*) from survey_response
  where survey_id = survey.id and state = 'ABGESCHICKT');

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
