/**
 * What an office sets up once, what is summed up or cleared away again and again (tickets live for minutes, drafts until they
 * are sent), and what gets one row a day: these stay small however long it works.
 */
export const smallTables: ReadonlySet<string> = new Set([
  'attachment_ticket',
  'audit_check',
  'backup_run',
  'billing_office',
  'checklist_template',
  'comment_draft',
  'file_check',
  'funding_programme',
  'house_model',
  'project_count',
  'project_number',
  'project_type',
  'newsletter',
  'newsletter_bounce_mailbox',
  'newsletter_image',
  'newsletter_key',
  'passkey_challenge',
  'price_list',
  'price_mapping',
  'reminder_run',
  'reminder_setting',
  'schema_migration',
  'search_word',
  'service_type',
  'setting',
  'snippet',
  'sso_ticket',
  'hour_rate',
  'operation_alert',
  'server_node',
  'time_month',
  'time_rounding',
  'timetac_account',
  'newsletter_bounce_mailbox',
  'newsletter_key',
  'survey',
  'survey_objection',
  'survey_version',
  'user_group',
  'user_qualification',
]);

/** Statements that may read a table that grows as a whole, by parts of them as `shapeOf` writes them, and why. */
interface AllowedWholeReads {
  readonly reason: string;
  readonly statements: readonly string[];
}

/** Each part has to be needed by a statement that the tests send. */
export const allowedWholeReads: readonly AllowedWholeReads[] = [
  {
    reason: 'A job clears away what is old, once a day.',
    statements: [
      'clock_timestamp() - make_interval(days => $)',
      'select sha256 from stored_file where created_at < clock_timestamp()',
      'delete from search_word where word = any',
    ],
  },
  {
    reason:
      'Clears away what is old at a sign-in; there are as many rows as names and networks of a day or a month.',
    statements: [
      'select ctid from sign_in_failure',
      'select ctid from sign_in_success',
      'select ctid from sign_in_network',
    ],
  },
  {
    reason: 'Looks once a minute at the files that are on their way, of which an office has a handful.',
    statements: [`(expires_at < clock_timestamp() or (state = 'LAEUFT' and`],
  },
  {
    reason:
      'A run of the reminders and its preview look at all unfinished projects with their open deadlines, at once.',
    statements: [
      'from project join project_color on project_color.project_id = project.id left join ( select deadline.project_id',
    ],
  },
  {
    reason:
      'A price list shows what it has a price for, which is most of the elements there are; an office has some thousands.',
    statements: [
      'from price_element as record left join lateral',
      'from price_element as element left join in_force as own',
    ],
  },
  {
    reason:
      'The overview of the prices counts the elements and names their categories; an office has some thousands.',
    statements: ['select (select count(*)::integer from price_element) as elements'],
  },
  {
    reason:
      'The Bauherren of a project are erased by hand; what can be taken back on the board is kept for 30 days.',
    statements: ['delete from "appointment_change_row" where (appointment_id in'],
  },
  {
    reason: 'Whoever a newsletter is for may be any builder of any project there is.',
    statements: ['select distinct on (contact.address collate "C") contact.* from newsletter_contact'],
  },
  {
    reason:
      'Invoices are found by the names of those they are for, and offers by their projects; both come page by page.',
    statements: [
      `select invoice.id, invoice.kind, invoice.state, invoice.number, case when invoice.state = 'DRAFT' then 'ENTWURF'`,
      'select offer.id, offer.version, offer.number, offer.revision, offer.state, offer.recipient, offer.price_day',
    ],
  },
  {
    reason: 'The number of addresses that nobody writes to any more.',
    statements: ['select count(*)::integer as "count" from "suppression"'],
  },
  {
    reason: 'The rehearsal of a backup asks for every file that something names.',
    statements: ['select sha256 from attachment_file union select sha256 from time_month'],
  },
  {
    reason: 'The demo office is made once, in an empty database.',
    statements: [
      'select "id" from "app_user" where "username" = $',
      '(select id from app_user where internal limit 1)',
      'billable, billable_minutes as "billableMinutes" from time_entry',
      'round(service.budget_hours * 60)::integer as budget from time_task task',
      'update project_service as service set price_id = price.id',
      `from newsletter_contact where source <> 'ABONNENT'`,
    ],
  },
  {
    reason: 'The number of all there are, of which only those of deleted projects are left out.',
    statements: [
      'select count(*)::integer as total from attachment join project',
      'select group_id as id, array[ count(*) filter (where mode = 0)',
    ],
  },
  {
    reason: 'Looks at all people or customers of an office: some hundred, at most some thousand rows.',
    statements: [
      'and exists (select from time_entry where user_id = app_user.id and started_at >=',
      'select follow_up.id, follow_up.text, follow_up.at, follow_up.done_at is not null as "isDone"',
      'from hour_rate rate join app_user person',
      'as person, coalesce(task.title, service.title) as task, case when project.id is not null',
      'select id, shortname, name, zip, city, active, count(*) over ()',
      'select app_user.id, app_user.displayname, app_user.internal, app_user.enabled, app_user.email',
      'select "app_user"."id", "app_user"."displayname" from "app_user" where "app_user"."internal"',
      'select "app_user"."id", "app_user"."username", "app_user"."email"',
      'select "id", "shortname", "name", "internal" from "customer"',
      `from app_user where 'ROLE_ADMIN' = any(roles)`,
      `roles && array['ROLE_ADMIN', 'ROLE_SUPER_ADMIN']`,
      'enabled and internal and roles && $',
      'select id from app_user where internal and enabled and position($ in lower(username))',
      'select id from app_user where expires_on < current_date and',
      'select id from app_user where internal and enabled order by id',
      'record."shortname" as "shortname", record."name" as "name", record."type" as "type"',
    ],
  },
  {
    reason:
      'Filter, order and search of a list are chosen by a person; npm run bench limits what they cost.',
    statements: [
      'select (select count(*)::integer from project where (',
      'select (select count(*)::integer from matching) as total',
      'with version_then as materialized',
      'coalesce(sum(delta), 0)::integer as count from project_count',
    ],
  },
  {
    reason: 'The list of customers counts the projects of each of them.',
    statements: [`select customer.id, coalesce(project_counts.modes, '{0,0,0}')`],
  },
  {
    reason: 'Thins out once an hour what is stored of single errors, which is kept for 90 days.',
    statements: ['error_log join error_cause on error_cause.id = cause_id where not thinned'],
  },
  {
    reason: 'Causes of errors are few, are kept for a year, and are searched by whoever mends them.',
    statements: ['from error_group where ($ = '],
  },
  {
    reason: 'Mails are kept for 90 days.',
    statements: ['select count(*)::integer as total from mail'],
  },
  {
    reason:
      'Whether a series of numbers is in use is asked where its settings are opened, once in months.',
    statements: ['else exists (select from offer where number like $) end as "isUsed"'],
  },
  {
    reason: 'What is handed over to the bookkeeping is a month of all there is, by hand.',
    statements: ["coalesce(origin.kind, invoice.kind) = 'PARTIAL' as is_prepayment"],
  },
  {
    reason: 'Words are searched in the audit log, page by page from its end, with their number.',
    statements: [
      'where audit.entity = $ and true',
      'where true and true and true and',
      'from audit where ($::bigint is null or id < $)',
    ],
  },
  {
    reason: 'Something that concerns all of them is done by hand, once in months.',
    statements: [
      // A customer or a group is deleted that a saved view may speak of.
      `select 'Projekte' as place where exists (select from project where customer_id = $`,
      `select 'Projekte' as place where exists ( select from project_group join project`,
      // The overview of what may be deleted because the time to keep it is over.
      'select id, "projectId", name, to_json(days) as days from ( select project.id, project.project_id as "projectId"',
      // A virus scanner is switched on.
      'update "stored_file" set "scan" = $ where "scan" = $',
    ],
  },
  {
    reason: 'The whole chain of the audit is checked from its beginning: that is what the check is for.',
    statements: ['with link as ( select audit_link.*'],
  },
  {
    reason: 'The planning is about all people of the office, which are few, and lists them by name.',
    statements: [
      'as person, account.username from app_user person',
      'with staff as materialized ( select app_user.id, app_user.displayname, app_user.color',
      'select absence.id, absence.version, absence.user_id',
    ],
  },
  {
    reason: 'What is known of a person is looked up, handed out or erased by hand, a few times a year.',
    statements: [
      ' as one where ',
      `select 'user' as kind, app_user.id, app_user.displayname as name`,
      'select count(*)::integer as count from "',
      ') as known',
      'delete from audit_detail using audit',
      'delete from "list_export" where true',
      'delete from "list_export_part" where true',
      'delete from "mail" where about = $ or',
      'delete from "one_time_link" where "user_id" = $',
      'delete from "paper_request" where lower(btrim(email))',
      'delete from "session" where "user_id" = $',
      'delete from "upload" where "user_id" = $',
      'delete from "usage_event" where username = $',
      'update change_set_row set',
      'update error_log set user_id = null',
      'update history set',
      'update saved_view set labels = labels - $',
      'update upload_link set recipient_name = null, recipient_email = null where lower(btrim(recipient_email))',
    ],
  },
];

/** Nobody deletes these while work is waiting, and an index for each reference would cost every save. */
export const rarelyDeleted: Readonly<Record<string, string>> = {
  app_user: 'Only an account that nothing is known of is deleted; it is looked up everywhere before.',
};
