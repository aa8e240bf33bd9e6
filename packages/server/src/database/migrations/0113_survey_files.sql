-- Files that a survey asks for come over an upload link of the invitation, one for each question; `survey_key` is under which
-- the answer is kept.
alter table upload_link
  add column survey_invitation_id uuid constraint upload_link__survey_invitation_id
    references survey_invitation (id) on delete set null,
  add column survey_key text constraint upload_link__survey_key check (length(survey_key) between 1 and 50),
  add constraint upload_link__of_survey check (survey_invitation_id is null or survey_key is not null);
create unique index upload_link__survey on upload_link (survey_invitation_id, survey_key)
  where survey_invitation_id is not null;

-- Who is not invited any more brings no more files; after the answers were handed in, what is on its way still arrives.
create function end_survey_uploads() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.withdrawn_at is not null then
    update upload_link set revoked_at = clock_timestamp(), updated_at = clock_timestamp(), version = version + 1
      where survey_invitation_id = old.id and revoked_at is null;
  else
    update upload_link set expires_on = least(expires_on, (clock_timestamp() at time zone 'Europe/Berlin')::date),
        updated_at = clock_timestamp(), version = version + 1
      where survey_invitation_id = old.id and revoked_at is null;
  end if;
  return old;
end $$;
create trigger survey_invitation__uploads_end after update of withdrawn_at, answered_on on survey_invitation
  for each row when ((old.withdrawn_at, old.answered_on) is distinct from (new.withdrawn_at, new.answered_on)
    and num_nonnulls(new.withdrawn_at, new.answered_on) > 0)
  execute function end_survey_uploads();
create trigger survey_invitation__uploads_gone before delete on survey_invitation
  for each row execute function end_survey_uploads();
