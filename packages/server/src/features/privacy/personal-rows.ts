import { type RawBuilder, sql } from 'kysely';
import { personalTables } from '#features/privacy/personal-data-map.ts';
import type { AccountSubject, ProjectSubject } from '#features/privacy/privacy-subject.ts';

/** The rows of a table that are about somebody. */
export interface PersonalRows {
  readonly table: string;
  readonly where: RawBuilder<boolean>;
}

/** Tables whose rows know the account by something else than its id, or by more than that. */
function otherRows(account: AccountSubject): Readonly<Record<string, RawBuilder<boolean>>> {
  const { id, username, usernameFolded, emailFolded } = account;
  const ofAccount = sql<boolean>`(entity = 'app_user' and entity_id::text = ${id})`;
  return {
    audit: sql`actor_id = ${id} or ${ofAccount}`,
    audit_detail: sql`audit_id in (select id from audit where actor_id = ${id} or ${ofAccount})`,
    history: ofAccount,
    mail: sql`about = ${id} or lower(btrim(recipient)) = ${emailFolded}`,
    paper_request: sql`lower(btrim(email)) = ${emailFolded}`,
    sign_in_failure: sql`name_folded = ${usernameFolded}`,
    sign_in_success: sql`name_folded = ${usernameFolded}`,
    upload_link: sql`lower(btrim(recipient_email)) = ${emailFolded}`,
    usage_event: sql`username = ${username}`,
  };
}

/** Where something about an account stands, in the order of the map. */
export function rowsOfAccount(account: AccountSubject): readonly PersonalRows[] {
  const others = otherRows(account);
  return Object.entries(personalTables).flatMap(([table, { owner }]) => {
    const other = others[table];
    if (other !== undefined) return [{ table, where: other }];
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
