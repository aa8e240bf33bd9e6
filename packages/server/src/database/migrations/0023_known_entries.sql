-- Whether an admin, who must not stand above admins, may know a way into the account: a password set, a link read in the
-- outbox, or an e-mail address chosen for it. When the account rises to what no admin manages, those ways end.
alter table app_user add column entry_known boolean not null default false;
update app_user set entry_known = true where must_change_password;
