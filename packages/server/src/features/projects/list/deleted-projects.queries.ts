import type { PersonName, ProjectMode } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { type FoundPage, pagedQuery, type PageParams } from '#core/paging/paged-query.ts';

export interface DeletedRow {
  readonly id: string;
  readonly projectId: string;
  readonly mode: ProjectMode;
  readonly name: string;
  readonly customerShortname: string | null;
  readonly deletedAt: Date;
  readonly deletedBy: PersonName | null;
  readonly reason: string | null;
}

/** The projects in the Papierkorb, the last deleted one first, with what was written down of their deletion. */
export async function listDeleted(db: Connection, page: PageParams): Promise<FoundPage<DeletedRow>> {
  return pagedQuery(db, page, {
    rows: (stretch) => sql<DeletedRow>`
      select project.id, project.project_id as "projectId", project.mode, project.name,
        customer.shortname as "customerShortname", project.deleted_at as "deletedAt",
        case when person.id is null then null
          else json_build_object('id', person.id, 'displayname', person.displayname) end as "deletedBy",
        deletion.reason
      from (select * from project where state = 'DELETED' order by deleted_at desc, id ${stretch}) as project
      left join customer on customer.id = project.customer_id
      left join lateral (
        select changed_by, reason from history
        where entity_id = project.id and entity = 'project' and action = 'delete'
        order by id desc limit 1) as deletion on true
      left join app_user as person on person.id = deletion.changed_by
      order by project.deleted_at desc, project.id`,
    counted: sql`project where state = 'DELETED'`,
  });
}
