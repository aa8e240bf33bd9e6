-- The upload link that went out with a request for papers: how far it is is told beside the request.

alter table paper_request
  add column upload_link_id uuid constraint paper_request__upload_link_id references upload_link (id) on delete set null;
create index paper_request__upload_link on paper_request (upload_link_id);
