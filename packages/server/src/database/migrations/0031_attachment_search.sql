-- The list of all Unterlagen is searched by title and by the names of files.
create index attachment__title_fold on attachment using gin (fold_text(title) gin_trgm_ops);
create index attachment_file__name_fold on attachment_file using gin (fold_text(name) gin_trgm_ops);
