import { FundingIdUse } from '@energieakte/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '#database/connection.ts';

const Uses = z.array(FundingIdUse);

export interface FundingIdQuestion {
  readonly fundingIds: readonly string[];
  /** The project that does not count; `null`: all do. */
  readonly exceptId: string | null;
}

/** More than anybody reads; a number stands twice, not a thousand times. */
const most = 500;

/**
 * The projects these BzA- and BnD-IDs stand in, also stopped ones and those in the Papierkorb: their confirmations were made
 * all the same.
 */
export async function listFundingIdUses(
  db: Connection,
  { fundingIds, exceptId }: FundingIdQuestion,
): Promise<FundingIdUse[]> {
  const { rows } = await sql`
    select used.id as "fundingId", used.field, project.project_id as "projectId"
    from (
      select bza_id as id, 'bzaId' as field, project_id from funding_case where bza_id = any(${fundingIds})
      union all
      select bnd_id, 'bndId', project_id from funding_case where bnd_id = any(${fundingIds})) as used
    join project on project.id = used.project_id
    where used.project_id is distinct from ${exceptId}::uuid
    order by project.project_id, used.id, used.field
    limit ${most}`.execute(db);
  return Uses.parse(rows);
}
