import { Project, UploadLink } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';
import {
  clientEmail,
  guestEmail,
  idsOf,
  messageFor,
  planOf,
  projectOfManyOwers,
  requestOf,
  splitRequest,
} from '#test/request-course.ts';

const options = {
  now: () => new Date('2026-06-15T08:00:00Z'),
  // Takes everything.
  mailer: { send: async () => null },
};
let harness: Harness;

beforeAll(async () => {
  harness = await openHarness(options);
});
afterAll(async () => harness.close());

const send = 'POST /checklist/request';

/** What the mail server says of the mail to the Bauherr. */
async function failMailToClient(): Promise<void> {
  await harness.test.context.database
    .updateTable('mail')
    .set({ state: 'FEHLER', last_error: 'No such user' })
    .where('recipient', '=', clientEmail)
    .execute();
}

async function splitBy(project: Project): Promise<Project> {
  return Project.parse((await harness.call('user', send, splitRequest(project))).json);
}

describe('a request with a mail server', () => {
  it('sends a mail to each recipient, and brings nobody a second one about it', async () => {
    const { database } = harness.test.context;
    await database.updateTable('app_user').set({ notify_mail: 'sofort' }).execute();
    const project = await projectOfManyOwers(harness);
    const after = await splitBy(project);
    const { sent, mailServer } = await planOf(harness, project);
    expect(mailServer).toBe(true);
    expect(sent.map(({ email, state, unsent }) => [email, state, unsent])).toEqual([
      [guestEmail, 'WARTET', null],
      [clientEmail, 'WARTET', null],
      ['holz@zimmerei.example', 'WARTET', null],
    ]);
    expect(after.checklist.every((item) => item.requestUnsentSince === null)).toBe(true);
    const notified = await database
      .selectFrom('notification')
      .select('mail_plan')
      .where('project_id', '=', project.id)
      .where('recipient_id', '=', harness.office.people.guestOfHalb.id)
      .where('type', '=', 'UNTERLAGE')
      .execute();
    expect(notified).toEqual([{ mail_plan: 'KEINE' }]);
  });

  it('can be sent by hand all the same', async () => {
    const project = await projectOfManyOwers(harness);
    const way = 'SELBST';
    const message = messageFor(project, { way, itemIds: idsOf(project, ['Lageplan']) });
    await harness.call('user', send, requestOf(project, [message]));
    const { sent } = await planOf(harness, project);
    expect(sent).toMatchObject([{ state: 'OFFEN', unsent: { subject: message.subject } }]);
  });

  it('can be sent by hand and noted once its mail could not be delivered, not before', async () => {
    const project = await projectOfManyOwers(harness);
    await splitBy(project);
    const id = (await planOf(harness, project)).sent[1]?.id;
    const early = await harness.refused('user', `POST /checklist/request/${id}/sent`);
    expect(early).toMatchObject({ status: 409, code: 'paperRequest.sentByMail' });
    await failMailToClient();
    const [, failed] = (await planOf(harness, project)).sent;
    expect(failed?.state).toBe('FEHLER');
    expect(failed?.unsent?.text).toMatch(/\/hochladen#[\w-]{20,}$/u);
    expect((await harness.call('user', `POST /checklist/request/${id}/sent`)).status).toBe(200);
    expect((await planOf(harness, project)).sent[1]).toMatchObject({ state: 'VERMERKT', unsent: null });
  });

  it('names no address of a link that is revoked, or that another key has sealed', async () => {
    const project = await projectOfManyOwers(harness);
    await splitBy(project);
    await failMailToClient();
    const log = { log: harness.test.context.log, encryptionKey: 'e'.repeat(64) };
    const other = await openSecondHarness(harness, { ...options, ...log });
    const ended = /hochladen:\n\(Der Link gilt nicht mehr\.\)$/u;
    expect((await planOf(other, project)).sent[1]?.unsent?.text).toMatch(ended);
    await other.close();
    const links = await harness.call('user', `GET /upload-link/${project.id}`);
    const [link] = z.array(UploadLink).parse(links.json);
    const { id, version } = link ?? {};
    await harness.call('user', `POST /upload-link/${id}/revoke`, { version });
    expect((await planOf(harness, project)).sent[1]?.unsent?.text).toMatch(ended);
  });

  it('goes to a contact without an account by mail alone, with no way into the portal', async () => {
    const { guestOfHalb } = harness.office.people;
    const { database } = harness.test.context;
    const project = await projectOfManyOwers(harness);
    const enable = async (enabled: boolean): Promise<void> => {
      await database.updateTable('app_user').set({ enabled }).where('id', '=', guestOfHalb.id).execute();
    };
    await enable(false);
    const { recipients } = await planOf(harness, project);
    expect(recipients.find(({ email }) => email === guestEmail)?.portal).toBeNull();
    await splitBy(project);
    await enable(true);
    const notified = await database
      .selectFrom('notification')
      .select('id')
      .where('project_id', '=', project.id)
      .where('recipient_id', '=', guestOfHalb.id)
      .where('type', '=', 'UNTERLAGE')
      .execute();
    expect(notified).toEqual([]);
  });
});
