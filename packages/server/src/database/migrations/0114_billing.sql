-- Offers, orders and invoices: what was offered and accepted, what was billed, and that nobody changes it afterwards.

-- What stands on every document of the office; one row.
create table billing_office (
  id uuid primary key,
  one boolean not null default true constraint billing_office__one unique
    constraint billing_office__only check (one),
  name text not null constraint billing_office__name check (length(name) between 1 and 160),
  street text not null,
  zip text not null,
  city text not null,
  country text not null default 'DE' constraint billing_office__country check (country ~ '^[A-Z]{2}$'),
  contact_name text not null,
  phone text not null,
  email text not null,
  tax_no text,
  vat_id text,
  iban text,
  bic text,
  bank text,
  register text,
  managing_director text,
  small_business boolean not null default false,
  offer_days integer not null default 28 constraint billing_office__offer_days check (offer_days between 1 and 365),
  -- DATEV: numbers of adviser and client, accounts of revenue and of received prepayments (SKR 04), and where debtors are.
  datev_consultant text constraint billing_office__datev_consultant check (datev_consultant ~ '^\d{4,7}$'),
  datev_client text constraint billing_office__datev_client check (datev_client ~ '^\d{1,5}$'),
  datev_revenue19 text not null default '4400',
  datev_revenue7 text not null default '4300',
  datev_revenue0 text not null default '4185',
  datev_reverse_charge text not null default '4337',
  datev_outside text not null default '4338',
  datev_prepaid19 text not null default '3272',
  datev_prepaid7 text not null default '3260',
  datev_prepaid0 text not null default '3250',
  datev_debtor text not null default '10000',
  -- The day on which a tax adviser said that these rules are right; nobody yet.
  confirmed_on date,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint billing_office__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint billing_office__updated_by references app_user (id)
);
create index billing_office__created_by_of on billing_office (created_by) where created_by is not null;
create index billing_office__updated_by_of on billing_office (updated_by) where updated_by is not null;

-- Numbers without a gap: the last step of a transaction takes one, a rollback gives it back. `last` may be set before the first use.
create table number_series (
  series text not null constraint number_series__series check (series in ('RE', 'AN')),
  year integer not null constraint number_series__year check (year between 2020 and 2199),
  last integer not null default 0 constraint number_series__last check (last between 0 and 99999),
  -- Days never go back while numbers rise.
  last_day date not null,
  primary key (series, year)
);

create table offer (
  id uuid primary key,
  project_id uuid not null constraint offer__project_id references project (id) on delete cascade,
  number text constraint offer__number_format check (number ~ '^AN-\d{4}-\d{4,5}$'),
  revision integer not null default 1 constraint offer__revision check (revision between 1 and 99),
  state text not null default 'DRAFT'
    constraint offer__state check (state in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'SUPERSEDED')),
  -- The one it takes the place of.
  replaces_id uuid constraint offer__replaces_id references offer (id) on delete set null,
  recipient jsonb not null,
  price_day date not null,
  valid_until date not null,
  vat_case text not null default 'STANDARD' constraint offer__vat_case
    check (vat_case in ('STANDARD', 'REVERSE_CHARGE', 'OUTSIDE', 'SMALL_BUSINESS')),
  intro text not null default '' constraint offer__intro check (length(intro) <= 2000),
  closing text not null default '' constraint offer__closing check (length(closing) <= 2000),
  -- Of what counts without a choice: NORMAL and the first of each group of ALTERNATIVE.
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  sent_at timestamptz,
  sent_by uuid constraint offer__sent_by references app_user (id),
  pdf_sha256 text constraint offer__pdf references stored_file (sha256),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint offer__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint offer__updated_by references app_user (id),
  search_words text not null generated always as (words_of(coalesce(number, ''))) stored,
  constraint offer__number unique (number, revision),
  constraint offer__sent check ((state = 'DRAFT') = (sent_at is null) and (number is not null or state = 'DRAFT')),
  constraint offer__sums check (gross = net + vat)
);
create index offer__project on offer (project_id, created_at desc);
create index offer__open on offer (valid_until) where state = 'SENT';
create index offer__replaces on offer (replaces_id) where replaces_id is not null;
create index offer__pdf_of on offer (pdf_sha256) where pdf_sha256 is not null;
create index offer__sent_by_of on offer (sent_by) where sent_by is not null;
create index offer__created_by_of on offer (created_by) where created_by is not null;
create index offer__updated_by_of on offer (updated_by) where updated_by is not null;
create index offer__words on offer using gin (search_words gin_trgm_ops);

create table offer_line (
  id uuid primary key,
  offer_id uuid not null constraint offer_line__offer_id references offer (id) on delete cascade,
  position integer not null,
  kind text not null constraint offer_line__kind check (kind in ('NORMAL', 'OPTION', 'ALTERNATIVE', 'TEXT')),
  -- Alternatives with the same number exclude each other.
  group_no integer,
  service_code text,
  number text,
  title text not null constraint offer_line__title check (length(title) between 1 and 200),
  description text not null default '' constraint offer_line__description check (length(description) <= 2000),
  unit text,
  quantity double precision not null default 1 constraint offer_line__quantity check (quantity > 0),
  unit_price bigint not null,
  discount_bp integer not null default 0 constraint offer_line__discount check (discount_bp between -100000 and 10000),
  vat_bp integer not null default 1900 constraint offer_line__vat check (vat_bp in (0, 700, 1900)),
  net bigint not null,
  price_id uuid,
  constraint offer_line__place unique (offer_id, position),
  constraint offer_line__group check ((kind = 'ALTERNATIVE') = (group_no is not null))
);

-- The first decision holds: the second finds the key taken.
create table offer_decision (
  offer_id uuid primary key constraint offer_decision__offer_id references offer (id) on delete cascade,
  decision text not null constraint offer_decision__decision check (decision in ('ACCEPTED', 'DECLINED')),
  line_ids uuid[] not null default '{}',
  channel text not null constraint offer_decision__channel check (channel in ('PORTAL', 'OFFICE')),
  user_id uuid constraint offer_decision__user_id references app_user (id),
  typed_name text constraint offer_decision__typed_name check (length(typed_name) between 1 and 160),
  statement text not null,
  reason text constraint offer_decision__reason check (length(reason) <= 1000),
  -- The network address it came from.
  address text,
  pdf_sha256 text,
  attachment_id uuid constraint offer_decision__attachment_id references attachment (id) on delete set null,
  at timestamptz not null default clock_timestamp(),
  constraint offer_decision__named check (channel <> 'PORTAL' or decision <> 'ACCEPTED' or typed_name is not null)
);
create index offer_decision__user on offer_decision (user_id) where user_id is not null;
create index offer_decision__attachment on offer_decision (attachment_id) where attachment_id is not null;

-- What is charged for a service in more than one line; such a service has no price of its own.
create table order_line (
  id uuid primary key,
  service_id uuid not null constraint order_line__service_id references project_service (id) on delete cascade,
  position integer not null,
  number text,
  title text not null constraint order_line__title check (length(title) between 1 and 200),
  description text not null default '',
  unit text,
  quantity double precision not null constraint order_line__quantity check (quantity > 0),
  unit_price bigint not null,
  discount_bp integer not null default 0,
  vat_bp integer not null default 1900 constraint order_line__vat check (vat_bp in (0, 700, 1900)),
  net bigint not null,
  price_id uuid,
  offer_line_id uuid constraint order_line__offer_line_id references offer_line (id) on delete set null,
  constraint order_line__place unique (service_id, position)
);
create index order_line__offer_line on order_line (offer_line_id) where offer_line_id is not null;

create table invoice (
  id uuid primary key,
  kind text not null
    constraint invoice__kind check (kind in ('PARTIAL', 'INVOICE', 'FINAL', 'CANCELLATION', 'CORRECTION')),
  state text not null default 'DRAFT' constraint invoice__state check (state in ('DRAFT', 'FIXED')),
  year integer,
  no integer,
  number text generated always as ('RE-' || year::text || '-' || lpad(no::text, 5, '0')) stored,
  customer_id uuid not null constraint invoice__customer_id references customer (id),
  -- As it stood when it was fixed: name, address, e-mail, VAT id, Leitweg-ID.
  recipient jsonb not null,
  seller jsonb,
  vat_case text not null default 'STANDARD' constraint invoice__vat_case
    check (vat_case in ('STANDARD', 'REVERSE_CHARGE', 'OUTSIDE', 'SMALL_BUSINESS')),
  format text not null constraint invoice__format check (format in ('PDF', 'XRECHNUNG', 'ZUGFERD')),
  issued_on date,
  service_from date,
  service_to date,
  due_on date,
  skonto_pct double precision constraint invoice__skonto_pct check (skonto_pct > 0 and skonto_pct < 100),
  skonto_until date,
  buyer_reference text constraint invoice__buyer_reference check (length(buyer_reference) between 1 and 100),
  intro text not null default '' constraint invoice__intro check (length(intro) <= 2000),
  closing text not null default '' constraint invoice__closing check (length(closing) <= 2000),
  reason text constraint invoice__reason check (length(reason) <= 1000),
  -- Of a Storno and a correction: what it is about.
  refers_to uuid constraint invoice__refers_to references invoice (id),
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  prepaid bigint not null,
  payable bigint not null,
  -- What its documents call its projects, as it was when it was fixed.
  printed jsonb,
  xml text,
  fixed_at timestamptz,
  fixed_by uuid constraint invoice__fixed_by references app_user (id),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint invoice__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint invoice__updated_by references app_user (id),
  search_words text not null generated always as (words_of(coalesce('RE-' || year::text || '-' || lpad(no::text, 5, '0'), '')))
    stored,
  constraint invoice__number unique (year, no),
  constraint invoice__fixed check ((state = 'FIXED') = (num_nulls(year, no, issued_on, seller, fixed_at) = 0)
    and (state = 'FIXED' or num_nonnulls(year, no, issued_on, fixed_at) = 0)),
  constraint invoice__sums check (gross = net + vat and payable = gross - prepaid),
  constraint invoice__refers check ((kind in ('CANCELLATION', 'CORRECTION')) = (refers_to is not null)),
  constraint invoice__period check (service_to >= service_from)
);
create unique index invoice__cancelled_once on invoice (refers_to) where kind = 'CANCELLATION';
create index invoice__refers_to_of on invoice (refers_to) where refers_to is not null;
create index invoice__customer on invoice (customer_id, issued_on desc);
create index invoice__newest on invoice (issued_on desc nulls first, created_at desc, id);
create index invoice__due on invoice (due_on) where state = 'FIXED';
create index invoice__fixed_by_of on invoice (fixed_by) where fixed_by is not null;
create index invoice__created_by_of on invoice (created_by) where created_by is not null;
create index invoice__updated_by_of on invoice (updated_by) where updated_by is not null;
create index invoice__words on invoice using gin (search_words gin_trgm_ops);

create table invoice_line (
  id uuid primary key,
  invoice_id uuid not null constraint invoice_line__invoice_id references invoice (id) on delete cascade,
  position integer not null,
  project_id uuid not null constraint invoice_line__project_id references project (id),
  service_id uuid constraint invoice_line__service_id references project_service (id),
  -- Of a correction: the line it lowers.
  refers_to uuid constraint invoice_line__refers_to references invoice_line (id),
  number text,
  title text not null constraint invoice_line__title check (length(title) between 1 and 200),
  description text not null default '' constraint invoice_line__description check (length(description) <= 2000),
  unit text,
  -- Below zero in a Storno.
  quantity double precision not null constraint invoice_line__quantity check (quantity <> 0),
  unit_price bigint not null constraint invoice_line__unit_price check (unit_price >= 0),
  discount_bp integer not null default 0,
  vat_bp integer not null,
  -- The rate of the service, whatever the VAT case of the document: it holds again once the case is the usual one.
  usual_vat_bp integer not null default 1900 constraint invoice_line__usual_vat check (usual_vat_bp in (0, 700, 1900)),
  category text not null constraint invoice_line__category check (category in ('S', 'AE', 'E', 'O')),
  net bigint not null,
  constraint invoice_line__place unique (invoice_id, position),
  constraint invoice_line__rate check ((category = 'S') = (vat_bp > 0))
);
create index invoice_line__project on invoice_line (project_id);
create index invoice_line__service on invoice_line (service_id) where service_id is not null;
create index invoice_line__refers on invoice_line (refers_to) where refers_to is not null;

create table invoice_vat (
  invoice_id uuid not null constraint invoice_vat__invoice_id references invoice (id) on delete cascade,
  category text not null,
  rate_bp integer not null,
  base bigint not null,
  vat bigint not null,
  primary key (invoice_id, category, rate_bp)
);

-- A service is billed once, as long as no Storno has given it free.
create table service_claim (
  id uuid primary key,
  service_id uuid not null constraint service_claim__service_id references project_service (id),
  invoice_id uuid not null constraint service_claim__invoice_id references invoice (id) on delete cascade,
  released_by uuid constraint service_claim__released_by references invoice (id)
);
create unique index service_claim__once on service_claim (service_id) where released_by is null;
create index service_claim__service on service_claim (service_id);
create index service_claim__invoice on service_claim (invoice_id);
create index service_claim__released on service_claim (released_by) where released_by is not null;

-- An Abschlag is deducted once, with what was received of it.
create table prepayment_claim (
  id uuid primary key,
  final_id uuid not null constraint prepayment_claim__final_id references invoice (id) on delete cascade,
  partial_id uuid not null constraint prepayment_claim__partial_id references invoice (id) on delete cascade,
  received bigint not null,
  received_vat bigint not null,
  released_by uuid constraint prepayment_claim__released_by references invoice (id)
);
create unique index prepayment_claim__once on prepayment_claim (partial_id) where released_by is null;
create index prepayment_claim__partial on prepayment_claim (partial_id);
create index prepayment_claim__final on prepayment_claim (final_id);
create index prepayment_claim__released on prepayment_claim (released_by) where released_by is not null;

-- What was made of a fixed invoice; the same bytes whenever it is made again.
create table invoice_file (
  invoice_id uuid not null constraint invoice_file__invoice_id references invoice (id) on delete cascade,
  format text not null constraint invoice_file__format check (format in ('PDF', 'XML')),
  sha256 text not null constraint invoice_file__sha256 references stored_file (sha256),
  created_at timestamptz not null default clock_timestamp(),
  primary key (invoice_id, format)
);
create index invoice_file__content on invoice_file (sha256);

create table invoice_event (
  id uuid primary key,
  invoice_id uuid not null constraint invoice_event__invoice_id references invoice (id) on delete cascade,
  kind text not null
    constraint invoice_event__kind check (kind in ('PAYMENT', 'REVERSAL', 'DISPATCH', 'REMINDER', 'EXPORT', 'OVERDUE')),
  day date not null,
  -- Cents of a payment and of what it takes back.
  amount bigint not null,
  skonto bigint not null,
  reverses_id uuid constraint invoice_event__reverses_id references invoice_event (id),
  mail_id uuid,
  note text constraint invoice_event__note check (length(note) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint invoice_event__created_by references app_user (id),
  constraint invoice_event__amount check ((kind in ('PAYMENT', 'REVERSAL')) = (amount <> 0 or skonto <> 0)),
  constraint invoice_event__reverses check ((kind = 'REVERSAL') = (reverses_id is not null))
);
create index invoice_event__invoice on invoice_event (invoice_id, day, id);
-- Of each invoice the bookkeeping is notified once.
create unique index invoice_event__overdue_once on invoice_event (invoice_id) where kind = 'OVERDUE';
create unique index invoice_event__reversed_once on invoice_event (reverses_id) where reverses_id is not null;
create index invoice_event__created_by_of on invoice_event (created_by) where created_by is not null;

-- Whether so many years have gone by since the end of the year of a day: then a document need not be kept any more (§ 147 AO).
create function is_past_retention(day date, years integer) returns boolean language sql stable as $$
  select day < make_date(extract(year from now() at time zone 'Europe/Berlin')::integer - years, 1, 1)
$$;

-- Nothing of a fixed invoice changes, by whatever way somebody comes; it goes as a whole after eight years.
create function keep_fixed_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_past_retention(old.issued_on, 8) then return old; end if;
  raise exception 'A fixed invoice is not changed' using constraint = 'invoice__frozen', errcode = '23514';
end $$;
create trigger invoice__frozen before update or delete on invoice
  for each row when (old.state = 'FIXED') execute function keep_fixed_invoice();

create function keep_lines_of_fixed_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where id in (old.invoice_id, new.invoice_id) and state = 'FIXED') then
    raise exception 'A fixed invoice is not changed' using constraint = 'invoice__frozen', errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoice_line__frozen before insert or update or delete on invoice_line
  for each row execute function keep_lines_of_fixed_invoice();
create trigger invoice_vat__frozen before insert or update or delete on invoice_vat
  for each row execute function keep_lines_of_fixed_invoice();

-- These only grow, and go with their invoice.
create function keep_billing_evidence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from invoice where id = old.invoice_id) then return old; end if;
  raise exception 'Evidence is not changed' using constraint = tg_table_name || '__evidence', errcode = '23514';
end $$;
create trigger invoice_event__evidence before update or delete on invoice_event
  for each row execute function keep_billing_evidence();
create trigger invoice_file__evidence before update or delete on invoice_file
  for each row execute function keep_billing_evidence();
create function keep_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from offer where id = old.offer_id) then return old; end if;
  elsif to_jsonb(old) - '{user_id,attachment_id}'::text[] = to_jsonb(new) - '{user_id,attachment_id}'::text[] then
    return new;
  end if;
  raise exception 'Evidence is not changed' using constraint = 'offer_decision__evidence', errcode = '23514';
end $$;
create trigger offer_decision__evidence before update or delete on offer_decision
  for each row execute function keep_decision();

-- A claim is only ever given free, and goes with its invoice.
create function keep_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from invoice
    where id = (case tg_table_name when 'service_claim' then to_jsonb(old) ->> 'invoice_id' else to_jsonb(old) ->> 'final_id' end)::uuid)
  then return old; end if;
  if tg_op = 'DELETE' or old.released_by is not null or new.released_by is null then
    raise exception 'A claim is only given free' using constraint = tg_table_name || '__evidence', errcode = '23514';
  end if;
  return new;
end $$;
create trigger service_claim__evidence before update or delete on service_claim for each row execute function keep_claim();
create trigger prepayment_claim__evidence before update or delete on prepayment_claim
  for each row execute function keep_claim();

-- A sent offer keeps what it says; its state follows, and it goes as a whole after six years. What it took the place of may go
-- before. What is generated is not there yet before an update.
create function keep_sent_offer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_past_retention((old.sent_at at time zone 'Europe/Berlin')::date, 6) then return old; end if;
  elsif (to_jsonb(old) - '{state,replaces_id,version,updated_at,updated_by,search_words}'::text[])
    = (to_jsonb(new) - '{state,replaces_id,version,updated_at,updated_by,search_words}'::text[])
    and new.state <> 'DRAFT' and (new.replaces_id is null or new.replaces_id = old.replaces_id)
  then return new; end if;
  raise exception 'A sent offer is not changed' using constraint = 'offer__frozen', errcode = '23514';
end $$;
create trigger offer__frozen before update or delete on offer
  for each row when (old.state <> 'DRAFT') execute function keep_sent_offer();

create function keep_lines_of_sent_offer() returns trigger language plpgsql as $$
begin
  if exists (select from offer where id in (old.offer_id, new.offer_id) and state <> 'DRAFT') then
    raise exception 'A sent offer is not changed' using constraint = 'offer__frozen', errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger offer_line__frozen before insert or update or delete on offer_line
  for each row execute function keep_lines_of_sent_offer();

-- A service with lines has no price of its own.
create function one_price_of_service() returns trigger language plpgsql as $$
begin
  if exists (select from project_service where id = new.service_id and unit_price is not null) then
    raise exception 'The service has a price of its own' using constraint = 'order_line__one_price', errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger order_line__one_price after insert or update on order_line
  deferrable initially deferred for each row execute function one_price_of_service();
create function no_price_beside_lines() returns trigger language plpgsql as $$
begin
  if exists (select from order_line where service_id = new.id)
    and exists (select from project_service where id = new.id and unit_price is not null) then
    raise exception 'The service is charged by its lines' using constraint = 'order_line__one_price', errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger project_service__one_price after update of unit_price on project_service
  deferrable initially deferred for each row when (new.unit_price is not null) execute function no_price_beside_lines();

-- Files a mail carries, by their content.
create table mail_attachment (
  mail_id uuid not null constraint mail_attachment__mail_id references mail (id) on delete cascade,
  position integer not null constraint mail_attachment__position check (position between 1 and 10),
  name text not null constraint mail_attachment__name check (length(name) between 1 and 200),
  media_type text not null,
  sha256 text not null constraint mail_attachment__sha256 references stored_file (sha256),
  primary key (mail_id, position)
);
create index mail_attachment__content on mail_attachment (sha256);
