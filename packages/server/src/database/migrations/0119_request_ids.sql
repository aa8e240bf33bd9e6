-- The id of a request comes from who asks. It is told apart within its project alone, and its reminder has an id of its own:
-- no answer says whether an id stands for something in another project.
alter table paper_request drop constraint paper_request__request_id;
alter table document_request
  drop constraint document_request_pkey,
  add primary key (project_id, id),
  add column follow_up_id uuid constraint document_request__follow_up_id references follow_up (id) on delete set null;
alter table paper_request
  add constraint paper_request__request_id foreign key (project_id, request_id)
    references document_request (project_id, id) on delete cascade;
drop index paper_request__request;
create index paper_request__request on paper_request (project_id, request_id) where request_id is not null;
-- The primary key begins with the project.
drop index document_request__of_project;
create unique index document_request__follow_up on document_request (follow_up_id) where follow_up_id is not null;

-- Until now the reminder had the id of its request.
update document_request set follow_up_id = id
where exists (
  select from follow_up where follow_up.id = document_request.id and follow_up.project_id = document_request.project_id);
