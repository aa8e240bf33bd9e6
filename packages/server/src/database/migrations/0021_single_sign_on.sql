-- Accounts at the office's OpenID provider. Its subject is the key: an e-mail address changes hands.
create table sso_identity (
  id uuid primary key,
  user_id uuid not null constraint sso_identity__user_id references app_user (id) on delete cascade,
  issuer text not null,
  subject text not null,
  email text,
  linked_at timestamptz not null default clock_timestamp(),
  linked_by uuid constraint sso_identity__linked_by references app_user (id) on delete set null,
  last_used_at timestamptz,
  constraint sso_identity__subject_unique unique (issuer, subject)
);
create index sso_identity__user_id on sso_identity (user_id);

-- Hands the sign-in from the redirect to the page, once and within a minute; the ticket itself is stored nowhere.
create table sso_ticket (
  ticket_hash text primary key,
  user_id uuid not null constraint sso_ticket__user_id references app_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index sso_ticket__expires_at on sso_ticket (expires_at);
