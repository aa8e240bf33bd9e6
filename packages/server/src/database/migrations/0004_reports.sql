-- Errors of the web application and of the server itself; `number` is what people quote.
create table error_log (
  id uuid primary key,
  number text not null constraint error_log__number_unique unique,
  at timestamptz not null default now(),
  origin text not null constraint error_log__origin check (origin in ('WEB', 'SERVER')),
  user_id uuid constraint error_log__user_id references app_user (id) on delete set null,
  message text not null,
  stack text,
  url text,
  user_agent text,
  client_version text
);
create index error_log__at on error_log (at desc);

-- Empty until an admin switches usage recording on.
create table usage_event (
  id uuid primary key,
  at timestamptz not null default now(),
  username text not null,
  event_category text not null,
  event_label text not null
);
create index usage_event__at on usage_event (at);
