import { Attachment, DeletedAttachment, type UploadLink } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AskedProject, LinkHarness } from '#test/link-harness.ts';
import { openLinkHarness } from '#test/link-harness.ts';

let harness: LinkHarness;

beforeAll(async () => {
  harness = await openLinkHarness();
});
afterAll(async () => harness.close());

interface Waiting {
  readonly asked: AskedProject;
  readonly link: UploadLink;
  readonly arrived: Attachment;
}

/** A plan that came over a link for the first document. */
async function waiting(body: object = {}): Promise<Waiting> {
  const asked = await harness.asked();
  const made = await harness.link(asked, body);
  await harness.bring(made, {
    paperId: asked.papers[0].id,
    name: 'Lageplan.pdf',
    sender: 'Erika Baumann',
  });
  const [arrived] = await harness.arrivals(asked.project.id);
  return { asked, link: made.link, arrived: Attachment.parse(arrived) };
}

function acceptance({ asked, arrived }: Waiting, more: object = {}) {
  const checklistItemId = asked.papers[0].id;
  const place = { order: 2, title: 'Lageplan vom Vermesser', visibility: 'INTERN', checklistItemId };
  return { version: arrived.version, ...place, ...more };
}

const paths = (id: string) =>
  ({ accept: `POST /attachments/${id}/accept`, refuse: `POST /attachments/${id}/refuse` }) as const;

async function checklistItemOf({ asked }: Waiting) {
  const { checklist } = await harness.read(asked.project.id);
  return checklist.find(({ id }) => id === asked.papers[0].id);
}

describe('accepting what came over an upload link', () => {
  it('lays it where it belongs, and its document is there and checked', async () => {
    const one = await waiting();
    const { id } = one.arrived;
    const reply = await harness.call('user', paths(id).accept, acceptance(one, { visibility: 'KUNDE' }));
    expect(Attachment.parse(reply.json)).toMatchObject({
      order: 2,
      title: 'Lageplan vom Vermesser',
      visibility: 'KUNDE',
      state: 'GEPRUEFT',
      checklistItemId: one.asked.papers[0].id,
      retentionClass: 'GESCHAEFT_6',
      arrival: { state: 'ANGENOMMEN', decidedBy: { displayname: 'Jana Keller' }, reason: null },
    });
    expect(await checklistItemOf(one)).toMatchObject({
      state: 'GEPRUEFT',
      checkedBy: { id: harness.office.people.user.id },
    });
    // Looked at is not released.
    expect((await harness.call('guestOfHalb', `GET /attachments/${id}`)).status).toBe(404);
    const { json } = await harness.call('user', `GET /attachments/${id}`);
    const body = { id, version: Attachment.parse(json).version, state: 'FREIGEGEBEN' };
    await harness.call('user', 'POST /attachments', body);
    const seen = Attachment.parse((await harness.call('guestOfHalb', `GET /attachments/${id}`)).json);
    expect(seen).toMatchObject({ arrival: null, files: [{ overLink: false, uploadedBy: null }] });
  });

  it('is written down, with where it came from', async () => {
    const one = await waiting();
    const { id } = one.arrived;
    await harness.call('user', paths(id).accept, acceptance(one));
    const { text } = await harness.call('user', `GET /attachments/${id}/history`);
    expect(text).toContain(
      'über Link „Unterlagen für Ihren Antrag“ von Erika Baumann: wartet auf Annahme',
    );
    expect(text).toContain('über Link „Unterlagen für Ihren Antrag“ von Erika Baumann: angenommen');
    const { rows } = await harness.test.context.pool.query<{ action: string }>(
      `select action from audit where entity_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['attachment.upload', 'attachment.accept']);
  });

  it('can be for no document, or for another one', async () => {
    const [none, other] = [await waiting(), await waiting()];
    await harness.call(
      'user',
      paths(none.arrived.id).accept,
      acceptance(none, { checklistItemId: null }),
    );
    expect(await checklistItemOf(none)).toMatchObject({ state: 'FEHLT' });
    const [, second] = other.asked.papers;
    const body = acceptance(other, { checklistItemId: second.id });
    await harness.call('user', paths(other.arrived.id).accept, body);
    const { checklist } = await harness.read(other.asked.project.id);
    expect(checklist.slice(-2).map(({ state }) => state)).toEqual(['FEHLT', 'GEPRUEFT']);
  });

  it('is refused for a document of another project, the accounts for customers, and an old version', async () => {
    const [one, foreign] = [await waiting(), await harness.asked()];
    const { accept } = paths(one.arrived.id);
    const code = async (more: object) =>
      (await harness.refused('user', accept, acceptance(one, more))).code;
    expect(await code({ checklistItemId: foreign.papers[0].id })).toBe('reference.missing');
    expect(await code({ order: 13, visibility: 'KUNDE' })).toBe('attachment.slotInternal');
    expect(await code({ version: 7 })).toBe('record.versionOutdated');
    expect(await code({ title: ' ' })).toBe('request.invalid');
    expect((await harness.refused('accountant', accept, acceptance(one))).code).toBe('access.denied');
    expect((await harness.refused('guestOfHalb', accept, acceptance(one))).status).toBe(404);
    expect(await checklistItemOf(one)).toMatchObject({ state: 'FEHLT' });
  });

  it('is refused for what came another way', async () => {
    const { id: projectId } = await harness.create();
    const body = { projectId, order: 2, title: 'Plan' };
    const made = Attachment.parse((await harness.call('user', 'POST /attachments', body)).json);
    const place = { version: 1, order: 2, title: 'Plan', visibility: 'INTERN', checklistItemId: null };
    expect((await harness.refused('user', paths(made.id).accept, place)).code).toBe(
      'attachment.noArrival',
    );
  });

  it('comes before every other change', async () => {
    const one = await waiting();
    const { id, version } = one.arrived;
    const change = { id, version, title: 'Plan', state: 'FREIGEGEBEN' };
    expect((await harness.refused('user', 'POST /attachments', change)).code).toBe(
      'attachment.arrivalOpen',
    );
    const jana = await harness.client('user');
    const begun = await jana.begin({ attachmentId: id, name: 'Plan.pdf', size: 2000 });
    expect(begun?.status).toBe(409);
    await harness.call('user', paths(id).accept, acceptance(one));
    expect((await jana.begin({ attachmentId: id, name: 'Plan.pdf', size: 2000 }))?.status).toBe(201);
  });

  it('is not for a deleted project', async () => {
    const one = await waiting();
    await harness.call('admin', `POST /project/delete/${one.asked.project.id}`);
    const { accept, refuse } = paths(one.arrived.id);
    const accepting = await harness.refused('admin', accept, acceptance(one));
    const refusing = await harness.refused('admin', refuse, {
      version: 1,
      reason: 'Doppelt',
      tell: false,
    });
    expect([accepting.code, refusing.code]).toEqual([
      'project.deletedIsClosed',
      'project.deletedIsClosed',
    ]);
    await harness.call('admin', `POST /project/activate/${one.asked.project.id}`);
    expect((await harness.call('user', accept, acceptance(one))).status).toBe(200);
  });
});

describe('refusing what came over an upload link', () => {
  it('lays it into the Papierkorb with the reason, and its document stays missing', async () => {
    const one = await waiting();
    const { id, version } = one.arrived;
    const body = { version, reason: 'Der Maßstab fehlt.', tell: false };
    expect((await harness.call('user', paths(id).refuse, body)).status).toBe(204);
    expect(await harness.arrivals(one.asked.project.id)).toEqual([]);
    const url = `GET /attachments/trash?projectId=${one.asked.project.id}` as const;
    const { json } = await harness.call('admin', url);
    expect(z.object({ items: z.array(DeletedAttachment) }).parse(json).items).toMatchObject([
      { id, arrival: { state: 'ABGELEHNT', reason: 'Der Maßstab fehlt.' } },
    ]);
    expect(await checklistItemOf(one)).toMatchObject({ state: 'FEHLT' });
    expect(await harness.test.context.database.selectFrom('mail').select('id').execute()).toEqual([]);
    const restored = await harness.call('admin', `POST /attachments/restore/${id}`);
    expect(restored.json).toMatchObject({ arrival: { state: 'OFFEN', reason: null, decidedBy: null } });
  });

  it('tells the reason to whoever the link was made for, when that is wished', async () => {
    const one = await waiting();
    const { id, version } = one.arrived;
    const body = { version, reason: 'Der Maßstab fehlt. {link}', tell: true };
    await harness.call('user', paths(id).refuse, body);
    const [mail] = await harness.test.context.database
      .selectFrom('mail')
      .select(['recipient', 'subject', 'text'])
      .execute();
    expect(mail).toMatchObject({
      recipient: 'erika@baumann.example',
      subject: 'Unterlage nicht angenommen: Lageplan',
    });
    expect(mail?.text).toContain('Guten Tag Erika Baumann,');
    expect(mail?.text).toContain('die Datei „Lageplan“ hochgeladen');
    expect(mail?.text).toContain('Der Maßstab fehlt.');
    expect(mail?.text).toContain('noch einmal hochladen');
    await harness.test.context.database.deleteFrom('mail').execute();
  });

  it('cannot tell anybody without an address, and then refuses nothing', async () => {
    const one = await waiting({ recipientEmail: null });
    const { id, version } = one.arrived;
    const body = { version, reason: 'Der Maßstab fehlt.', tell: true };
    expect((await harness.refused('user', paths(id).refuse, body)).code).toBe('uploadLink.noRecipient');
    expect(await harness.arrivals(one.asked.project.id)).toHaveLength(1);
  });
});

describe('two who decide at once', () => {
  it('one of them does, and the other hears what was decided', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await waiting();
      const { id, version } = one.arrived;
      const { accept, refuse } = paths(id);
      const replies = await Promise.all([
        harness.call('user', accept, acceptance(one)),
        harness.call('secondUser', refuse, { version, reason: 'Doppelt', tell: true }),
        harness.call('admin', accept, acceptance(one)),
      ]);
      const done = replies.filter(({ status }) => status < 300);
      expect(done).toHaveLength(1);
      // What was refused lies in the Papierkorb, where nobody finds it to accept.
      const codes = replies
        .filter(({ status }) => status >= 300)
        .map(({ status }) => [404, 409].includes(status));
      expect(codes).toEqual([true, true]);
      const isRefused = done[0]?.status === 204;
      expect(await checklistItemOf(one)).toMatchObject({ state: isRefused ? 'FEHLT' : 'GEPRUEFT' });
      const mails = await harness.test.context.database.deleteFrom('mail').returning('id').execute();
      expect(mails).toHaveLength(isRefused ? 1 : 0);
    }
  });

  it('the second one hears it in words', async () => {
    const one = await waiting();
    const { accept, refuse } = paths(one.arrived.id);
    await harness.call('user', accept, acceptance(one));
    const again = await harness.refused('admin', accept, acceptance(one));
    expect(again).toMatchObject({
      status: 409,
      code: 'attachment.arrivalDecided',
      detail: 'Über diese Unterlage ist schon entschieden: angenommen von Jana Keller.',
    });
    const late = { version: 1, reason: 'Doppelt', tell: false };
    expect((await harness.refused('admin', refuse, late)).code).toBe('attachment.arrivalDecided');
  });
});
