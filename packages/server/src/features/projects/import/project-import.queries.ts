import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { Probe } from '#features/projects/import/import-repeats.ts';

export interface SameProject {
  readonly row: number;
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly sameReference: boolean;
}

/** Projects outside the Papierkorb with the same reference of the same customer, or at the same address. */
export async function listSameProjects(
  db: Connection,
  customerId: string | null,
  probes: readonly (Probe & { readonly row: number })[],
): Promise<readonly SameProject[]> {
  const { rows } = await sql<SameProject>`
    with probe as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb)
        as probe (row int, reference text, zip text, street text)
    ), same as (
      select probe.row, project.id, true as reference from probe
      join project on project.customer_id = ${customerId}
        and project.customer_reference_fold = fold_text(probe.reference)
      union all
      select probe.row, project_site.project_id, false from probe
      join project_site on project_site.zip = probe.zip
        and project_site.street_fold = fold_text(probe.street)
    )
    select same.row, project.id, project.project_id as "projectId", project.name,
      bool_or(same.reference) as "sameReference"
    from same join project on project.id = same.id
    where project.state <> 'DELETED'
    group by same.row, project.id
    order by same.row, project.project_id
    limit 400`.execute(db);
  return rows;
}
