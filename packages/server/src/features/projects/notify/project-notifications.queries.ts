import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';

export interface EnquiryReader {
  readonly userId: string;
  readonly reason: 'BEARBEITER' | 'ALLE';
}

/** Who takes up an enquiry of a customer: the Betreuer of the firm, or the admins where it has none. */
export async function listEnquiryReaders(db: Transaction, projectId: string): Promise<EnquiryReader[]> {
  const { rows } = await sql<EnquiryReader>`
    with enquiry as (
      select account_manager_id as manager from project join app_user as asker on asker.id = project.created_by
        left join customer on customer.id = project.customer_id
      where project.id = ${projectId} and not asker.internal
    )
    select manager as "userId", 'BEARBEITER' as reason from enquiry where manager is not null
    union all
    select id, 'ALLE' from app_user
    where 'ROLE_ADMIN' = any(roles) and exists (select from enquiry where manager is null)`.execute(db);
  return rows;
}
