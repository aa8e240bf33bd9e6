import { addDays, berlinDay, type Project } from '@energieakte/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepMails } from '#features/mails/mail-delivery.service.ts';
import { createMailer } from '#platform/mailer.ts';
import { callerOf } from '#test/killed-server.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import {
  clientEmail,
  guestEmail,
  planOf,
  projectOfManyOwers,
  splitRequest,
} from '#test/request-course.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '#test/server-process.ts';

const recipients = [clientEmail, 'holz@zimmerei.example', guestEmail];

let harness: Harness;
let mailServer: MailServer;
let server: ServerProcess;
let data: Awaited<ReturnType<typeof makeDataDirectory>>;

beforeAll(async () => {
  data = await makeDataDirectory();
  mailServer = await startMailServer();
  const mailer = createMailer({ url: mailServer.url, from: 'EnergieAkte <post@beb.example>' });
  harness = await openHarness({ mailer });
});
afterAll(async () => {
  await harness.close();
  await mailServer.stop();
  await data.remove();
});

beforeEach(async () => {
  server = await startServerProcess({
    DATA_DIR: data.path,
    DATABASE_URL: harness.test.testDatabase.url,
    JWT_SECRET: 'a-secret-only-for-tests-0123456789abcdef',
    ENCRYPTION_KEY: 'an-encryption-key-only-for-tests-0123456789',
    DEMO_DATA: 'off',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'EnergieAkte <post@beb.example>',
  });
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.exited;
});

/** A request for documents as it can be made today: the server that is killed has the clock of the machine. */
function requestFor(project: Project) {
  const dueDate = addDays(berlinDay(new Date()), 14);
  const made = splitRequest(project, { dueDate });
  const messages = made.messages.map((message) =>
    'link' in message ? { ...message, link: { expiresOn: dueDate, password: null } } : message,
  );
  return { ...made, messages };
}

/** Asks the database until it finds a row. */
async function untilFound(text: string): Promise<void> {
  const look = async () => (await harness.test.context.pool.query(text)).rowCount ?? 0;
  for (let found = 0; found === 0; found = await look());
}

async function sendToServer(request: object): Promise<Response> {
  const call = await callerOf(server, harness.office.people.user.username);
  return call('POST', '/checklist/request', request);
}

async function die(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.exited;
}

/** Whom the mail server took a mail for, and by which mails. */
function taken(): { readonly to: readonly string[]; readonly ids: ReadonlySet<string> } {
  const found = (name: string) =>
    mailServer.received.flatMap(
      (mail) => new RegExp(String.raw`^${name}: (.+?)\r?$`, 'mu').exec(mail)?.[1] ?? [],
    );
  return { to: found('To').toSorted(), ids: new Set(found('Message-ID')) };
}

async function statesOf(project: Project) {
  return (await planOf(harness, project)).sent.map(({ state }) => state);
}

it('loses no letter and sends none twice when the server is killed between writing and mailing', async () => {
  const { context, jobs } = harness.test;
  const project = await projectOfManyOwers(harness);
  const request = requestFor(project);
  mailServer.setMood('silent');
  expect((await sendToServer(request)).status).toBe(200);
  // It talks with the mail server, which has not taken anything.
  await untilFound('select from mail where sending_since is not null');
  await die();
  expect(taken().to).toEqual([]);
  expect(await statesOf(project)).toEqual(['WARTET', 'WARTET', 'WARTET']);

  mailServer.setMood('takes');
  // Who saw no answer sends again.
  expect((await harness.call('user', 'POST /checklist/request', request)).status).toBe(200);
  await context.pool.query(`update mail set sending_since = sending_since - interval '1 day'`);
  await jobs.letRunOut();
  await sweepMails(context);
  for (let run = 0; run < 3; run += 1) expect(await jobs.run()).toEqual([]);
  expect(taken().to).toEqual(recipients);
  expect(taken().ids.size).toBe(recipients.length);
  expect(await statesOf(project)).toEqual(['GESENDET', 'GESENDET', 'GESENDET']);
});

it('writes and mails nothing of a request in the middle of which the server is killed', async () => {
  const project = await projectOfManyOwers(harness);
  const request = requestFor(project);
  const before = taken().to.length;
  const blocker = await harness.test.context.pool.connect();
  await blocker.query('begin; lock table mail in exclusive mode');
  const answered = sendToServer(request).then(
    () => true,
    () => false,
  );
  await untilFound(
    `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'insert into "mail"%'`,
  );
  await die();
  expect(await answered).toBe(false);
  await blocker.query('rollback');
  blocker.release();
  // Reserved as long as the transaction of the dead server lasts.
  expect((await planOf(harness, project)).sent).toEqual([]);
  expect((await harness.call('user', 'POST /checklist/request', request)).status).toBe(200);
  await harness.test.jobs.run();
  expect(taken().to).toHaveLength(before + recipients.length);
  expect(await statesOf(project)).toEqual(['GESENDET', 'GESENDET', 'GESENDET']);
});
