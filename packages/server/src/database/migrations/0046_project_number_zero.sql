-- Ids are written as the specification says (section 5): three digits, 000 included. It is never drawn, only typed.
alter table project drop constraint project__number;
alter table project add constraint project__number check (number between 0 and 999);
