-- That the end of a paper was told of, once per step before it, as `deadline_notice` does. A paper that is valid longer
-- begins anew.
create table paper_expiry_notice (
  item_id uuid not null constraint paper_expiry_notice__item_id references checklist_item (id) on delete cascade,
  expires_on date not null,
  step integer not null constraint paper_expiry_notice__step check (step in (30, 14, 7, 1, -1)),
  told_at timestamptz not null default clock_timestamp(),
  primary key (item_id, expires_on, step)
);
create index checklist_item__expires_on on checklist_item (expires_on) where expires_on is not null;
