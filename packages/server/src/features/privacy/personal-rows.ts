import { type RawBuilder, sql } from 'kysely';
import type { AccountSubject } from '#core/privacy/table-data.ts';
import type { PersonalTables } from '#features/privacy/personal-data-map.ts';
import type { ProjectSubject } from '#features/privacy/privacy-subject.ts';

/** The rows of a table that are about somebody. */
export interface PersonalRows {
  readonly table: string;
  readonly where: RawBuilder<boolean>;
}

/** Where something about an account stands, in the order of the tables. */
export function rowsOfAccount(tables: PersonalTables, account: AccountSubject): readonly PersonalRows[] {
  return Object.entries(tables).flatMap(([table, { owner, ofAccount }]) => {
    if (ofAccount !== undefined) return [{ table, where: ofAccount(account) }];
    return owner === undefined
      ? []
      : [{ table, where: sql<boolean>`${sql.ref(owner)} = ${account.id}` }];
  });
}

const ofProject: readonly string[] = [
  'project_client',
  'project_site',
  'funding_case',
  'project_service',
  'project_color',
  'deadline',
  'checklist_item',
  'paper_request',
  'project_certificate',
  'comment',
  'comment_draft',
  'notification',
  'attachment',
  'upload_link',
];

/** Where something about the Bauherren of a project stands. */
export function rowsOfProject({ id }: ProjectSubject): readonly PersonalRows[] {
  return [
    { table: 'project', where: sql`id = ${id}` },
    ...ofProject.map((table) => ({ table, where: sql<boolean>`project_id = ${id}` })),
    {
      table: 'attachment_file',
      where: sql`attachment_id in (select id from attachment where project_id = ${id})`,
    },
    {
      table: 'attachment_arrival',
      where: sql`link_id in (select id from upload_link where project_id = ${id})`,
    },
    { table: 'history', where: sql`entity = 'project' and entity_id = ${id}` },
  ];
}
