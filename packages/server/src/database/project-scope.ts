import { type RawBuilder, sql } from 'kysely';

/** Which projects somebody may read: those of all customers or of one, with the Papierkorb or without it. */
export interface ProjectScope {
  /** `null`: of all customers, and those without one. */
  readonly customerId: string | null;
  readonly withDeleted: boolean;
}

/**
 * Holds for rows of the table `project` inside the scope. It stands in the look-up itself: what is outside is not found,
 * so that neither the answer nor its time tells it from what does not exist.
 */
export function inScope({ customerId, withDeleted }: ProjectScope): RawBuilder<boolean> {
  return sql<boolean>`(${customerId}::uuid is null or project.customer_id = ${customerId})
    and (${withDeleted}::boolean or project.state <> 'DELETED')`;
}
