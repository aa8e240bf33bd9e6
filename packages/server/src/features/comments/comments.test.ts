import { type CommentInput, ProjectComment } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Desk, openDesk } from '#test/project-desk.ts';

let desk: Desk;
let projectId: string;

beforeAll(async () => {
  desk = await openDesk();
  const { customerIds, people } = desk.office;
  const project = await desk.create({
    customerId: customerIds.halb,
    responsibleUserId: people.user.id,
    memberIds: [people.secondUser.id],
  });
  projectId = project.id;
});
afterAll(async () => desk.close());

type Wish = Partial<Record<keyof CommentInput, unknown>>;

async function say(who: OfficePersonKey, wish: Wish = {}): Promise<ProjectComment> {
  const reply = await desk.call(who, 'POST /comment', { projectId, text: 'Guten Tag', ...wish });
  if (reply.status >= 300) throw new Error(reply.text);
  return ProjectComment.parse(reply.json);
}

async function listFor(who: OfficePersonKey): Promise<ProjectComment[]> {
  const reply = await desk.call(who, `GET /comment/project/${projectId}`);
  return ProjectComment.array().parse(reply.json);
}

async function readAs(who: OfficePersonKey, id: string): Promise<ProjectComment> {
  return ProjectComment.parse((await desk.call(who, `GET /comment/${id}`)).json);
}

async function grow(id: string, hours: number): Promise<void> {
  await sql`update comment set created_at = clock_timestamp() - make_interval(hours => ${hours}) where id = ${id}`.execute(
    desk.test.context.database,
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
    const reply = await desk.call('accountant', `GET /comment/project/${projectId}/bza`);
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

  it.each<[string, Wish, number]>([
    ['without a text', { text: ' ' }, 400],
    ['with too long a text', { text: 'x'.repeat(5001) }, 400],
    ['with no word as its subject', { subject: 'a b' }, 400],
    ['about a comment that is not there', { replyTo: newId() }, 400],
    ['for somebody who is not there', { dueDate: '2027-01-04', assigneeId: newId() }, 400],
    ['about invoices, visibly', { subject: 'ABRECHNUNG', visibility: 'KUNDE' }, 400],
    ['in no project', { projectId: undefined }, 400],
  ])('%s is refused', async (_, wish, status) => {
    const body = { projectId, text: 'Guten Tag', ...wish };
    expect(await desk.refused('user', 'POST /comment', body)).toMatchObject({ status });
  });

  it('is not possible in the Papierkorb', async () => {
    const gone = await desk.create({ name: 'Weg' });
    await desk.call('admin', `POST /project/delete/${gone.id}`);
    const body = { projectId: gone.id, text: 'Guten Tag' };
    expect(await desk.refused('admin', 'POST /comment', body)).toMatchObject({
      code: 'comment.projectDeleted',
    });
  });

  it('takes back what a GET answered', async () => {
    const made = await say('user', { mentionedUserIds: [desk.office.people.admin.id] });
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
    const reply = await desk.call('accountant', `GET /comment/${made.id}/history`);
    expect(reply.json).toMatchObject([
      { action: 'update', changes: [{ label: 'Text', old: 'alt', new: 'neu' }] },
      { action: 'create' },
    ]);
    expect(await desk.refused('guestOfHalb', `GET /comment/${made.id}/history`)).toMatchObject({
      status: 403,
    });
  });

  it('of an outdated version is refused with the comment as it is', async () => {
    const made = await say('user');
    await say('admin', { id: made.id, version: 1, text: 'neu' });
    const late = { id: made.id, version: 1, text: 'spät' };
    expect(await desk.refused('user', 'POST /comment', late)).toMatchObject({
      status: 409,
      code: 'comment.versionOutdated',
      current: { text: 'neu', version: 2, author: { displayname: 'Jana Keller' } },
    });
  });

  it('by two at once leaves one of them', async () => {
    const made = await say('user');
    const replies = await Promise.all(
      ['eins', 'zwei', 'drei'].map(async (text) =>
        desk.call('user', 'POST /comment', { id: made.id, version: 1, text }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is for its author 24 hours long, and for admins always', async () => {
    const made = await say('user');
    const change = { id: made.id, version: 1, text: 'neu' };
    expect(await desk.refused('secondUser', 'POST /comment', change)).toMatchObject({
      code: 'comment.notOwn',
    });
    await grow(made.id, 25);
    for (const request of ['POST /comment', `POST /comment/delete/${made.id}`] as const)
      expect(await desk.refused('user', request, change)).toMatchObject({ code: 'comment.tooOld' });
    expect((await readAs('user', made.id)).can).toMatchObject({ edit: false, delete: false });
    expect((await desk.call('admin', 'POST /comment', change)).status).toBe(200);
  });

  it('is not for remarks of the product', async () => {
    const made = await say('admin');
    await sql`update comment set system = true where id = ${made.id}`.execute(desk.test.context.database);
    const remark = await readAs('admin', made.id);
    const change = { ...remark, text: 'anders' };
    expect(await desk.refused('admin', 'POST /comment', change)).toMatchObject({
      code: 'comment.readOnly',
    });
    expect(remark.can).toMatchObject({ edit: false, delete: false, organize: false });
  });
});

describe('what customers read', () => {
  const readable = async (): Promise<string[]> => (await listFor('guestOfHalb')).map(({ id }) => id);

  it('is made visible deliberately, and that is written down', async () => {
    const made = await say('user');
    const wish = { id: made.id, version: 1, text: made.text, visibility: 'KUNDE' };
    expect(await desk.refused('user', 'POST /comment', wish)).toMatchObject({
      code: 'comment.confirmVisible',
    });
    expect(await readable()).not.toContain(made.id);
    const shown = await say('user', { ...wish, confirmVisible: true });
    expect(shown).toMatchObject({ visibility: 'KUNDE', wasVisible: true });
    expect(await readable()).toContain(made.id);
    const { rows } = await sql<{ action: string }>`select action from audit
      where action = 'comment.shown' and entity_id = ${projectId}`.execute(desk.test.context.database);
    expect(rows).toHaveLength(1);
    const hidden = await say('user', { ...shown, visibility: 'INTERN' });
    expect(hidden).toMatchObject({ visibility: 'INTERN', wasVisible: true });
    expect(await readable()).not.toContain(made.id);
  });

  it('is never what is internal, by whatever call', async () => {
    const canary = 'Holundergeheimnis';
    const root = await say('user', {
      text: canary,
      subject: 'HOLUNDERGEHEIMNIS',
      dueDate: '2027-01-04',
    });
    const answer = await say('user', { replyTo: root.id, visibility: 'KUNDE', text: 'Guten Tag' });
    const calls = [
      `GET /comment/project/${projectId}`,
      `GET /comment/project/${projectId}/HOLUNDERGEHEIMNIS`,
      `GET /comment/${root.id}`,
      `GET /comment/${answer.id}`,
      `GET /comment/mentionable/${projectId}`,
      `GET /comment/draft/${projectId}`,
      `GET /comment/todos`,
      `GET /notification`,
      `GET /notification/unread`,
      `GET /searchall?q=${canary}`,
      `GET /project/${projectId}`,
    ] as const;
    for (const call of calls) {
      const { text } = await desk.call('guestOfHalb', call);
      expect(text).not.toContain(canary);
      expect(text).not.toContain(root.id);
    }
    const subjects = await desk.call('guestOfHalb', `GET /comment/subjects/${projectId}`);
    expect(JSON.stringify(subjects.json)).toContain('"count":1');
    expect(subjects.text).not.toContain('ABRECHNUNG');
  });

  it('counts in its subject only what they may read', async () => {
    await say('user', { subject: 'GEHEIM-1' });
    const reply = await desk.call('guestOfHalb', `GET /comment/subjects/${projectId}`);
    expect(reply.text).not.toContain('GEHEIM-1');
  });

  it('stays visible when it is their own', async () => {
    const own = await say('guestOfHalb');
    const hide = { id: own.id, version: 1, text: own.text, visibility: 'INTERN' };
    expect(await desk.refused('admin', 'POST /comment', hide)).toMatchObject({
      code: 'comment.guestStaysVisible',
    });
    const changed = await say('guestOfHalb', { id: own.id, version: 1, text: 'Nachtrag' });
    expect(changed).toMatchObject({ visibility: 'KUNDE', text: 'Nachtrag', wasVisible: false });
  });

  it('names only the people they know', async () => {
    const ofMember = await say('secondUser', { visibility: 'KUNDE' });
    const ofOther = await say('admin', {
      visibility: 'KUNDE',
      mentionedUserIds: [desk.office.people.accountant.id],
    });
    expect(await readAs('guestOfHalb', ofMember.id)).toMatchObject({
      author: { displayname: expect.any(String) },
    });
    expect(await readAs('guestOfHalb', ofOther.id)).toMatchObject({ author: null, mentionedUsers: [] });
  });

  it('tells no difference between internal, foreign and missing ones', async () => {
    const internal = await say('user');
    const answers = await Promise.all(
      [internal.id, newId()].flatMap((id) => [
        desk.refused('guestOfHalb', `GET /comment/${id}`),
        desk.refused('guestOfHalb', 'POST /comment', { id, version: 1, text: 'x' }),
        desk.refused('guestOfHalb', `GET /comment/draft/${newId()}`),
      ]),
    );
    expect(answers.slice(0, 3)).toEqual(answers.slice(3));
    const reply = { projectId, text: 'x', replyTo: internal.id };
    const nothing = { ...reply, replyTo: newId() };
    expect(await desk.refused('guestOfHalb', 'POST /comment', reply)).toEqual(
      await desk.refused('guestOfHalb', 'POST /comment', nothing),
    );
  });

  it('sets no tasks', async () => {
    const task = { projectId, text: 'x', dueDate: '2027-01-04' };
    expect(await desk.refused('guestOfHalb', 'POST /comment', task)).toMatchObject({
      code: 'access.fieldsDenied',
    });
  });
});

describe('mentioning', () => {
  it('refuses who could not read it, with the name', async () => {
    const { guestOfHalb, guestOfLhb, disabled } = desk.office.people;
    const refuse = async (wish: Wish) =>
      (await desk.refused('user', 'POST /comment', { projectId, text: 'x', ...wish })).detail;
    expect(await refuse({ mentionedUserIds: [guestOfHalb.id] })).toContain('Martina Huber');
    const visible = { visibility: 'KUNDE' };
    expect(await refuse({ ...visible, mentionedUserIds: [guestOfLhb.id] })).toContain('Tarık Özdemir');
    expect(await refuse({ mentionedUserIds: [disabled.id] })).toContain('erwähnt');
    const made = await say('user', { ...visible, mentionedUserIds: [guestOfHalb.id] });
    expect(made.mentionedUsers).toMatchObject([{ displayname: 'Martina Huber' }]);
    const hide = { id: made.id, version: 1, text: made.text, visibility: 'INTERN' };
    expect(await desk.refused('user', 'POST /comment', hide)).toMatchObject({
      code: 'comment.mentionRefused',
    });
  });

  it('of a group asks the same of its members', async () => {
    const { people, customerIds } = desk.office;
    const group = await desk.call('admin', 'POST /groups', {
      name: 'Bauleitung HALB',
      kind: 'KUNDE',
      customerId: customerIds.halb,
      memberIds: [people.guestOfHalb.id, people.user.id],
    });
    const { id } = ProjectComment.pick({ id: true }).parse(group.json);
    const wish = { projectId, text: 'x', mentionedGroupIds: [id] };
    expect((await desk.refused('user', 'POST /comment', wish)).detail).toContain('Martina Huber');
    const made = await say('user', { ...wish, visibility: 'KUNDE' });
    expect(made.mentionedGroups).toEqual([{ id, name: 'Bauleitung HALB' }]);
    expect((await readAs('guestOfHalb', made.id)).mentionedGroups).toEqual([]);
  });

  it('is for customers those they know, and nobody else is there', async () => {
    const { user, accountant } = desk.office.people;
    await say('guestOfHalb', { mentionedUserIds: [user.id] });
    const wish = (id: string) => ({ projectId, text: 'x', mentionedUserIds: [id] });
    expect(await desk.refused('guestOfHalb', 'POST /comment', wish(accountant.id))).toEqual(
      await desk.refused('guestOfHalb', 'POST /comment', wish(newId())),
    );
    const reply = await desk.call('guestOfHalb', `GET /comment/mentionable/${projectId}`);
    expect(reply.json).toMatchObject({
      users: [{ displayname: 'Jana Keller', hint: 'Projektleitung' }, { hint: 'Mitglied' }],
      groups: [],
    });
  });
});

describe('deleting a comment', () => {
  it('leaves a tombstone without text, which admins read and erase', async () => {
    const made = await say('user', { text: 'Fliedergeheimnis', visibility: 'KUNDE' });
    expect((await desk.call('user', `POST /comment/delete/${made.id}`)).status).toBe(204);
    expect(await desk.refused('user', `POST /comment/delete/${made.id}`)).toMatchObject({ status: 404 });
    for (const who of ['guestOfHalb', 'user', 'admin'] as const)
      expect(await readAs(who, made.id)).toMatchObject({ text: '', deletedAt: expect.any(String) });
    expect(await desk.refused('user', `GET /comment/${made.id}/history`)).toMatchObject({ status: 404 });
    const history = `GET /comment/${made.id}/history` as const;
    expect((await desk.call('admin', history)).text).toContain('Fliedergeheimnis');
    expect((await desk.call('admin', `POST /comment/erase/${made.id}`)).status).toBe(204);
    expect((await desk.call('admin', history)).text).not.toContain('Fliedergeheimnis');
  });

  it('can be taken back by who did it, and by admins', async () => {
    const made = await say('user', { text: 'Bleibt doch' });
    await desk.call('user', `POST /comment/delete/${made.id}`);
    expect(await desk.refused('secondUser', `POST /comment/restore/${made.id}`)).toMatchObject({
      status: 404,
    });
    const reply = await desk.call('user', `POST /comment/restore/${made.id}`);
    expect(reply.json).toMatchObject({ text: 'Bleibt doch', deletedAt: null });
    await desk.call('admin', `POST /comment/delete/${made.id}`);
    expect(await desk.refused('user', `POST /comment/restore/${made.id}`)).toMatchObject({
      status: 404,
    });
  });
});

describe('tasks and pins', () => {
  it('are ticked off once, and listed for who has to do them', async () => {
    const { secondUser } = desk.office.people;
    const wish = { dueDate: '2027-01-04', assigneeId: secondUser.id, text: 'Fensterliste anfordern' };
    const made = await say('user', wish);
    const ownTasks = async (who: OfficePersonKey) => (await desk.call(who, 'GET /comment/todos')).text;
    expect(await ownTasks('secondUser')).toContain(made.id);
    expect(await ownTasks('user')).not.toContain(made.id);
    const done = await desk.call('secondUser', `POST /comment/done/${made.id}`, { done: true });
    expect(done.json).toMatchObject({ doneBy: { id: secondUser.id }, version: 1 });
    const again = await desk.call('user', `POST /comment/done/${made.id}`, { done: true });
    expect(again.json).toMatchObject({ doneBy: { id: secondUser.id } });
    expect(await ownTasks('secondUser')).not.toContain(made.id);
    const without = await say('user');
    expect(await desk.refused('user', `POST /comment/done/${without.id}`, { done: true })).toMatchObject(
      { code: 'comment.noTask' },
    );
  });

  it('leave the version alone, so that nobody who is editing loses anything', async () => {
    const made = await say('user');
    const pinned = await desk.call('accountant', `POST /comment/pin/${made.id}`, { pinned: true });
    expect(pinned.json).toMatchObject({ pinned: true, version: 1 });
  });
});

describe('unread comments', () => {
  it('are those of others since one looked', async () => {
    const subject = 'UNGELESEN';
    const unread = async (who: OfficePersonKey): Promise<unknown> => {
      const reply = await desk.call(who, `GET /comment/subjects/${projectId}`);
      return JSON.stringify(reply.json).match(/"subject":"UNGELESEN"[^}]*"unread":(\d+)/u)?.[1];
    };
    await say('user', { subject });
    expect([await unread('user'), await unread('admin')]).toEqual(['0', '1']);
    await desk.call('admin', `POST /comment/seen/${projectId}`, { subject });
    expect(await unread('admin')).toBe('0');
    await say('user', { subject });
    expect(await unread('admin')).toBe('1');
  });
});

describe('drafts', () => {
  const draft = {
    subject: 'BZA',
    commentId: null,
    replyTo: null,
    text: 'Die Bank hat',
    visibility: 'INTERN',
    dueDate: null,
    assigneeId: null,
    mentionedUserIds: [],
    mentionedGroupIds: [],
    baseVersion: null,
  };
  const path = () => `/comment/draft/${projectId}` as const;
  const texts = async (who: OfficePersonKey): Promise<string> =>
    (await desk.call(who, `GET ${path()}`)).text;

  it('are one per place, and of nobody else', async () => {
    await desk.call('user', `POST ${path()}`, draft);
    await desk.call('user', `POST ${path()}`, { ...draft, text: 'Die Bank hat bestätigt' });
    await desk.call('user', `POST ${path()}`, { ...draft, subject: 'BND', text: 'Anderes' });
    const reply = await desk.call('user', `GET ${path()}`);
    expect(reply.json).toMatchObject([{ text: 'Anderes' }, { text: 'Die Bank hat bestätigt' }]);
    expect(await texts('admin')).toBe('[]');
  });

  it('go when they are sent, emptied or thrown away', async () => {
    await desk.call('secondUser', `POST ${path()}`, draft);
    await say('secondUser', { subject: 'BZA', text: 'Die Bank hat bestätigt' });
    expect(await texts('secondUser')).toBe('[]');
    await desk.call('secondUser', `POST ${path()}`, draft);
    await desk.call('secondUser', `POST ${path()}`, { ...draft, text: ' ' });
    expect(await texts('secondUser')).toBe('[]');
    const made = await say('secondUser');
    await desk.call('secondUser', `POST ${path()}`, { ...draft, commentId: made.id });
    await desk.call('secondUser', `DELETE ${path()}?subject=BZA&commentId=${made.id}`);
    expect(await texts('secondUser')).toBe('[]');
  });

  it('of a comment that customers cannot read are refused as of one that is not there', async () => {
    const internal = await say('user');
    const wish = (commentId: string) => ({ ...draft, commentId });
    expect(await desk.refused('guestOfHalb', `POST ${path()}`, wish(internal.id))).toEqual(
      await desk.refused('guestOfHalb', `POST ${path()}`, wish(newId())),
    );
  });
});
