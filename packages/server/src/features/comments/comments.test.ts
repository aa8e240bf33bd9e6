import { ProjectComment } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type CommentHarness, type CommentParams, openCommentHarness } from '#test/comment-harness.ts';

let harness: CommentHarness;
let projectId: string;
let say: CommentHarness['say'];
let readAs: CommentHarness['readAs'];

beforeAll(async () => {
  harness = await openCommentHarness();
  ({ projectId, say, readAs } = harness);
});
afterAll(async () => harness.close());

async function grow(id: string, hours: number): Promise<void> {
  await sql`update comment set created_at = clock_timestamp() - make_interval(hours => ${hours}) where id = ${id}`.execute(
    harness.test.context.database,
  );
}

describe('writing a comment', () => {
  it('is internal where nobody says otherwise, and of customers always visible', async () => {
    expect(await say('user')).toMatchObject({ visibility: 'INTERN', fromGuest: false, version: 1 });
    const ofGuest = await say('guestOfHalb', { visibility: 'INTERN' });
    expect(ofGuest).toMatchObject({ visibility: 'KUNDE', fromGuest: true });
  });

  it('is listed by subject, the newest last', async () => {
    const first = await say('user', { subject: 'bza', text: 'eins' });
    const second = await say('secondUser', { subject: 'BZA', text: 'zwei' });
    const reply = await harness.call('accountant', `GET /comment/project/${projectId}/bza`);
    const listed = ProjectComment.array().parse(reply.json);
    expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(listed[0]).toMatchObject({ subject: 'BZA', author: { displayname: 'Jana Keller' } });
  });

  it('answers a thread in its subject; an answer to an answer stands in the same thread', async () => {
    const root = await say('user', { subject: 'BAUSTELLE' });
    const answer = await say('admin', { replyTo: root.id, subject: 'BZA' });
    const next = await say('user', { replyTo: answer.id });
    expect([answer, next]).toMatchObject([
      { replyTo: root.id, subject: 'BAUSTELLE' },
      { replyTo: root.id, subject: 'BAUSTELLE' },
    ]);
    const moved = await say('user', { ...root, subject: 'HEIZUNG-LÜFTUNG' });
    expect(moved.subject).toBe('HEIZUNG-LÜFTUNG');
    expect(await readAs('user', next.id)).toMatchObject({ subject: 'HEIZUNG-LÜFTUNG' });
  });

  it.each<[string, CommentParams, number]>([
    ['without a text', { text: ' ' }, 400],
    ['with too long a text', { text: 'x'.repeat(5001) }, 400],
    ['with no word as its subject', { subject: 'a b' }, 400],
    ['about a comment that is not there', { replyTo: newId() }, 400],
    ['for somebody who is not there', { dueDate: '2027-01-04', assigneeId: newId() }, 400],
    ['about invoices, visibly', { subject: 'ABRECHNUNG', visibility: 'KUNDE' }, 400],
    ['in no project', { projectId: undefined }, 400],
  ])('%s is refused', async (_, params, status) => {
    const body = { projectId, text: 'Guten Tag', ...params };
    expect(await harness.refused('user', 'POST /comment', body)).toMatchObject({ status });
  });

  it('is not possible in the Papierkorb', async () => {
    const gone = await harness.create({ name: 'Weg' });
    await harness.call('admin', `POST /project/delete/${gone.id}`);
    const body = { projectId: gone.id, text: 'Guten Tag' };
    expect(await harness.refused('admin', 'POST /comment', body)).toMatchObject({
      code: 'comment.projectDeleted',
    });
  });

  it('takes back what a GET answered', async () => {
    const made = await say('user', { mentionedUserIds: [harness.office.people.admin.id] });
    const same = await say('user', await readAs('user', made.id));
    expect(same).toMatchObject({
      version: 2,
      mentionedUsers: [{ displayname: 'Uwe Roth' }],
      editedAt: null,
    });
  });
});

describe('changing a comment', () => {
  it('marks a changed text and keeps the former one for the office', async () => {
    const made = await say('user', { text: 'alt' });
    const changed = await say('user', { id: made.id, version: 1, text: 'neu' });
    expect(changed.editedAt).not.toBeNull();
    const reply = await harness.call('accountant', `GET /comment/${made.id}/history`);
    expect(reply.json).toMatchObject([
      { action: 'update', changes: [{ label: 'Text', old: 'alt', new: 'neu' }] },
      { action: 'create' },
    ]);
    expect(await harness.refused('guestOfHalb', `GET /comment/${made.id}/history`)).toMatchObject({
      status: 403,
    });
  });

  it('of an outdated version is refused with the comment as it is', async () => {
    const made = await say('user');
    await say('admin', { id: made.id, version: 1, text: 'neu' });
    const late = { id: made.id, version: 1, text: 'spät' };
    expect(await harness.refused('user', 'POST /comment', late)).toMatchObject({
      status: 409,
      code: 'comment.versionOutdated',
      current: { text: 'neu', version: 2, author: { displayname: 'Jana Keller' } },
    });
  });

  it('by two at once leaves one of them', async () => {
    const made = await say('user');
    const replies = await Promise.all(
      ['eins', 'zwei', 'drei'].map(async (text) =>
        harness.call('user', 'POST /comment', { id: made.id, version: 1, text }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('is for its author 24 hours long, and for admins always', async () => {
    const made = await say('user');
    const change = { id: made.id, version: 1, text: 'neu' };
    expect(await harness.refused('secondUser', 'POST /comment', change)).toMatchObject({
      code: 'comment.notOwn',
    });
    await grow(made.id, 25);
    for (const request of ['POST /comment', `POST /comment/delete/${made.id}`] as const)
      expect(await harness.refused('user', request, change)).toMatchObject({ code: 'comment.tooOld' });
    expect((await readAs('user', made.id)).can).toMatchObject({ edit: false, delete: false });
    expect((await harness.call('admin', 'POST /comment', change)).status).toBe(200);
  });

  it('is not for remarks of the product', async () => {
    const made = await say('admin');
    await sql`update comment set system = true where id = ${made.id}`.execute(
      harness.test.context.database,
    );
    const remark = await readAs('admin', made.id);
    const change = { ...remark, text: 'anders' };
    expect(await harness.refused('admin', 'POST /comment', change)).toMatchObject({
      code: 'comment.readOnly',
    });
    expect(remark.can).toMatchObject({ edit: false, delete: false, organize: false });
  });
});

describe('deleting a comment', () => {
  it('leaves a tombstone without text, which admins read and erase', async () => {
    const made = await say('user', { text: 'Fliedergeheimnis', visibility: 'KUNDE' });
    expect((await harness.call('user', `POST /comment/delete/${made.id}`)).status).toBe(204);
    expect(await harness.refused('user', `POST /comment/delete/${made.id}`)).toMatchObject({
      status: 404,
    });
    for (const who of ['guestOfHalb', 'user', 'admin'] as const)
      expect(await readAs(who, made.id)).toMatchObject({ text: '', can: { edit: false } });
    expect(await harness.refused('user', `GET /comment/${made.id}/history`)).toMatchObject({
      status: 404,
    });
    const history = `GET /comment/${made.id}/history` as const;
    expect((await harness.call('admin', history)).text).toContain('Fliedergeheimnis');
    expect((await harness.call('admin', `POST /comment/erase/${made.id}`)).status).toBe(204);
    expect((await harness.call('admin', history)).text).not.toContain('Fliedergeheimnis');
  });

  it('can be taken back by who did it, and by admins', async () => {
    const made = await say('user', { text: 'Bleibt doch' });
    await harness.call('user', `POST /comment/delete/${made.id}`);
    expect(await harness.refused('secondUser', `POST /comment/restore/${made.id}`)).toMatchObject({
      status: 404,
    });
    const reply = await harness.call('user', `POST /comment/restore/${made.id}`);
    expect(reply.json).toMatchObject({ text: 'Bleibt doch', deletedAt: null });
    await harness.call('admin', `POST /comment/delete/${made.id}`);
    expect(await harness.refused('user', `POST /comment/restore/${made.id}`)).toMatchObject({
      status: 404,
    });
  });
});

describe('tasks and pins', () => {
  it('are ticked off once, and listed for who has to do them', async () => {
    const { secondUser } = harness.office.people;
    const params = { dueDate: '2027-01-04', assigneeId: secondUser.id, text: 'Fensterliste anfordern' };
    const made = await say('user', params);
    const ownTasks = async (who: OfficePersonKey) =>
      (await harness.call(who, 'GET /comment/todos')).text;
    expect(await ownTasks('secondUser')).toContain(made.id);
    expect(await ownTasks('user')).not.toContain(made.id);
    const done = await harness.call('secondUser', `POST /comment/done/${made.id}`, { done: true });
    expect(done.json).toMatchObject({ doneBy: { id: secondUser.id }, version: 1 });
    const again = await harness.call('user', `POST /comment/done/${made.id}`, { done: true });
    expect(again.json).toMatchObject({ doneBy: { id: secondUser.id } });
    expect(await ownTasks('secondUser')).not.toContain(made.id);
    const without = await say('user');
    expect(
      await harness.refused('user', `POST /comment/done/${without.id}`, { done: true }),
    ).toMatchObject({ code: 'comment.noTask' });
  });

  it('leave the version alone, so that nobody who is editing loses anything', async () => {
    const made = await say('user');
    const pinned = await harness.call('accountant', `POST /comment/pin/${made.id}`, { pinned: true });
    expect(pinned.json).toMatchObject({ pinned: true, version: 1 });
  });
});
