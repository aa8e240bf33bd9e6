import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { deliverMail, sweepMails } from '#features/mails/mail-delivery.service.ts';
import { type NewMail, sendMail } from '#core/mail/send-mail.service.ts';
import { createJobs } from '#platform/jobs.ts';
import { createMailer } from '#platform/mailer.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { insertOffice, type Office } from '#test/office.ts';
import { insertBareProject } from '#test/projects.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { insertUploadLink } from '#test/upload-link-rows.ts';

let testDatabase: TestDatabase;
let office: Office;
let server: MailServer;
let test: TestApp;
/** The same office without a mail server. */
let mute: TestApp;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  office = await insertOffice(testDatabase.database);
});
afterAll(async () => testDatabase.drop());

beforeEach(async () => {
  server = await startMailServer();
  const mailer = createMailer({ url: server.url, from: 'EnergieAkte <post@beb.example>' });
  test = await startTestApp({ testDatabase, mailer });
  mute = await startTestApp({ testDatabase });
});
afterEach(async () => {
  await test.close();
  await mute.close();
  await server.stop();
  await testDatabase.pool.query('delete from mail; delete from one_time_link; delete from pgboss.job');
});

const notification = {
  to: 'jana.keller@beb.example',
  subject: 'Frist läuft ab',
  text: 'Grüße',
} as const;

async function send(mail: NewMail = notification): Promise<string> {
  return test.context.database.transaction().execute(async (db) => sendMail(db, mail));
}

async function stateOf(id: string) {
  return test.context.database
    .selectFrom('mail')
    .select(['state', 'attempts', 'last_error', 'link'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function mailWithLink(expiresAt: string): Promise<string> {
  const userId = office.people.user.id;
  const linkId = newId();
  await test.context.database
    .insertInto('one_time_link')
    .values({ id: linkId, token_hash: linkId, user_id: userId, purpose: 'RESET', expires_at: expiresAt })
    .execute();
  const sealed = test.context.encryption.seal('https://akte.example/passwort/neu#geheim');
  return send({
    ...notification,
    text: 'Hier: {link}',
    about: userId,
    link: { kind: 'account', id: linkId, sealed },
  });
}

let projects = 0;

/** A mail that carries the address of an upload link. */
async function mailWithUploadLink(expiresOn: string) {
  const { database, encryption } = test.context;
  projects += 1;
  const bare = { number: projects, customerId: office.customerIds.halb };
  const projectId = await insertBareProject(database, bare);
  const link = await insertUploadLink(database, { projectId, by: office.people.user.id });
  await database
    .updateTable('upload_link')
    .set({ expires_on: expiresOn })
    .where('id', '=', link.id)
    .execute();
  const sealed = encryption.seal('https://akte.example/hochladen#geheim');
  const carried = { kind: 'uploadLink', id: link.id, sealed } as const;
  return { linkId: link.id, id: await send({ ...notification, text: 'Hier: {link}', link: carried }) };
}

describe('a mail with an upload link', () => {
  it('goes out with its address, which nothing keeps', async () => {
    const { id } = await mailWithUploadLink('2199-12-31');
    await test.jobs.run();
    expect(server.received[0]).toContain('/hochladen#geheim');
    expect(await stateOf(id)).toMatchObject({ state: 'GESENDET', link: null });
  });

  it.each([
    [
      'revoked',
      async (linkId: string) => {
        await test.context.database
          .updateTable('upload_link')
          .set({ revoked_at: new Date() })
          .where('id', '=', linkId)
          .execute();
      },
      '2199-12-31',
    ],
    ['over', async () => undefined, '2020-01-01'],
  ])('is not sent when that is %s', async (_, end, expiresOn) => {
    const { id, linkId } = await mailWithUploadLink(expiresOn);
    await end(linkId);
    await sweepMails(test.context);
    expect(await stateOf(id)).toMatchObject({ link: null });
    await test.jobs.run();
    expect(server.received).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'FEHLER' });
  });
});

describe('the outbox with a mail server', () => {
  it('sends a mail once, however often its job runs, and by whichever node', async () => {
    const id = await send();
    await Promise.all([deliverMail(test.context, id), deliverMail(test.context, id)]);
    expect(await test.jobs.run()).toEqual([]);
    await deliverMail(test.context, id);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain('From: EnergieAkte <post@beb.example>');
    expect(server.received[0]).toContain('To: jana.keller@beb.example');
    expect(server.received[0]).toContain(`Message-ID: <${id}@energieakte>`);
    expect(await stateOf(id)).toMatchObject({ state: 'GESENDET', attempts: 1, last_error: null });
  });

  it('sends nothing of a transaction that was taken back', async () => {
    const failing = test.context.database.transaction().execute(async (db) => {
      await sendMail(db, notification);
      throw new Error('Doch nicht');
    });
    await expect(failing).rejects.toThrow('Doch nicht');
    await test.jobs.run();
    expect(server.received).toHaveLength(0);
  });

  it('shows why a mail did not go, tries again and sends it then, once', async () => {
    server.setMood('later');
    const id = await send();
    expect(await test.jobs.run()).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'WARTET', attempts: 1 });
    expect((await stateOf(id)).last_error).toContain('Try again later');
    server.setMood('takes');
    await test.jobs.run();
    await test.jobs.run();
    expect(server.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'GESENDET', attempts: 2, last_error: null });
  });

  it('says that the mail server is not there, and goes on trying', async () => {
    const id = await send();
    await server.stop();
    expect(await test.jobs.run()).toHaveLength(1);
    expect((await stateOf(id)).last_error).toContain('ECONNREFUSED');
    server = await startMailServer();
  });

  it('gives up when the mail server does not know the recipient', async () => {
    server.setMood('never');
    const id = await send();
    expect(await test.jobs.run()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'FEHLER', attempts: 1 });
    expect((await stateOf(id)).last_error).toContain('No such user');
  });

  it('gives up after nine attempts', async () => {
    server.setMood('later');
    const id = await send();
    for (let count = 0; count < 12; count += 1) await test.jobs.run();
    expect(await stateOf(id)).toMatchObject({ state: 'FEHLER', attempts: 9 });
  });

  it('sends the link and keeps none of it', async () => {
    const id = await mailWithLink('2099-01-01');
    await test.jobs.run();
    expect(server.received[0]).toContain('https://akte.example/passwort/neu#geheim');
    expect((await stateOf(id)).link).toBeNull();
  });

  it('sends no mail whose link ran out while it waited', async () => {
    const id = await mailWithLink('2020-01-01');
    await test.jobs.run();
    expect(server.received).toHaveLength(0);
    expect(await stateOf(id)).toMatchObject({
      state: 'FEHLER',
      last_error: 'Der Link gilt nicht mehr.',
    });
  });

  it('picks up what waits without a job, such as after a restore, and leaves what waits for days', async () => {
    const id = await send();
    const old = await send();
    await testDatabase.pool.query('delete from pgboss.job');
    await testDatabase.pool.query(
      "update mail set created_at = now() - interval '3 days' where id = $1",
      [old],
    );
    await sweepMails(test.context);
    await sweepMails(test.context);
    const { rows } = await testDatabase.pool.query('select data from pgboss.job');
    expect(rows).toEqual([{ data: { id } }]);
    await test.jobs.run();
    expect(server.received).toHaveLength(1);
    expect((await stateOf(old)).state).toBe('WARTET');
  });

  it('forgets links that ran out, and mails of last season', async () => {
    const id = await mailWithLink('2020-01-01');
    const old = await send();
    await testDatabase.pool.query(
      "update mail set created_at = now() - interval '91 days' where id = $1",
      [old],
    );
    await sweepMails(mute.context);
    expect((await stateOf(id)).link).toBeNull();
    await expect(stateOf(old)).rejects.toThrow('no result');
  });

  it('keeps no link that was used or ended, whichever call did it', async () => {
    const id = await mailWithLink('2099-01-01');
    expect((await stateOf(id)).link).not.toBeNull();
    await testDatabase.pool.query("update app_user set email = 'neu@beb.example' where id = $1", [
      office.people.user.id,
    ]);
    expect((await stateOf(id)).link).toBeNull();
  });

  it('is worked on by the queue of a running server', async () => {
    const jobs = createJobs({ pool: testDatabase.pool, log: test.context.log });
    const done = new Promise<unknown>((resolve) => {
      jobs.work('mail.send', async (data) => resolve(data));
    });
    const id = await send();
    await jobs.start();
    expect(await done).toEqual({ id });
    await jobs.stop();
    const { rows } = await testDatabase.pool.query('select state from pgboss.job');
    expect(rows).toEqual([{ state: 'completed' }]);
  });
});

describe('the outbox without a mail server', () => {
  it('keeps a mail as it is', async () => {
    const id = await send();
    expect(await mute.jobs.run()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'WARTET', attempts: 0 });
  });
});
