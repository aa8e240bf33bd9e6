-- Requests for missing papers that went out by mail: who was asked for what, and when (domain section 5, no. 2).

create table paper_request (
  id uuid primary key,
  project_id uuid not null constraint paper_request__project_id references project (id) on delete cascade,
  recipient_kind text not null constraint paper_request__recipient_kind check (recipient_kind in ('ANSPRECHPARTNER', 'FIRMA',
    'BAUHERR')),
  recipient_name text not null,
  email text not null,
  -- As the papers were called in the mail, whatever becomes of them later.
  labels text[] not null,
  due_date date not null,
  -- The outbox forgets its mails earlier.
  mail_id uuid constraint paper_request__mail_id references mail (id) on delete set null,
  sent_by uuid constraint paper_request__sent_by references app_user (id),
  sent_at timestamptz not null default clock_timestamp()
);
create index paper_request__of_project on paper_request (project_id, sent_at desc);
create index paper_request__mail on paper_request (mail_id);
