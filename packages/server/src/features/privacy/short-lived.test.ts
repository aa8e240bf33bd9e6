import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { allTablesOf, personalTablesOf } from '#features/privacy/personal-data-map.ts';
import { shortLivedTask } from '#features/privacy/short-lived.service.ts';
import { insertOffice, type Office } from '#test/office.ts';
import { insertBareProject } from '#test/projects.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { insertUploadLink } from '#test/upload-link-rows.ts';
import { runTask } from '#test/run-task.ts';

let test: TestApp;
let office: Office;

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());

/** For how many days after its end a row is kept. */
const swept: Readonly<Record<string, number>> = {
  absence: 1096,
  appointment_change: 30,
  attachment_ticket: 0,
  backup_run: 365,
  comment_draft: 90,
  error_group: 365,
  error_log: 90,
  invoice: 0,
  list_export: 0,
  mail_address: 30,
  newsletter: 1096,
  newsletter_bounce: 365,
  newsletter_consent: 30,
  notification: 365,
  notification_digest: 30,
  offer: 0,
  one_time_link: 30,
  operation_alert: 30,
  passkey_challenge: 0,
  session: 90,
  sso_ticket: 0,
  time_difference: 1096,
  time_entry: 1096,
  time_gap_notice: 90,
  time_month_sum: 1096,
  time_transfer: 1096,
  time_week: 1096,
  upload_link_pass: 0,
  usage_event: 90,
};

it('are these tables and no others', () => {
  const days = Object.entries(allTablesOf(test.context)).flatMap(([table, { forgotten }]) =>
    forgotten === undefined ? [] : [[table, forgotten.days] as const],
  );
  expect(Object.fromEntries(days)).toEqual(swept);
});

let projects = 0;

/** The values of a row of each, besides the key, that ended then. */
async function rowsAt(at: RawBuilder<unknown>): Promise<Readonly<Record<string, RawBuilder<unknown>>>> {
  projects += 1;
  const { database } = test.context;
  const by = office.people.user.id;
  const [id, key] = [newId(), newId()];
  const projectId = await insertBareProject(database, { number: projects, customerId: null });
  const link = await insertUploadLink(database, { projectId, by });
  await sql`insert into session (id, user_id, expires_at, method)
    values (${id}, ${by}, now() + interval '1 year', 'PASSWORD')`.execute(database);
  await sql`insert into mail_address (id, address) values (${id}, ${id})`.execute(database);
  const entries = JSON.stringify([{ kind: 'project', id: projectId }]);
  return {
    absence: sql`(id, user_id, first_day, last_day, state)
      values (${id}, ${by}, (${at})::date, (${at})::date, 'GENEHMIGT')`,
    appointment_change: sql`(id, kind, made_by, made_at) values (${id}, 'MOVE', ${by}, ${at})`,
    attachment_ticket: sql`(token_hash, user_id, session_id, kind, subject_id, begin_until, expires_at)
      values (${key}, ${by}, ${id}, 'ALL', ${projectId}, ${at}, ${at})`,
    backup_run: sql`(id, origin, state, name, problem, started_at, finished_at)
      values (${id}, 'MANUAL', 'FAILED', 'x', 'x', ${at}, ${at})`,
    comment_draft: sql`(id, user_id, project_id, subject, text, visibility, updated_at)
      values (${id}, ${by}, ${projectId}, 'ALLGEMEIN', 'x', 'INTERN', ${at})`,
    error_group: sql`(id, number, origin, message, count, first_seen, last_seen)
      values (${id}, ${key}, 'WEB', 'x', 1, ${at}, ${at})`,
    error_log: sql`(id, number, at, origin, message) values (${id}, ${key}, ${at}, 'WEB', 'x')`,
    // Kept to the end of the eighth year after its own.
    invoice: sql`(id, kind, state, year, no, customer_id, recipient, seller, format, issued_on, net, vat, gross, prepaid,
        payable, fixed_at)
      values (${id}, 'INVOICE', 'FIXED', 2020, ${projects}, ${office.customerIds.halb}, '{}', '{}', 'PDF',
        (${at} - case when ${at} < now() then interval '10 years' else interval '8 years' end)::date, 0, 0, 0, 0, 0, ${at})`,
    list_export: sql`(id, owner_id, request_id, format, request, file_name, roles, rows_total, expires_at)
      values (${id}, ${by}, ${id}, 'csv', '{}', 'x', '{}', 1, ${at})`,
    mail_address: sql`(id, address, created_at) values (${newId()}, ${newId()}, ${at})`,
    newsletter: sql`(id, segment, state, released_by, released_at, started_by, started_at, frozen, finished_at)
      values (${id}, '{}', 'GESENDET', ${by}, ${at}, ${by}, ${at}, '{}', ${at})`,
    newsletter_bounce: sql`(id, uid_validity, uid, kind, received_at)
      values (${id}, 1, (random() * 1e9)::bigint, 'HART', ${at})`,
    newsletter_consent: sql`(id, address_id, source, text_version, text, given_at, token_hash)
      values (${id}, ${id}, 'FORMULAR', 1, 'x', ${at}, ${key})`,
    notification: sql`(id, recipient_id, type, reasons, entries, for_guests, open, created_at)
      values (${id}, ${by}, 'SYSTEM', '{PERSOENLICH}', ${entries}, false, false, ${at})`,
    notification_digest: sql`(user_id, day, sent_at) values (${by}, ${at}, ${at})`,
    // Kept to the end of the sixth year after its own.
    offer: sql`(id, project_id, number, state, recipient, price_day, valid_until, net, vat, gross, sent_at)
      values (${id}, ${projectId}, ${`AN-2020-${String(projects).padStart(4, '0')}`}, 'SENT', '{}', '2020-01-01',
        '2020-01-01', 0, 0, 0, ${at} - case when ${at} < now() then interval '8 years' else interval '6 years' end)`,
    one_time_link: sql`(id, token_hash, user_id, purpose, expires_at, ended_at)
      values (${id}, ${key}, ${by}, 'RESET', ${at}, ${at})`,
    operation_alert: sql`(id, cause, day) values (${id}, ${key}, (${at})::date)`,
    passkey_challenge: sql`(id, challenge, expires_at) values (${id}, 'x', ${at})`,
    session: sql`(id, user_id, expires_at, method) values (${newId()}, ${by}, ${at}, 'PASSWORD')`,
    time_difference: sql`(user_id, timetac_id, kind, there, found_at)
      values (${by}, (random() * 1e9)::bigint, 'NUR_DORT', '{}', ${at})`,
    time_gap_notice: sql`(user_id, day, sent_at) values (${by}, (${at})::date, ${at})`,
    time_month_sum: sql`(month, user_id, day, minutes, billable_minutes)
      values ((${at})::date + 1, ${by}, (${at})::date, 1, 0)`,
    time_transfer: sql`(user_id, entry_id, entry_version, action, task_id, started_at)
      select ${by}::uuid, ${id}::uuid, 1, 'BOOK', task.id, ${at} from time_task task
      where task.project_id = ${projectId}`,
    time_entry: sql`(id, user_id, task_id, project_id, started_at, ended_at, origin)
      select ${id}::uuid, ${by}::uuid, task.id, task.project_id,
        date_trunc('minute', ${at}) - interval '1 minute', date_trunc('minute', ${at}), 'HAND'
      from time_task task where task.project_id = ${projectId}`,
    time_week: sql`(user_id, first_day, last_day)
      values (${office.people.secondUser.id}, (${at})::date, (${at})::date)`,
    sso_ticket: sql`(ticket_hash, user_id, expires_at) values (${key}, ${by}, ${at})`,
    upload_link_pass: sql`(token_hash, link_id, expires_at) values (${key}, ${link.id}, ${at})`,
    usage_event: sql`(id, at, username, event_category, event_label) values (${id}, ${at}, 'x', 'x', 'x')`,
  };
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from ${sql.table(table)}`.execute(test.context.database);
  return rows[0]?.count ?? 0;
}

it.each(Object.entries(swept))('goes from %s after %d days, and not before', async (table, days) => {
  const insertAged = async (hours: number): Promise<void> => {
    const rows = await rowsAt(sql`now() - make_interval(hours => ${days * 24 + hours})`);
    // What is old was written when it was new: nothing that old is taken any more.
    await test.context.database.transaction().execute(async (db) => {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
      await sql`insert into ${sql.table(table)} ${rows[table] ?? sql``}`.execute(db);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
    });
  };
  await insertAged(-1);
  const kept = await count(table);
  await runTask(test.context, shortLivedTask);
  expect(await count(table)).toBe(kept);
  await insertAged(25);
  const before = await count(table);
  await runTask(test.context, shortLivedTask);
  expect(await count(table)).toBe(before - 1);
});

it('goes from newsletters with their recipients and the addresses nothing names any more', async () => {
  const { database } = test.context;
  const id = newId();
  const ended = sql`now() - interval '1098 days'`;
  const rows = await rowsAt(ended);
  await sql`insert into newsletter ${rows['newsletter'] ?? sql``}`.execute(database);
  await sql`insert into mail_address (id, address, created_at) values (${id}, 'old@kunde.example', ${ended})`.execute(
    database,
  );
  await sql`insert into newsletter_recipient (newsletter_id, address_id, source, state, sent_at)
    select newsletter.id, ${id}, 'ABONNENT', 'ANGENOMMEN', ${ended} from newsletter
    order by finished_at limit 1`.execute(database);
  await runTask(test.context, shortLivedTask);
  expect(await count('newsletter_recipient')).toBe(0);
  const { rows: left } = await sql`select from mail_address where id = ${id}`.execute(database);
  expect(left).toEqual([]);
});

it('is what the register says', () => {
  const said = Object.values(personalTablesOf(test.context)).flatMap(({ kept, forgotten }) => {
    const days = /^(\d+) Tage\b/u.exec(kept)?.[1];
    return forgotten === undefined || days === undefined ? [] : [[Number(days), forgotten.days]];
  });
  expect(said.length).toBeGreaterThan(4);
  expect(said.filter(([inWords, inFact]) => inWords !== inFact)).toEqual([]);
});
