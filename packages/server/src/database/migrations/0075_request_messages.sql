-- A request for papers asks everybody who owes some with a message of their own. The id comes from who asks: the same
-- request again changes nothing.
create table document_request (
  id uuid primary key,
  project_id uuid not null constraint document_request__project_id references project (id) on delete cascade,
  sent_by uuid constraint document_request__sent_by references app_user (id),
  sent_at timestamptz not null default clock_timestamp()
);
create index document_request__of_project on document_request (project_id);
create index document_request__sender on document_request (sent_by) where sent_by is not null;

-- Each row is the message to one recipient.
alter table paper_request
  add column request_id uuid constraint paper_request__request_id references document_request (id) on delete cascade,
  add column owed_by text[] not null default '{}' constraint paper_request__owed_by check (
    owed_by <@ array['AUFTRAGGEBER', 'BAUHERR', 'HANDWERK']),
  -- Of the checklist as it was; some of them may be gone.
  add column item_ids uuid[] not null default '{}',
  add column way text not null default 'MAIL' constraint paper_request__way check (way in ('MAIL', 'SELBST')),
  add column subject text,
  add column text text,
  -- Sealed, and only as long as somebody has to send it by hand.
  add column link text,
  add column noted_at timestamptz,
  add column noted_by uuid constraint paper_request__noted_by references app_user (id),
  drop constraint paper_request__recipient_kind,
  add constraint paper_request__recipient_kind check (recipient_kind in ('ANSPRECHPARTNER', 'FIRMA', 'BAUHERR', 'ANDERE')),
  -- What is sent by hand has its text here and no mail.
  add constraint paper_request__by_hand check (way = 'MAIL' or (mail_id is null and subject is not null and text is not null)),
  add constraint paper_request__link_until_noted check (link is null or (way = 'SELBST' and noted_at is null));
create index paper_request__request on paper_request (request_id) where request_id is not null;
create index paper_request__noted_by on paper_request (noted_by) where noted_by is not null;

-- Who was asked for a paper in the last request, whoever owes it, and since when the message that asks lies here unsent.
alter table checklist_item
  add column requested_from text constraint checklist_item__requested_from check (
    requested_from in ('AUFTRAGGEBER', 'BAUHERR', 'HANDWERK', 'BUERO')),
  add column request_unsent_since date;
