import { ConnectionTest, ServerValue } from '@energieakte/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readLetterhead } from '#core/pdf-pages/letterhead.service.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import { deliverMail } from '#features/mails/mail-delivery.service.ts';
import { createMailer } from '#platform/mailer.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { bearer, insertOffice, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { startTimeTacServer } from '#test/timetac/timetac-server.ts';

const secret = 'ein-geheimnis-nur-fuer-diesen-test';

let testDatabase: TestDatabase;
let server: MailServer;
let timeTac: Awaited<ReturnType<typeof startTimeTacServer>>;
let username: string;
let test: TestApp;
let token: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  timeTac = await startTimeTacServer();
  const office = await insertOffice(testDatabase.database);
  username = office.people.admin.username;
  await testDatabase.pool.query('update app_user set email = $2 where id = $1', [
    office.people.admin.id,
    'chefin@beb.example',
  ]);
});
afterAll(async () => {
  await timeTac.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  server = await startMailServer();
  const mailer = createMailer({ url: server.url, from: 'post@beb.example' });
  const environment = {
    ...timeTac.environment,
    TIMETAC_CLIENT_SECRET: secret,
    SMTP_URL: `smtp://post:${secret}@mail.example`,
    MAIL_FROM: 'post@beb.example',
  };
  test = await startTestApp({ testDatabase, mailer, environment });
  token = await signIn(test.app, username);
});
afterEach(async () => {
  await test.close();
  await server.stop();
});

async function tried(connection: string): Promise<ConnectionTest> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/settings/server/test',
    headers: bearer(token),
    payload: { connection },
  });
  expect(answer.body).not.toContain(secret);
  return ConnectionTest.parse(answer.json());
}

async function choose(name: string, value: string): Promise<void> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/settings/office',
    headers: bearer(token),
    payload: { name, value, version: 0 },
  });
  expect(answer.statusCode).toBe(200);
}

describe('what the server is given', () => {
  it('is shown without anything secret', async () => {
    const answer = await test.app.inject({ url: '/api/settings/server', headers: bearer(token) });
    expect(answer.body).not.toContain(secret);
    const values = new Map(
      ServerValue.array()
        .parse(answer.json())
        .map(({ name, value }) => [name, value]),
    );
    expect(values.get('mail')).toBe('post@beb.example');
    expect(values.get('scanner')).toBeNull();
  });

  it('is tried out: a mail to the own address, and what speaks against it', async () => {
    expect(await tried('MAIL')).toMatchObject({ works: true });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain('To: chefin@beb.example');
    server.setMood('never');
    const refused = await tried('MAIL');
    expect(refused.works).toBe(false);
    expect(refused.text).toContain('550');
    expect(await tried('TIMETAC')).toEqual({
      works: false,
      text: 'TimeTac lehnt den Zugang ab. Bitte die Angaben TIMETAC_… prüfen.',
    });
    expect(await tried('SCANNER')).toEqual({ works: false, text: 'CLAMAV_SOCKET ist nicht gesetzt.' });
  });
});

describe('what the office chooses', () => {
  it('stands below its mails', async () => {
    await choose('mail.signature', 'Ihr Büro\nHauptstraße 1');
    const id = await test.context.database
      .transaction()
      .execute(async (db) =>
        sendMail(db, { to: 'a@b.example', subject: 'Frist', text: 'Bitte melden.' }),
      );
    await deliverMail(test.context, id);
    expect(server.received[0]).toMatch(/Bitte melden\.\r\n\r\n--(?: |=20)\r\nIhr B/u);
  });

  it('stands at the head of its documents', async () => {
    await choose('office.bank', 'DE02 1203 0000 0000 2020 51');
    await choose('office.accent', '#004488');
    const letterhead = await readLetterhead(test.context.database);
    expect(letterhead.color).toBe('#004488');
    expect(letterhead.address?.split('\n').at(-1)).toBe('DE02 1203 0000 0000 2020 51');
  });
});
