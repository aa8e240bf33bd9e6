-- What a check of all statements found to read whole tables (test/statements).

-- Every save reads all deadlines of its project, those that no longer matter as well. One index for all of them takes the
-- place of two that knew some.
create index deadline__of_project_by_day on deadline (project_id, due_date);
drop index deadline__project;
drop index deadline__of_project;

-- What points to a row that a save or a deletion takes away.
create index deadline__funding_case on deadline (funding_case_id) where funding_case_id is not null;
create index checklist_item__funding_case on checklist_item (funding_case_id) where funding_case_id is not null;
create index upload__of_attachment on upload (attachment_id) where attachment_id is not null;
create index project_site__house_model on project_site (house_model_id) where house_model_id is not null;

-- Who signs out gives his leases back. Every project that was ever edited has its row here; few are held.
create index project_lock__holder on project_lock (user_id) where user_id is not null;
drop index project_lock__user;
create index project_lock__session on project_lock (session_id) where session_id is not null;

-- The few files that need somebody's eye, and the few mails that still hold a link.
create index stored_file__noticed on stored_file (scan, created_at) where scan in ('AUSSTEHEND', 'ZU_GROSS', 'BEFALLEN');
create index mail__holding_link on mail (id) where link is not null;

-- All files of a project, also those in the Papierkorb; and what came over a link, when its project is cleared.
create index attachment__of_project on attachment (project_id);
create index upload__came_over_link on upload (link_id) where link_id is not null;

-- How often something happened.
create index audit__action on audit (action, id);
