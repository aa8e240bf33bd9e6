import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { personalTablesOf } from '#features/privacy/personal-data-map.ts';
import { extensions } from '#server/start/extensions.ts';
import { furnish } from '#test/furnished-office.ts';
import { fillNewsletters } from '#test/newsletter/newsletter-rows.ts';
import { bearer, signIn } from '#test/office.ts';
import { surveyOffice } from '#test/surveyed-office.ts';
import { insertUploadLink } from '#test/upload-link-rows.ts';
import { insertBareProject } from '#test/projects.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { tablesWith } from '#test/whole-database.ts';

/** Stands in everything personal that the office keeps about the one who leaves. */
const canary = 'Zaunkönigin';

let harness: Harness;
let leaverId: string;

beforeAll(async () => {
  harness = await openHarness();
  leaverId = harness.office.people.secondUser.id;
  await furnishLeaver();
});
afterAll(async () => harness.close());

const erase = (body: object) => harness.call('superAdmin', 'POST /privacy/erase', body);
const refusedErasure = async (id: string, confirmation: string) =>
  (await harness.refused('superAdmin', 'POST /privacy/erase', { kind: 'user', id, confirmation }))
    .detail;
const preview = async (id: string) =>
  (await harness.call('superAdmin', 'POST /privacy/erase/preview', { kind: 'user', id })).json;

/** Lets the leaver work on projects, and writes the canary wherever something about the leaver stands. */
async function furnishLeaver(): Promise<void> {
  const { database } = harness.test.context;
  const service = { serviceCode: 'EHB', title: 'Berechnung', assigneeId: leaverId };
  const project = await harness.create({
    responsibleUserId: leaverId,
    memberIds: [leaverId],
    services: [service],
  });
  await harness.change(project.id, { title: 'Anbau' }, 'secondUser');
  const other = await insertBareProject(database, {
    number: 900,
    customerId: harness.office.customerIds.halb,
  });
  await furnish(database, harness.office, { projectId: other, ordered: false });
  await sql`update app_user set displayname = ${`Ole ${canary}`}, first_name = 'Ole', last_name = ${canary},
    email = ${'zaunkoenigin@beb.example'}, phone = ${`0711 ${canary}`}, mobile = ${canary}, position = ${canary},
    salutation = ${canary} where id = ${leaverId}`.execute(database);
  await harness.change(project.id, { title: 'Umbau' }, 'secondUser');
  await rename('Nachtigall');
  await rename(canary);
  const state = { responsible: leaverId, customerId: null, filter: '', q: '' };
  await sql`insert into saved_view (id, mode, name, scope, owner_id, state, presentation, labels)
    values (gen_random_uuid(), 0, 'Rote', 'EVERYONE', null, ${JSON.stringify(state)}, '{}',
      ${JSON.stringify({ [`user ${leaverId}`]: `Ole ${canary}` })})`.execute(database);
  await sql`insert into usage_event (id, username, event_category, event_label)
    values (gen_random_uuid(), 'ole.aehrenfeld', 'x', 'y')`.execute(database);
  await sql`insert into session (id, user_id, expires_at, address, user_agent, method)
    values (gen_random_uuid(), ${leaverId}, now() + interval '1 hour', ${canary}, ${canary}, 'PASSWORD')`.execute(
    database,
  );
  await sql`insert into mail (id, recipient, subject, text) values (gen_random_uuid(),
    ${'zaunkoenigin@beb.example'}, 'Guten Tag', ${`Guten Tag Ole ${canary}`})`.execute(database);
  await sql`insert into error_log (id, number, origin, user_id, message, url, user_agent)
    values (gen_random_uuid(), 'F-1', 'WEB', ${leaverId}, 'kaputt', ${canary}, ${canary})`.execute(
    database,
  );
  await sql`insert into time_week (user_id, first_day, last_day, reason)
    values (${leaverId}, '2026-01-05', '2026-01-11', ${`${canary} war krank`})`.execute(database);
  // The week of a former year is gone, its version is not.
  const version = { userId: leaverId, displayname: `Ole ${canary}`, state: 'OFFEN', reason: canary };
  await sql`insert into history (entity, entity_id, record, valid, changed_by, action, reason)
    values ('time_week', gen_random_uuid(), ${JSON.stringify(version)}, tstzrange(now(), null), ${leaverId},
      'update', ${canary})`.execute(database);
  await sql`insert into user_qualification (id, user_id, kind, number)
    values (gen_random_uuid(), ${leaverId}, 'EEE_WG', ${canary})`.execute(database);
  await sql`insert into comment (id, project_id, subject, text, visibility, author_id)
    values (gen_random_uuid(), ${project.id}, 'ALLGEMEIN', ${`Gruß, Ole ${canary}`}, 'INTERN', ${leaverId})`.execute(
    database,
  );
  await surveyOffice(database, harness.office);
  await sql`update survey_invitation set name = ${`Ole ${canary}`}, email = 'zaunkoenigin@beb.example'`.execute(
    database,
  );
  await sql`update survey_response set answers = ${JSON.stringify({ name: canary })}`.execute(database);
  await sql`update survey_transfer set new_value = ${JSON.stringify(canary)}`.execute(database);
  const letter = { word: canary, email: 'zaunkoenigin@beb.example' };
  await fillNewsletters(database, harness.office, letter);
  await insertUploadLink(database, { projectId: project.id, by: leaverId });
  await sql`update upload_link set recipient_name = ${`Ole ${canary}`},
    recipient_email = ${'zaunkoenigin@beb.example'}`.execute(database);
  await database.transaction().execute(async (db) =>
    recordAudit(db, {
      actor: { id: leaverId },
      action: 'auth.signedIn',
      entity: 'app_user',
      entityId: leaverId,
      details: { name: canary },
    }),
  );
}

async function rename(lastName: string): Promise<void> {
  const account = await harness.call('superAdmin', `GET /user/${leaverId}`);
  const names = { lastName, displayname: `Ole ${lastName}` };
  const record = z.record(z.string(), z.unknown()).parse(account.json);
  const kept = await harness.call('superAdmin', 'POST /user', { ...record, ...names });
  expect(kept.status).toBe(200);
}

describe('what is to be done first', () => {
  it('is told, and nothing is erased before', async () => {
    const before = await tablesWith(harness.test.context.database, canary);
    const reply = await erase({ kind: 'user', id: leaverId, confirmation: `Ole ${canary}` });
    expect(reply.status).toBe(409);
    expect(reply.text).toMatch(/offene Aufgaben/u);
    expect(await tablesWith(harness.test.context.database, canary)).toEqual(before);
  });

  it('is nothing one could do to oneself', async () => {
    const { id, displayname } = harness.office.people.superAdmin;
    expect(await refusedErasure(id, displayname)).toBe(
      'Das eigene Konto löscht ein anderer Super-Admin.',
    );
  });
});

describe('the Auskunft', () => {
  async function disclosed(): Promise<Readonly<Record<string, string>>> {
    const answer = await harness.test.app.inject({
      method: 'POST',
      url: '/api/privacy/export',
      headers: bearer(await signIn(harness.test.app, harness.office.people.superAdmin.username)),
      payload: { kind: 'user', id: leaverId },
    });
    expect(answer.statusCode).toBe(200);
    const files = unzipSync(answer.rawPayload);
    return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
  }

  it('holds everything about the person, to read and for machines', async () => {
    const files = await disclosed();
    const page = files['Auskunft.html'] ?? '';
    expect(page).toContain(`Ole ${canary}`);
    expect(page).toContain('Brenner Energieberatung');
    const expected = [
      'app_user',
      'session',
      'mail',
      'user_qualification',
      'comment',
      'history',
      'error_log',
    ];
    const without = expected.filter((table) => !(files[`daten/${table}.json`] ?? '').includes(canary));
    expect(without).toEqual([]);
  });

  it('holds no secret, and nothing of anybody else', async () => {
    const all = Object.values(await disclosed()).join('\n');
    expect(all).not.toMatch(/argon2|password_hash|token_hash|sealed_secret/u);
    expect(all).not.toContain('petra.vogt');
    expect(all).not.toContain('Huber');
  });
});

/** Their rows stay without what is personal, which each of them needs a statement of its own for. */
const tablesToEmpty = Object.entries(personalTablesOf({ extensions })).flatMap(
  ([table, { erase: what, person, text }]) =>
    what === 'values' && (person !== undefined || text !== undefined) ? [table] : [],
);

describe('erasing an account', () => {
  it('asks for the name first', async () => {
    await handOver();
    expect(await refusedErasure(leaverId, 'ja')).toBe(`Bestätigung: Bitte „Ole ${canary}“ eingeben.`);
  });

  it('leaves the name nowhere but in free texts, which are named', async () => {
    const { database } = harness.test.context;
    const before = await tablesWith(database, canary);
    expect(tablesToEmpty.filter((table) => !(table in before))).toEqual([]);
    const report = await preview(leaverId);
    expect(report).toMatchObject({
      hindrances: [],
      mentions: [
        { title: 'Kommentare', count: 1 },
        { title: 'Verlauf', count: 1 },
      ],
    });
    const reply = await erase({ kind: 'user', id: leaverId, confirmation: `Ole ${canary}` });
    expect(reply.status).toBe(200);
    expect(await tablesWith(database, canary)).toEqual({ comment: 1 });
    expect(await tablesWith(database, 'Nachtigall')).toEqual({});
    expect(await tablesWith(database, leaverId)).not.toEqual({});
  });

  it('keeps what was done, by somebody without a name', async () => {
    const people = await harness.call('superAdmin', `GET /user/${leaverId}`);
    expect(people.json).toMatchObject({ displayname: 'Gelöschte Person', enabled: false, email: null });
    const check = await harness.call('superAdmin', 'GET /audit/check');
    expect(check.status).toBe(200);
  });

  it('is done once', async () => {
    expect(await refusedErasure(leaverId, 'Gelöschte Person')).toBe(
      'Die Daten dieser Person sind schon gelöscht.',
    );
  });

  it.each(['guestOfHalb', 'user', 'accountant', 'admin'] as const)('is not for the %s', async (who) => {
    const reply = await harness.call(who, 'POST /privacy/erase/preview', { kind: 'user', id: leaverId });
    expect(reply.status).toBe(403);
  });
});

async function handOver(): Promise<void> {
  const reply = await harness.call('superAdmin', 'POST /user/disableUser', {
    id: leaverId,
    handOver: { userId: harness.office.people.user.id },
  });
  expect(reply.status).toBe(200);
}
