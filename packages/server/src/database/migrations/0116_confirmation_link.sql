-- The mail that asks whether somebody ordered the newsletter carries its link as those of accounts, uploads and surveys do:
-- sealed, apart from the text, and only as long as it works. The order is written down right after the mail.
alter table mail
  add column newsletter_consent_id uuid constraint mail__newsletter_consent_id references newsletter_consent (id)
    on delete cascade deferrable initially deferred,
  drop constraint mail__link_with_owner,
  add constraint mail__link_with_owner check (link is null or (link_id is not null and about is not null)
    or upload_link_id is not null or survey_invitation_id is not null or newsletter_consent_id is not null);
create index mail__newsletter_consent on mail (newsletter_consent_id) where newsletter_consent_id is not null;
