-- The secret of an invitation's address, sealed, so that a reminder can bring it once more. It goes as soon as the
-- invitation is of no use: nothing then leads from whom it was sent to what an anonymous answer says.
alter table survey_invitation add column sealed_token text;

create function forget_survey_link() returns trigger language plpgsql as $$
begin
  new.sealed_token := null;
  update mail set link = null where survey_invitation_id = new.id and link is not null;
  return new;
end $$;

-- A mail may carry the link of an invitation as it carries those of accounts and uploads.
alter table mail
  add column survey_invitation_id uuid constraint mail__survey_invitation_id references survey_invitation (id)
    on delete set null,
  drop constraint mail__link_with_owner,
  add constraint mail__link_with_owner check (link is null or (link_id is not null and about is not null)
    or upload_link_id is not null or survey_invitation_id is not null);
create index mail__survey_invitation on mail (survey_invitation_id) where survey_invitation_id is not null;

-- Before the mail loses the invitation it must lose its link.
create function forget_links_of_invitation() returns trigger language plpgsql as $$
begin
  update mail set link = null where survey_invitation_id = old.id and link is not null;
  return old;
end $$;
create trigger survey_invitation__forget_links before delete on survey_invitation
  for each row execute function forget_links_of_invitation();

create trigger survey_invitation__forget before update of answered_on, withdrawn_at on survey_invitation
  for each row when (new.answered_on is not null or new.withdrawn_at is not null)
  execute function forget_survey_link();

-- What reminders wait for.
create index survey_invitation__open on survey_invitation (expires_on)
  where answered_on is null and withdrawn_at is null and sealed_token is not null;

-- Who wants no surveys: SHA-256 of the address in lower case, in hexadecimal. It says nothing of who never objected.
create table survey_objection (
  address_hash text primary key,
  created_at timestamptz not null default clock_timestamp()
);
