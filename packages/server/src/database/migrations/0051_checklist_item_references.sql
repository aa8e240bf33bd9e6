-- A document that nobody asks for any more goes: whoever names it is found without reading everything.
create index attachment_arrival__checklist_item on attachment_arrival (checklist_item_id)
  where checklist_item_id is not null;
create index upload__paper on upload (paper_id) where paper_id is not null;
