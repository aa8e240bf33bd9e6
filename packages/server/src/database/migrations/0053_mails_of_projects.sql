-- A mail that tells of projects names their Bauherren: it goes when these are erased, sent or not.
alter table mail add column project_ids uuid[] not null default '{}';
create index mail__projects on mail using gin (project_ids);

-- The mails there are say it in their text alone.
update mail set project_ids = named.ids
from (
  select mail.id, array_agg(distinct project.id) as ids
  from mail, regexp_matches(mail.text, '^Projekt: (\S+) · ', 'gn') as line
    join project on project.project_id = line[1]
  group by mail.id
) as named
where mail.id = named.id;

delete from mail using erasure
where erasure.kind = 'project' and mail.project_ids @> array[erasure.subject_id] and mail.created_at <= erasure.erased_at;
