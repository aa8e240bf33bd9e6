-- What a Wiedervorlage was suggested for: each suggestion becomes one, or is dismissed, once and for good.
alter table follow_up add column suggestion text
  constraint follow_up__suggestion_text check (length(suggestion) <= 80);
create unique index follow_up__suggestion on follow_up (suggestion) where suggestion is not null;
