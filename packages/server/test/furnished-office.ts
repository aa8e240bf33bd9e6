import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';
import { fillNewsletters } from '#test/newsletter/newsletter-rows.ts';
import { insertReminder } from '#test/furnished-rows.ts';
import { newId } from '#database/new-id.ts';
import { insertOperations } from '#test/operation-rows.ts';
import { insertLink } from '#test/furnished-link.ts';
import type { Office } from '#test/office.ts';
import { priceOffice } from '#test/priced-office.ts';
import { insertSignIns } from '#test/signed-in-office.ts';
import { billProject } from '#test/billing/billed-office.ts';
import { surveyOffice } from '#test/surveyed-office.ts';
import { planStaff } from '#test/planned-staff.ts';
import { secret } from '#test/planted-secrets.ts';

interface Furnishing {
  readonly projectId: string;
  readonly ordered: boolean;
}

/** Gives a project one of everything the office keeps about it; the words come with `plantSecrets`. */
export async function furnish(
  database: Database,
  office: Office,
  { projectId, ordered }: Furnishing,
): Promise<void> {
  const of = { id: newId(), project_id: projectId, position: 0 } as const;
  const by = office.people.secondUser.id;
  const progress = ordered
    ? ({ ordered, color: 'RED', color_before_red: 'YELLOW', red_reason: secret } as const)
    : { ordered };
  const service = { service_code: 'EHB', title: 'Berechnung', assignee_id: by } as const;
  await database
    .insertInto('project_service')
    .values({ ...of, ...service, ...progress })
    .execute();
  await database
    .insertInto('funding_case')
    .values({ ...of, programme_code: '297', applicant: '{}', bank: '{}' })
    .execute();
  await insertDeadlines(database, projectId);
  await insertChecklistItems(database, projectId);
  await insertComments(database, projectId, by);
  await insertAttachments(database, projectId, by);
  await insertLink(database, projectId, by);
  await sql`insert into project_color (project_id, color, override_color, override_reason, override_by, override_at)
    values (${projectId}, 'RED', 'LILA', ${secret}, ${by}, now())
    on conflict (project_id) do nothing`.execute(database);
  await insertBuilding(database, of);
  await insertTraces(database, projectId, by);
  await insertNotifications(database, office, projectId);
  await billProject(database, office, { projectId, serviceId: of.id, word: secret });
}

async function insertBuilding(
  database: Database,
  of: { readonly id: string; readonly project_id: string; readonly position: 0 },
): Promise<void> {
  const { project_id } = of;
  const named = { ...of, name: 'Haus' };
  await database
    .insertInto('project_certificate')
    .values({ ...of, kind: 'BEDARF' })
    .execute();
  await database.insertInto('project_building').values(named).execute();
  await database.insertInto('project_zone').values(named).execute();
  await database.insertInto('project_stage').values(named).execute();
  await sql`insert into project_energy (project_id, planned, as_built) values (${project_id}, '{}', '{}')
    on conflict (project_id) do nothing`.execute(database);
  await sql`insert into project_site (project_id, street) values (${project_id}, 'Am Hang')
    on conflict (project_id) do nothing`.execute(database);
  await sql`insert into project_client (project_id, position, last_name) values (${project_id}, 1, 'Offen')
    on conflict do nothing`.execute(database);
}

async function insertDeadlines(database: Database, projectId: string): Promise<void> {
  const deadline = { project_id: projectId, code: 'X', hard: false, source: 'MANUELL' } as const;
  await database
    .insertInto('deadline')
    .values([
      { ...deadline, id: newId(), title: 'Abgabe', due_date: '2027-01-01', visible_to_guest: true },
      { ...deadline, id: newId(), title: secret, due_date: '2027-01-02', visible_to_guest: false },
    ])
    .execute();
  await insertReminder(database, projectId);
}

async function insertChecklistItems(database: Database, projectId: string): Promise<void> {
  const checklistItem = { project_id: projectId, package: 'A', slot: 0 } as const;
  const refused = { state: 'ANGEFORDERT', rejected_reason: 'Unleserlich' } as const;
  await database
    .insertInto('checklist_item')
    .values([
      {
        ...checklistItem,
        ...refused,
        id: newId(),
        position: 0,
        label: 'Lageplan',
        owed_by: 'AUFTRAGGEBER',
      },
      { ...checklistItem, ...refused, id: newId(), position: 1, label: secret, owed_by: 'BUERO' },
    ])
    .execute();
  await sql`insert into paper_request (id, project_id, recipient_kind, recipient_name, email, labels, due_date)
    values (${newId()}, ${projectId}, 'BAUHERR', ${secret}, ${secret}, array[${secret}], '2027-01-01')`.execute(
    database,
  );
}

async function insertComments(database: Database, projectId: string, by: string): Promise<void> {
  const remark = { project_id: projectId, subject: 'ALLGEMEIN', author_id: by } as const;
  await database
    .insertInto('comment')
    .values([
      { ...remark, id: newId(), text: secret },
      { ...remark, id: newId(), text: 'Bitte den Lageplan schicken.', visibility: 'KUNDE' },
      {
        ...remark,
        id: newId(),
        text: secret,
        visibility: 'KUNDE',
        deleted_at: new Date(),
        deleted_by: by,
      },
    ])
    .execute();
  const draft = { project_id: projectId, subject: 'ALLGEMEIN', visibility: 'INTERN' } as const;
  await database
    .insertInto('comment_draft')
    .values({ ...draft, id: newId(), user_id: by, text: secret })
    .execute();
  await database
    .insertInto('comment_seen')
    .values({ project_id: projectId, subject: 'BZA', user_id: by, seen_at: new Date() })
    .execute();
}

/** A released document and an internal one, with a download and a ticket. */
async function insertAttachments(database: Database, projectId: string, by: string): Promise<void> {
  const sha256 = 'ab'.repeat(32);
  await sql`insert into stored_file (sha256, size, media_type, scan_note) values (${sha256}, 9, 'application/pdf', 'x')
    on conflict do nothing`.execute(database);
  const kinds = [
    { title: 'Lageplan', visibility: 'KUNDE', state: 'FREIGEGEBEN', released: true },
    { title: secret, visibility: 'INTERN', state: 'GEPRUEFT', released: false },
  ] as const;
  for (const { released, ...kind } of kinds) {
    const id = newId();
    const of = {
      project_id: projectId,
      slot: 2,
      retention_class: 'GESCHAEFT_6',
      created_by: by,
    } as const;
    await database
      .insertInto('attachment')
      .values({ id, ...of, ...kind })
      .execute();
    const file = { attachment_id: id, number: 1, sha256, uploaded_by: by } as const;
    await database
      .insertInto('attachment_file')
      .values({
        ...file,
        id: newId(),
        name: `${kind.title}.pdf`,
        released_at: released ? new Date() : null,
      })
      .execute();
    await sql`insert into attachment_download (id, attachment_id, number, kind, user_id)
      values (${newId()}, ${id}, 1, 'FILE', ${by})`.execute(database);
    await sql`insert into upload (id, user_id, attachment_id, name, size, way, state, refusal, expires_at)
      values (${newId()}, ${by}, ${id}, ${secret}, 9, 'TUS', 'FEHLER', ${secret}, now() + interval '1 day')`.execute(
      database,
    );
  }
}

async function insertTraces(database: Database, projectId: string, by: string): Promise<void> {
  await sql`insert into retention_hold (project_id, reason) values (${projectId}, 'x')
    on conflict do nothing`.execute(database);
  const record = { id: projectId, mode: 0, name: secret, internalNote: secret, tags: [secret] };
  await database
    .insertInto('history')
    .values({
      entity: 'project',
      entity_id: projectId,
      record: JSON.stringify(record),
      valid: '[2020-01-01,)',
      changed_by: by,
      action: 'update',
      reason: secret,
    })
    // One that was made by a call has its own.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('edit_request')
    .values({ id: newId(), project_id: projectId, user_id: by, message: secret })
    .execute();
  const change = JSON.stringify({ kind: 'priority', priority: 'high' });
  const set = { id: newId(), change, total: 1, created_by: by } as const;
  await database.insertInto('change_set').values(set).execute();
  await database
    .insertInto('change_set_row')
    .values({ change_set_id: set.id, position: 1, project_id: projectId })
    .execute();
}

/** Views of others, a house type of the guest's own firm, and a row in every log the office keeps. */
export async function furnishOffice(database: Database, office: Office): Promise<void> {
  const { user, accountant } = office.people;
  const open = { responsible: null, customerId: null, ordered: null };
  const state = JSON.stringify({ q: '', colors: [], states: 'laufend', filter: '', sort: [], ...open });
  const presentation = JSON.stringify({ density: 'mittel', order: [], shown: {} });
  const view = { mode: 0, name: secret, state, presentation, labels: '{}' } as const;
  await database
    .insertInto('saved_view')
    .values([
      { ...view, id: newId(), scope: 'OWN', owner_id: user.id },
      { ...view, id: newId(), scope: 'EVERYONE', owner_id: null },
    ])
    .execute();
  const groupId = newId();
  await database
    .insertInto('user_group')
    .values({ id: groupId, name: 'Fensterbau', kind: 'TEAM' })
    .execute();
  await database
    .insertInto('user_group_member')
    .values({ group_id: groupId, user_id: user.id })
    .execute();
  await database
    .insertInto('house_model')
    .values({ id: newId(), customer_id: office.customerIds.halb, name: secret })
    .execute();
  await database
    .insertInto('user_qualification')
    .values({ id: newId(), user_id: user.id, kind: 'EEE_WG' })
    .execute();
  await planStaff(database, { userId: user.id, secret });
  await insertLogs(database, accountant.id);
  await insertSignIns(database, accountant.id);
  await priceOffice(database, office);
  await surveyOffice(database, office);
  await fillNewsletters(database, office, { word: secret, email: 'erika@empfang.example' });
}

/** Told of by mistake, or when it was not internal yet: the guest must not read it any more. */
async function insertNotifications(
  database: Database,
  office: Office,
  projectId: string,
): Promise<void> {
  const { guestOfHalb, user } = office.people;
  const entry = { kind: 'project', id: projectId, title: 'Neu', message: 'Neu', link: '/project0' };
  const entries = JSON.stringify([{ ...entry, at: '2026-06-15T08:00:00Z' }]);
  const bundle = { type: 'STATUS', project_id: projectId, entries, open: false } as const;
  const row = (recipientId: string, forGuests: boolean) => ({
    ...bundle,
    id: newId(),
    recipient_id: recipientId,
    reasons: ['AUFTRAGGEBER' as const],
    for_guests: forGuests,
  });
  await database
    .insertInto('notification')
    .values([row(guestOfHalb.id, true), row(guestOfHalb.id, false), row(user.id, true)])
    .execute();
}

async function insertLogs(database: Database, userId: string): Promise<void> {
  const exportId = newId();
  await sql`insert into list_export (id, owner_id, request_id, format, request, file_name, roles, rows_total)
    values (${exportId}, ${userId}, ${exportId}, 'csv', '{}', 'x', '{}', 1)`.execute(database);
  await sql`insert into list_export_part (export_id, attempt, position, content)
    values (${exportId}, 1, 0, 'x')`.execute(database);
  const causeId = newId();
  await sql`insert into error_group (id, number, origin, message, count, first_seen, last_seen)
    values (${causeId}, 'F-1', 'WEB', 'x', 1, now(), now())`.execute(database);
  await sql`insert into error_cause (id, fingerprint, group_id, number, message, first_seen, last_seen)
    values (${causeId}, 'x', ${causeId}, 'F-1', 'x', now(), now())`.execute(database);
  await sql`insert into error_cause_day values (${causeId}, current_date, 1)`.execute(database);
  await sql`insert into error_cause_user values (${causeId}, ${userId})`.execute(database);
  await sql`insert into error_log (id, number, origin, user_id, message, cause_id)
    values (${newId()}, 'F-1', 'WEB', ${userId}, 'x', ${causeId})`.execute(database);
  await insertOperations(database);
  await sql`with deed as (insert into audit (action, entity) values ('auth.failed', 'app_user') returning id)
    insert into audit_detail (audit_id, salt, payload) select id, 'x', '{}' from deed`.execute(database);
  await sql`insert into setting (name, value) values ('geheim', '"x"')`.execute(database);
}
