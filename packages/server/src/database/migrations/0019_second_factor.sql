-- What a person signs in with beside the password. The secret is sealed with ENCRYPTION_KEY; until the first right code
-- it is not confirmed and asks for nothing. A code of the app is good for one sign-in: its step must be above the last.
create table totp_factor (
  user_id uuid primary key constraint totp_factor__user_id references app_user (id) on delete cascade,
  sealed_secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

-- 80 random bits each, so a plain hash is enough.
create table recovery_code (
  user_id uuid not null constraint recovery_code__user_id references app_user (id) on delete cascade,
  code_hash text not null constraint recovery_code__hash check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkey (
  id uuid primary key,
  user_id uuid not null constraint passkey__user_id references app_user (id) on delete cascade,
  -- As the browser writes it, base64url.
  credential_id text not null constraint passkey__credential_unique unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null constraint passkey__name check (length(btrim(name)) between 1 and 80),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey__user_id on passkey (user_id);

-- Each is good for one answer within five minutes; taking it deletes it.
create table passkey_challenge (
  id uuid primary key,
  challenge text not null,
  -- Who registers a passkey; nobody yet where one is used to sign in.
  user_id uuid constraint passkey_challenge__user_id references app_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge__expires on passkey_challenge (expires_at);

alter table session
  add column method text not null default 'PASSWORD'
    constraint session__method check (method in ('PASSWORD', 'TOTP', 'RECOVERY', 'PASSKEY', 'SSO')),
  -- When the person last showed who they are; set-up of factors asks for it to be recent.
  add column confirmed_at timestamptz;
