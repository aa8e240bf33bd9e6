-- The account of a person: how long it may be used, who disabled it, what planning and mail need to know.
alter table app_user
  -- The last day on which the account can be used, in Europe/Berlin.
  add column expires_on date,
  add column disabled_at timestamptz,
  add column disabled_by uuid constraint app_user__disabled_by references app_user (id),
  add column disabled_reason text,
  add column color text constraint app_user__color check (color ~ '^#[0-9a-f]{6}$'),
  add column weekly_hours double precision constraint app_user__weekly_hours check (weekly_hours between 0 and 60),
  -- ISO days of the week: 1 is Monday.
  add column workdays integer[] not null default '{1,2,3,4,5}'
    constraint app_user__workdays check (workdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  add column notify_mail text not null default 'sofort'
    constraint app_user__notify_mail check (notify_mail in ('sofort', 'taeglich', 'aus')),
  add column newsletter_consent_at timestamptz,
  add column newsletter_revoked_at timestamptz,
  add constraint app_user__username_length check (length(username) <= 120),
  -- The rule of the specification's section 5, which is looser than the sentence it is told with.
  add constraint app_user__username_characters check (username ~ '^[A-Za-z0-9_\- ]\S*$');

-- Whoever runs out is looked for every hour.
create index app_user__expires_on on app_user (expires_on) where expires_on is not null;

-- To about five minutes.
alter table session add column last_seen_at timestamptz not null default clock_timestamp();

-- What hangs on a person is handed over when the account is disabled.
create index deadline__responsible on deadline (responsible_user_id) where responsible_user_id is not null;

-- A super admin who stays one until somebody changes it, and who can get in.
create function lasts_as_super_admin(account app_user) returns boolean
  language sql immutable
  return account.enabled and not account.dummy and account.expires_on is null
    and 'ROLE_SUPER_ADMIN' = any (account.roles)
    and (account.password_hash is not null or account.last_login_at is not null);

-- Looked at when the transaction ends, and by one transaction at a time: two super admins who demote each other at
-- once must not both succeed.
create function keep_a_super_admin() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('app_user__last_super_admin'));
  if not exists (select from app_user where lasts_as_super_admin(app_user)) then
    raise exception 'The last super admin has to stay'
      using errcode = 'check_violation', table = 'app_user', constraint = 'app_user__last_super_admin';
  end if;
  return null;
end $$;

create constraint trigger app_user__last_super_admin_changed
  after update on app_user deferrable initially deferred for each row
  when (lasts_as_super_admin(old) and not lasts_as_super_admin(new))
  execute function keep_a_super_admin();
create constraint trigger app_user__last_super_admin_deleted
  after delete on app_user deferrable initially deferred for each row
  when (lasts_as_super_admin(old))
  execute function keep_a_super_admin();
