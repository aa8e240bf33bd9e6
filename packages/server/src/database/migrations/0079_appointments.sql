alter table project_service add constraint project_service__of_project unique (project_id, id);

-- The rule of a series; its appointments are rows, made at once.
create table appointment_series (
  id uuid primary key,
  rule jsonb not null constraint appointment_series__rule check (jsonb_typeof(rule) = 'object'),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint appointment_series__created_by references app_user (id) on delete set null
);
create index appointment_series__created_by on appointment_series (created_by) where created_by is not null;

create table appointment (
  id uuid primary key,
  type text not null constraint appointment__type check (type in (
    'BEGEHUNG', 'BLOWERDOOR', 'VOR_ORT', 'BESPRECHUNG', 'ONLINE', 'BUEROARBEIT', 'FORTBILDUNG', 'SONSTIGES')),
  state text not null default 'GEPLANT' constraint appointment__state check (state in (
    'GEPLANT', 'BESTAETIGT', 'ERLEDIGT', 'ABGESAGT')),
  title text not null constraint appointment__title check (length(title) between 1 and 160),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  all_day boolean not null default false,
  -- Of an appointment of whole days; the second one is the day after its last.
  first_day date,
  end_day date,
  -- Minutes on the way there and back.
  travel_before smallint not null default 0 constraint appointment__travel_before check (travel_before between 0 and 600),
  travel_after smallint not null default 0 constraint appointment__travel_after check (travel_after between 0 and 600),
  -- Work in minutes, where it is not the time from beginning to end.
  effort_minutes integer constraint appointment__effort_minutes check (effort_minutes between 0 and 60000),
  blocks boolean not null default true,
  group_id uuid constraint appointment__group_id references user_group (id) on delete set null,
  project_id uuid constraint appointment__project_id references project (id) on delete cascade,
  service_id uuid,
  deadline_id uuid constraint appointment__deadline_id references deadline (id) on delete set null,
  customer_id uuid constraint appointment__customer_id references customer (id) on delete set null,
  location text constraint appointment__location check (length(location) <= 300),
  description text constraint appointment__description check (length(description) <= 4000),
  visible_to_guest boolean not null default false,
  protocol_attachment_id uuid constraint appointment__protocol_attachment_id references attachment (id) on delete set null,
  cancel_reason text constraint appointment__cancel_reason check (length(cancel_reason) <= 500),
  series_id uuid constraint appointment__series_id references appointment_series (id) on delete set null,
  -- The day the rule names, wherever the appointment was moved since.
  series_day date,
  -- Changed alone, so that a change of the whole series leaves it as it is.
  changed_alone boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint appointment__created_by references app_user (id) on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint appointment__updated_by references app_user (id) on delete set null,
  search_words text not null generated always as (words_of(title || ' ' || coalesce(location, ''))) stored,
  constraint appointment__order check (ends_at > starts_at),
  constraint appointment__length check (ends_at <= starts_at + interval '62 days 1 hour'),
  constraint appointment__all_day check (
    case when all_day then
      first_day is not null and end_day is not null
      and starts_at = first_day::timestamp at time zone 'Europe/Berlin'
      and ends_at = end_day::timestamp at time zone 'Europe/Berlin'
    else first_day is null and end_day is null end),
  constraint appointment__service foreign key (project_id, service_id)
    references project_service (project_id, id) on delete set null (service_id),
  constraint appointment__guest_project check (not visible_to_guest or project_id is not null),
  constraint appointment__series_day check ((series_id is null) or (series_day is not null)),
  constraint appointment__series_once unique (series_id, series_day)
);
create index appointment__time on appointment using gist (tstzrange(starts_at, ends_at));
create index appointment__latest on appointment (starts_at desc, id desc);
create index appointment__project on appointment (project_id, starts_at) where project_id is not null;
create index appointment__service_of on appointment (service_id) where service_id is not null;
create index appointment__deadline on appointment (deadline_id) where deadline_id is not null;
create index appointment__group on appointment (group_id) where group_id is not null;
create index appointment__customer on appointment (customer_id) where customer_id is not null;
create index appointment__protocol on appointment (protocol_attachment_id) where protocol_attachment_id is not null;
create index appointment__created_by on appointment (created_by) where created_by is not null;
create index appointment__updated_by on appointment (updated_by) where updated_by is not null;
create index appointment__words on appointment using gin (search_words gin_trgm_ops);

create table appointment_person (
  appointment_id uuid not null constraint appointment_person__appointment_id references appointment (id) on delete cascade,
  user_id uuid not null constraint appointment_person__user_id references app_user (id) on delete cascade,
  -- From leaving to being back; set by the trigger, as is the next one.
  busy tstzrange not null default 'empty',
  firm boolean not null default false,
  -- Why somebody is booked twice all the same.
  overlap_reason text constraint appointment_person__overlap_reason check (length(overlap_reason) between 1 and 300),
  primary key (appointment_id, user_id),
  -- Checked at the end of a move, because two appointments may change places.
  constraint appointment_person__no_double exclude using gist (user_id with =, busy with &&)
    where (firm and overlap_reason is null) deferrable initially immediate
);
create index appointment_person__busy on appointment_person using gist (user_id, busy);

create function appointment_busy(one appointment) returns tstzrange
  language sql stable as $$
    select tstzrange(one.starts_at - make_interval(mins => one.travel_before), one.ends_at + make_interval(mins => one.travel_after))
  $$;

create function appointment_firm(one appointment) returns boolean
  language sql immutable as $$ select one.blocks and one.state in ('BESTAETIGT', 'ERLEDIGT') $$;

create function fill_appointment_person() returns trigger
  language plpgsql as $$
begin
  select appointment_busy(appointment), appointment_firm(appointment) into strict new.busy, new.firm
  from appointment where id = new.appointment_id;
  return new;
end $$;
create trigger appointment_person__fill before insert or update on appointment_person
  for each row execute function fill_appointment_person();

create function follow_appointment() returns trigger
  language plpgsql as $$
begin
  update appointment_person set busy = busy where appointment_id = new.id;
  return null;
end $$;
create trigger appointment__followed after update of starts_at, ends_at, travel_before, travel_after, state, blocks on appointment
  for each row execute function follow_appointment();

-- One operation on the board, as it can be undone for 30 days.
create table appointment_change (
  id uuid primary key,
  kind text not null constraint appointment_change__kind check (kind in ('SAVE', 'MOVE', 'DELETE', 'HANDOVER')),
  made_by uuid constraint appointment_change__made_by references app_user (id) on delete set null,
  made_at timestamptz not null default clock_timestamp(),
  undone_by uuid constraint appointment_change__undone_by references app_user (id) on delete set null,
  undone_at timestamptz
);
create index appointment_change__made_by on appointment_change (made_by, made_at desc) where made_by is not null;
create index appointment_change__undone_by on appointment_change (undone_by) where undone_by is not null;
create index appointment_change__made_at on appointment_change (made_at);

create table appointment_change_row (
  change_id uuid not null constraint appointment_change_row__change_id references appointment_change (id) on delete cascade,
  -- Not a reference: the appointment may be gone, and come back by undoing.
  appointment_id uuid not null,
  -- The appointment with its people; null where there was, or is, none.
  before jsonb,
  after jsonb,
  -- That the operation made; undoing leaves alone what has another one now.
  version integer not null,
  primary key (change_id, appointment_id)
);
create index appointment_change_row__appointment on appointment_change_row (appointment_id);

-- The calendar of a person or a group for calendar programs that can send no password.
create table calendar_feed (
  id uuid primary key,
  owner_id uuid not null constraint calendar_feed__owner_id references app_user (id) on delete cascade,
  user_id uuid constraint calendar_feed__user_id references app_user (id) on delete cascade,
  group_id uuid constraint calendar_feed__group_id references user_group (id) on delete cascade,
  detail text not null constraint calendar_feed__detail check (detail in ('VOLL', 'BELEGT')),
  name text not null constraint calendar_feed__name check (length(name) between 1 and 80),
  token_hash bytea not null constraint calendar_feed__token_unique unique,
  created_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz,
  last_read_at timestamptz,
  constraint calendar_feed__one_subject check (num_nonnulls(user_id, group_id) = 1)
);
create index calendar_feed__owner on calendar_feed (owner_id);
create index calendar_feed__user on calendar_feed (user_id) where user_id is not null;
create index calendar_feed__group on calendar_feed (group_id) where group_id is not null;
