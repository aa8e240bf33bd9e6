-- The whole project: what is ordered and billed, funding cases from the BzA to the accepted proof, energy figures,
-- certificates, buildings and stages, deadlines with their source, papers, remarks of the system.

alter table project
  add column offer_no text,
  add column offer_date date,
  add column offer_net bigint constraint project__offer_net check (offer_net between 0 and 100000000000),
  add column order_date date,
  add column budget_hours double precision constraint project__budget_hours check (budget_hours >= 0),
  -- When everything ordered was finished and invoiced.
  add column closed_at timestamptz;

alter table project_site
  add column house_model_id uuid,
  -- The contract takes effect with the Zusage only.
  add column contract_conditional boolean;

alter table project_service
  add column ordered_by uuid constraint project_service__ordered_by references app_user (id),
  add column quantity double precision not null default 1 constraint project_service__quantity check (quantity > 0),
  add column unit text,
  add column unit_price bigint constraint project_service__unit_price check (unit_price between 0 and 100000000000),
  add column discount_pct double precision constraint project_service__discount check (discount_pct between 0 and 100),
  add column review_needed boolean not null default false,
  add column budget_hours double precision constraint project_service__budget_hours check (budget_hours >= 0),
  add column note text,
  add column color_before_red text,
  add column red_reason text,
  add column started_at date,
  add column done_at date,
  add column done_by uuid constraint project_service__done_by references app_user (id),
  -- Who handed the service in for the second pair of eyes, and whose eyes these were.
  add column submitted_by uuid constraint project_service__submitted_by references app_user (id),
  add column reviewed_by uuid constraint project_service__reviewed_by references app_user (id),
  add column reviewed_at timestamptz,
  add column invoice_no text,
  add column invoiced_at date,
  -- Why nothing is charged, where nothing is.
  add column billing_waived text,
  add column version integer not null default 1;
update project_service set billing_waived = 'Vor Einführung der Abrechnung abgeschlossen'
  where color = 'DARKGREEN';
update project_service set color = 'WHITE' where ordered and color = 'NOTHING';
update project_service set color = 'NOTHING' where not ordered;
alter table project_service
  add constraint project_service__ordered_color check (ordered or color = 'NOTHING'),
  add constraint project_service__red_reason check (color <> 'RED' or color_before_red is null or red_reason is not null),
  add constraint project_service__billed check (color <> 'DARKGREEN' or invoice_no is not null or billing_waived is not null),
  add constraint project_service__four_eyes check (reviewed_by is null or submitted_by is null or reviewed_by <> submitted_by);
create index project_service__assignee on project_service (assignee_id) where ordered;
create index project_service__invoice on project_service (invoice_no) where invoice_no is not null;
create index project_service__to_invoice on project_service (project_id) where ordered and color = 'GREEN';

alter table funding_case
  -- `null`: the Bauherr of the project; else the buyer of one flat.
  add column applicant jsonb,
  add column applicant_units integer constraint funding_case__applicant_units check (applicant_units >= 1),
  add column applicant_area double precision constraint funding_case__applicant_area check (applicant_area > 0),
  add column efficiency_level text constraint funding_case__efficiency_level check (efficiency_level in ('40', '55', '70',
    '85', 'DENKMAL')),
  add column classes text[] not null default '{}' constraint funding_case__classes check (classes <@ array['EE', 'NH',
    'WPB', 'SERSAN', 'ISFP']),
  add column qng text constraint funding_case__qng check (qng in ('NONE', 'PLUS', 'PREMIUM')),
  add column amount bigint constraint funding_case__amount check (amount between 0 and 100000000000),
  add column eligible_costs bigint constraint funding_case__eligible_costs check (eligible_costs between 0 and 100000000000),
  add column bank jsonb,
  add column bza_valid_until date,
  add column application_date date,
  add column approval_date date,
  add column approval_no text,
  add column approval_received_at date,
  add column drawdown_until date,
  add column complete_until date,
  add column proof_until date,
  add column fully_drawn_at date,
  add column last_invoice_date date,
  add column extension_requested_at date,
  add column extended_until date,
  add column bnd_valid_until date,
  add column proof_submitted_at date,
  add column proof_accepted_at date,
  add column outcome text not null default 'OFFEN' constraint funding_case__outcome check (outcome in ('OFFEN', 'BEWILLIGT',
    'ABGELEHNT', 'ZURUECKGEZOGEN', 'AUSGEZAHLT')),
  add column deadline_supervision boolean,
  add column independence_confirmed boolean;
create index funding_case__bza_date on funding_case (bza_date);
create index funding_case__application_date on funding_case (application_date);
create index funding_case__approval_date on funding_case (approval_date);
create index funding_case__bnd_date on funding_case (bnd_date);

create table project_energy (
  project_id uuid primary key constraint project_energy__project_id references project (id) on delete cascade,
  planned jsonb not null,
  as_built jsonb not null
);

create table project_certificate (
  id uuid primary key,
  project_id uuid not null constraint project_certificate__project_id references project (id) on delete cascade,
  position smallint not null,
  kind text constraint project_certificate__kind check (kind in ('BEDARF', 'VERBRAUCH')),
  building_kind text constraint project_certificate__building_kind check (building_kind in ('WG', 'NWG')),
  new_build boolean,
  legal_basis text,
  registration_no text,
  issued_at date,
  valid_until date,
  issuer_user_id uuid constraint project_certificate__issuer_user_id references app_user (id),
  handed_over_at date
);
create index project_certificate__project on project_certificate (project_id, position);

create table project_building (
  id uuid primary key,
  project_id uuid not null constraint project_building__project_id references project (id) on delete cascade,
  position smallint not null,
  name text not null,
  use_profile text,
  area double precision constraint project_building__area check (area > 0),
  height double precision constraint project_building__height check (height > 0),
  constraint project_building__of_project unique (project_id, id)
);

create table project_zone (
  id uuid primary key,
  project_id uuid not null constraint project_zone__project_id references project (id) on delete cascade,
  position smallint not null,
  building_id uuid,
  name text not null,
  use_profile text,
  area double precision constraint project_zone__area check (area > 0),
  height double precision constraint project_zone__height check (height > 0),
  constraint project_zone__building foreign key (project_id, building_id)
    references project_building (project_id, id) deferrable initially deferred
);
create index project_zone__project on project_zone (project_id, position);

create table project_stage (
  id uuid primary key,
  project_id uuid not null constraint project_stage__project_id references project (id) on delete cascade,
  position smallint not null,
  name text not null,
  budget_hours double precision constraint project_stage__budget_hours check (budget_hours >= 0),
  share_pct double precision constraint project_stage__share_pct check (share_pct between 0 and 100),
  due_date date,
  done_at date
);
create index project_stage__project on project_stage (project_id, position);

alter table deadline
  add column responsible_user_id uuid constraint deadline__responsible_user_id references app_user (id),
  add column confirmed_by uuid constraint deadline__confirmed_by references app_user (id),
  add column confirmed_at timestamptz,
  add column done_at date,
  add column done_by uuid constraint deadline__done_by references app_user (id),
  add column extended_from date,
  add column note text,
  add column reminders_sent jsonb not null default '[]',
  add column version integer not null default 1;
-- A date read from the letter belongs to the only case there is.
update deadline set funding_case_id = only_case.id
  from (select project_id, (array_agg(id))[1] as id from funding_case group by project_id having count(*) = 1) as only_case
  where only_case.project_id = deadline.project_id and funding_case_id is null
    and source <> 'MANUELL' and code not in ('SITE_VISIT', 'EPC_VALID', 'ISFP_BONUS');
-- What follows from a rule or the letter exists once per case.
delete from deadline as later using deadline as earlier
  where later.project_id = earlier.project_id and later.code = earlier.code
    and later.funding_case_id is not distinct from earlier.funding_case_id
    and later.source <> 'MANUELL' and earlier.source <> 'MANUELL' and later.id > earlier.id;
create unique index deadline__once on deadline (project_id, funding_case_id, code) nulls not distinct
  where source <> 'MANUELL';

create table checklist_item (
  id uuid primary key,
  project_id uuid not null constraint checklist_item__project_id references project (id) on delete cascade,
  funding_case_id uuid constraint checklist_item__funding_case_id references funding_case (id) on delete cascade,
  position smallint not null,
  -- The entry of the template it came from; `null` for one added by hand.
  template_key text,
  package text not null constraint checklist_item__package check (package in ('A', 'B', 'ABSCHLUSS')),
  label text not null,
  required_for text constraint checklist_item__required_for check (required_for in ('BZA', 'BND', 'RECHNUNG')),
  owed_by text not null constraint checklist_item__owed_by check (owed_by in ('AUFTRAGGEBER', 'BAUHERR', 'HANDWERK', 'BUERO')),
  slot smallint not null constraint checklist_item__slot check (slot between 0 and 13),
  state text not null default 'FEHLT' constraint checklist_item__state check (state in ('FEHLT', 'ANGEFORDERT',
    'EINGEGANGEN', 'GEPRUEFT', 'NICHT_NOETIG')),
  requested_at date,
  due_date date,
  received_at date,
  checked_by uuid constraint checklist_item__checked_by references app_user (id),
  checked_at timestamptz,
  rejected_reason text,
  version integer not null default 1
);
create unique index checklist_item__once on checklist_item (project_id, funding_case_id, template_key) nulls not distinct
  where template_key is not null;
create index checklist_item__project on checklist_item (project_id, position);
create index checklist_item__missing on checklist_item (project_id) where state in ('FEHLT', 'ANGEFORDERT');

-- What is said about a project; the system itself writes what changed in its progress.
create table comment (
  id uuid primary key,
  project_id uuid not null constraint comment__project_id references project (id) on delete cascade,
  subject text not null,
  text text not null,
  author_id uuid constraint comment__author_id references app_user (id),
  visibility text not null default 'INTERN' constraint comment__visibility check (visibility in ('INTERN', 'KUNDE')),
  system boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index comment__project on comment (project_id, created_at);

-- The search finds the buyers of funding cases, and a BzA-ID as it is printed.
create or replace function refresh_project_search(ids uuid[]) returns void
  language plpgsql as $$
begin
  with document as (
    select p.id,
      concat_ws(' ', p.project_id, p.name, p.title, p.customer_reference, s.street, s.house_no, s.zip, s.city,
        s.parcel_district, s.parcel_section, s.parcel_number,
        (select string_agg(concat_ws(' ', c.first_name, c.last_name, c.company), ' ' order by c.position)
         from project_client c where c.project_id = p.id),
        (select string_agg(f.bza_id, ' ' order by f.position) from funding_case f where f.project_id = p.id)) as guest_part,
      concat_ws(' ', cu.name, cu.shortname, array_to_string(p.tags, ' '),
        (select string_agg(concat_ws(' ', f.bnd_id, f.approval_no, f.applicant ->> 'firstName', f.applicant ->> 'lastName',
          f.applicant ->> 'company'), ' ' order by f.position) from funding_case f where f.project_id = p.id)) as office_part
    from project p
    left join project_site s on s.project_id = p.id
    left join customer cu on cu.id = p.customer_id
    where p.id = any (ids)
    order by p.id
  )
  insert into project_search (project_id, words, guest_words)
  select id, words_of(guest_part || ' ' || office_part), words_of(guest_part) from document
  on conflict (project_id) do update
    set words = excluded.words, guest_words = excluded.guest_words
    where (project_search.words, project_search.guest_words) is distinct from (excluded.words, excluded.guest_words);

  -- In alphabetical order, so that two transactions that bring the same words do not wait for each other in a ring.
  insert into search_word (word, variants)
  select distinct token, word_variants(token)
  from project_search, regexp_split_to_table(btrim(words), ' ') as token
  where project_id = any (ids) and length(token) between 5 and 40 and token !~ '^\d+$'
    and not exists (select from search_word where word = token)
  order by token
  on conflict (word) do nothing;
end $$;
