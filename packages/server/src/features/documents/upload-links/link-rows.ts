import { type RawBuilder, sql } from 'kysely';

/** The rows that came over the upload links of a project. */
export function ofLinksOfProject(projectId: string): RawBuilder<boolean> {
  return sql`link_id in (select id from upload_link where project_id = ${projectId})`;
}
