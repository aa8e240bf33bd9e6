-- What the rule or the letter said when somebody ticked, confirmed or moved a deadline: a tick and a confirmation belong
-- to that day and end with it. The day set by hand stays beside the one of a letter, which goes first.
alter table deadline
  add column basis_date date,
  add column basis_source text constraint deadline__basis_source check (basis_source in ('ZUSAGE', 'REGEL')),
  add column manual_date date,
  -- Why the product itself reopened or moved it last, as a German sentence.
  add column change_reason text,
  add constraint deadline__basis check ((basis_date is null) = (basis_source is null));

-- Where somebody confirmed or moved it, nobody knows any more what the rule said: the next change takes what it says then.
update deadline set basis_date = due_date, basis_source = source
  where source <> 'MANUELL' and confirmed_at is null and code <> 'MANUELL';
update deadline set manual_date = due_date
  where source = 'MANUELL' and code <> 'MANUELL' and funding_case_id is not null;

-- An extended deadline is open until it is met; lists, colors and reminders only know the open ones.
update deadline set state = 'OFFEN' where state = 'VERLAENGERT';

-- The payment of a credit ended the deadline of its proof. It runs on until the proof is submitted.
update deadline set state = 'OFFEN', done_at = null
  from funding_case
  where funding_case.id = deadline.funding_case_id and deadline.state = 'HINFAELLIG' and deadline.code = 'CREDIT_PROOF'
    and outcome = 'AUSGEZAHLT' and proof_submitted_at is null and proof_accepted_at is null
    and coalesce(fully_drawn_at, proof_until) is not null;
