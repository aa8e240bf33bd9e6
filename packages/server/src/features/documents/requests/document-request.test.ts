import { type DocumentRequestPlan, Project, UploadLink } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, openHarness } from '#test/project-harness.ts';
import {
  clientEmail,
  idsOf,
  messageFor,
  orderedForRequests,
  planOf as planOfProject,
  requestOf,
} from '#test/request-course.ts';

let harness: Harness;
let today = '2026-06-15';

beforeAll(async () => {
  harness = await openHarness({
    now: () => new Date(`${today}T08:00:00Z`),
    // Takes everything.
    mailer: { send: async () => null },
  });
});
afterAll(async () => harness.close());

async function ordered(details: object = {}): Promise<Project> {
  today = '2026-06-15';
  return orderedForRequests(harness, details);
}

/** A request with one message to the Bauherr; `again` is of the request, the rest of the message. */
function paramsFor(project: Project, { again = false, ...change }: MessageChange = {}) {
  return requestOf(project, [messageFor(project, change)], { again });
}

interface MessageChange {
  readonly again?: boolean;
  readonly [field: string]: unknown;
}

async function planOf(project: Project): Promise<DocumentRequestPlan> {
  return planOfProject(harness, project);
}

async function mailsTo(recipient: string) {
  return harness.test.context.database
    .selectFrom('mail')
    .select(['recipient', 'subject', 'text', 'link'])
    .where('recipient', '=', recipient)
    .execute();
}

const send = 'POST /checklist/request';
const note = 'POST /checklist/requested';

const password = 'Fichtenweg-17';
const linked = {
  text: 'Guten Tag,\n\nbitte laden Sie Lageplan und Baugenehmigung hier hoch:\n{link}',
  link: { expiresOn: '2026-07-15', password },
};

async function linksOf({ id }: Project): Promise<readonly UploadLink[]> {
  return z.array(UploadLink).parse((await harness.call('user', `GET /upload-link/${id}`)).json);
}

describe('a request for documents', () => {
  it('can go to contacts with their portal and to the Bauherr', async () => {
    const { recipients, sender, sent } = await planOf(await ordered());
    expect(recipients).toMatchObject([
      { kind: 'ANSPRECHPARTNER', name: harness.office.people.guestOfHalb.displayname },
      {
        kind: 'BAUHERR',
        name: 'Frau Bäumler',
        greeting: 'Guten Tag Frau Bäumler',
        email: clientEmail,
        portal: null,
      },
    ]);
    expect(recipients[0]?.portal).toMatch(/\/attachment\/.*HALB/u);
    expect(sender).toMatchObject({ name: 'Jana Keller', office: 'Brenner Energieberatung' });
    expect(sent).toEqual([]);
  });

  it.each([
    [{ salutation: null, firstName: null, lastName: 'Bäumler' }, 'Sehr geehrte Damen und Herren'],
    [{ salutation: 'Divers', lastName: 'Bäumler' }, 'Sehr geehrte Damen und Herren'],
    [{ salutation: null, firstName: 'Ada', lastName: 'Bäumler' }, 'Guten Tag Ada Bäumler'],
    [{ salutation: 'Firma', lastName: 'Bäumler' }, 'Sehr geehrte Damen und Herren'],
  ])('greets a Bauherr of whom the office knows %j with “%s”', async (client, greeting) => {
    const named = { ...client, email: clientEmail, privacyNoticeAt: '2026-01-10' };
    const { recipients } = await planOf(await ordered({ client: named }));
    expect(recipients.find(({ kind }) => kind === 'BAUHERR')?.greeting).toBe(greeting);
  });

  it('goes out once, marks the documents and leaves a remark, which the customer does not read of the Bauherr', async () => {
    const project = await ordered();
    const before = (await mailsTo(clientEmail)).length;
    const reply = await harness.call('user', send, paramsFor(project));
    const after = Project.parse(reply.json);
    const asked = after.checklist.filter(({ state }) => state === 'ANGEFORDERT');
    expect(asked.map(({ label }) => label).toSorted()).toEqual(['Baugenehmigung', 'Lageplan']);
    expect(asked[0]).toMatchObject({ requestedAt: '2026-06-15', dueDate: '2026-07-01' });
    const mails = await mailsTo(clientEmail);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain('Frau Bäumler');
    expect((await planOf(project)).sent).toMatchObject([
      {
        email: clientEmail,
        dueDate: '2026-07-01',
        state: 'WARTET',
        owedBy: ['AUFTRAGGEBER', 'BAUHERR'],
        unsent: null,
        sentBy: { displayname: 'Jana Keller' },
      },
    ]);
    const remarks = await harness.call('user', `GET /comment/project/${project.id}`);
    expect(remarks.text).toContain('Per E-Mail angefordert beim Bauherrn, erbeten bis 01.07.2026');
    expect(remarks.text).not.toContain(clientEmail);
    const ofGuest = await harness.call('guestOfHalb', `GET /comment/project/${project.id}`);
    expect(ofGuest.text).not.toContain('angefordert');
  });

  it('sent again within three days has to be meant', async () => {
    const project = await ordered();
    await harness.call('user', send, paramsFor(project));
    today = '2026-06-17';
    const hasty = await harness.refused('user', send, paramsFor(project));
    expect(hasty).toMatchObject({ status: 409, code: 'paperRequest.recent' });
    expect(hasty.detail).toContain('15.06.2026');
    expect((await harness.call('user', send, paramsFor(project, { again: true }))).status).toBe(200);
    today = '2026-06-21';
    expect((await harness.call('user', send, paramsFor(project))).status).toBe(200);
  });

  it('sent twice at the same moment goes out once', async () => {
    const project = await ordered();
    const replies = await Promise.all(
      [1, 2].map(async () => harness.call('user', send, paramsFor(project))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await planOf(project)).sent).toHaveLength(1);
  });

  it('is refused whole when a document came meanwhile, and to addresses that are none of the project', async () => {
    const project = await ordered();
    const plan = project.checklist.find(({ label }) => label === 'Lageplan');
    await harness.call('user', 'POST /checklist', {
      id: plan?.id,
      version: plan?.version,
      state: 'EINGEGANGEN',
    });
    const settled = await harness.refused('user', send, paramsFor(project));
    expect(settled).toMatchObject({ status: 409, code: 'paperRequest.notOpen' });
    expect(settled.detail).toContain('Lageplan');
    const stranger = await harness.refused(
      'user',
      send,
      paramsFor(project, { email: 'fremd@x.example' }),
    );
    expect(stranger.code).toBe('paperRequest.unknownRecipient');
    const foreign = await harness.refused(
      'user',
      send,
      paramsFor(project, { itemIds: idsOf(await ordered(), ['Vollmacht']) }),
    );
    expect(foreign.code).toBe('checklist.notFound');
    const lines = await harness.refused(
      'user',
      send,
      paramsFor(project, { subject: 'A\nBcc: b@c.example' }),
    );
    expect(lines.fields).toHaveProperty('messages.0.subject');
    expect((await planOf(project)).sent).toEqual([]);
  });

  it('carries an upload link for exactly its documents, whose address stands in the mail alone', async () => {
    const project = await ordered();
    const reply = await harness.call('user', send, paramsFor(project, linked));
    expect(reply.status).toBe(200);
    const [link] = await linksOf(project);
    expect(link).toMatchObject({
      recipientEmail: clientEmail,
      acceptsOther: false,
      hasPassword: true,
      state: 'OFFEN',
      expiresAt: '2026-07-15T21:59:59.000Z',
    });
    expect(link?.papers.map(({ label }) => label).toSorted()).toEqual(['Baugenehmigung', 'Lageplan']);
    expect((await planOf(project)).sent).toMatchObject([
      { email: clientEmail, link: { id: link?.id, state: 'OFFEN', usedFiles: 0 } },
    ]);
    const mail = (await mailsTo(clientEmail)).at(-1);
    expect(mail?.text).toContain('{link}');
    const address = harness.test.context.encryption.open(mail?.link ?? '');
    expect(address).toMatch(/\/hochladen#[\w-]{20,}$/u);
    const everything = JSON.stringify([mail?.text, mail?.subject, reply.json, address]);
    expect(everything).not.toContain(password);
    expect(reply.text).not.toContain('/hochladen');
    await harness.call('user', `POST /upload-link/${link?.id}/revoke`, { version: link?.version });
    expect((await planOf(project)).sent).toMatchObject([{ link: { state: 'WIDERRUFEN' } }]);
  });

  it('that is refused leaves no link, and one whose link is refused sends nothing', async () => {
    const project = await ordered();
    await harness.call('user', send, paramsFor(project));
    const before = (await mailsTo(clientEmail)).length;
    expect((await harness.refused('user', send, paramsFor(project, linked))).code).toBe(
      'paperRequest.recent',
    );
    expect(await linksOf(project)).toEqual([]);
    const late = { ...linked, again: true, link: { expiresOn: '2028-01-01', password: null } };
    expect((await harness.refused('user', send, paramsFor(project, late))).status).toBe(400);
    expect(await mailsTo(clientEmail)).toHaveLength(before);
    expect((await planOf(project)).sent).toHaveLength(1);
  });

  it('has the place of its link in the words, and never the password', async () => {
    const project = await ordered();
    const wrong = [
      { ...linked, text: 'Bitte hier hochladen.' },
      { text: 'Bitte hier hochladen: {link}' },
      { ...linked, text: `Hier: {link}, Passwort ${password}` },
      { ...linked, subject: `Unterlagen ${password}` },
    ];
    for (const change of wrong) {
      const refused = await harness.refused('user', send, paramsFor(project, change));
      expect(refused.status).toBe(400);
      expect(refused.fields).toHaveProperty('messages.0.text');
    }
    const short = { ...linked, link: { ...linked.link, password: 'kurz' } };
    expect((await harness.refused('user', send, paramsFor(project, short))).status).toBe(400);
    expect(await linksOf(project)).toEqual([]);
  });

  it('made by telephone is written down without a mail, whole or not at all', async () => {
    const project = await ordered();
    const { itemIds } = messageFor(project);
    const noted = { projectId: project.id, itemIds, dueDate: '2026-07-01' };
    const before = (await mailsTo(clientEmail)).length;
    const after = Project.parse((await harness.call('user', note, noted)).json);
    const asked = after.checklist.filter(({ state }) => state === 'ANGEFORDERT');
    expect(asked.map(({ label }) => label).toSorted()).toEqual(['Baugenehmigung', 'Lageplan']);
    expect(asked[0]).toMatchObject({ requestedAt: '2026-06-15', dueDate: '2026-07-01' });
    expect(await mailsTo(clientEmail)).toHaveLength(before);
    expect((await planOf(project)).sent).toEqual([]);
    const remarks = await harness.call('user', `GET /comment/project/${project.id}`);
    expect(remarks.text).toContain('Ohne E-Mail angefordert, erbeten bis 01.07.2026: ');
    const own = after.checklist.find(({ owedBy, state }) => owedBy === 'BUERO' && state === 'FEHLT');
    const mixed = { ...noted, itemIds: [...itemIds, own?.id], dueDate: '2026-08-01' };
    expect((await harness.refused('user', note, mixed)).code).toBe('paperRequest.notOpen');
    const still = await harness.call('user', `GET /project/${project.id}`);
    expect(still.text).not.toContain('2026-08-01');
  });

  it('is no matter of customers', async () => {
    const project = await ordered();
    expect((await harness.refused('guestOfHalb', send, paramsFor(project))).status).toBe(403);
    expect((await harness.call('guestOfHalb', `GET /checklist/request/${project.id}`)).status).toBe(403);
  });
});
