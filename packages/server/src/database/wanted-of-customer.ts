import { sql } from 'kysely';

/**
 * Holds for rows of `checklist_item` that are the customer's matter, as `isWantedOfCustomer` of the contract has it: what
 * they were asked for, and what they or the Bauherr owe as long as nobody was asked.
 */
export const wantedOfCustomer = sql<boolean>`case when checklist_item.requested_from is null
    then checklist_item.owed_by in ('AUFTRAGGEBER', 'BAUHERR')
    else checklist_item.requested_from = 'AUFTRAGGEBER' end`;
