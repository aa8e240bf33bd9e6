import { ProjectComment } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type CommentDesk, type CommentWish, openCommentDesk } from '#test/comment-desk.ts';

let desk: CommentDesk;
let projectId: string;
let say: CommentDesk['say'];
let readAs: CommentDesk['readAs'];

beforeAll(async () => {
  desk = await openCommentDesk();
  ({ projectId, say, readAs } = desk);
});
afterAll(async () => desk.close());

describe('what customers read', () => {
  const readable = async (): Promise<string[]> =>
    (await desk.listFor('guestOfHalb')).map(({ id }) => id);

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
      subject: 'FENSTER',
      dueDate: '2027-01-04',
    });
    const answer = await say('user', { replyTo: root.id, visibility: 'KUNDE', text: 'Guten Tag' });
    const calls = [
      `GET /comment/project/${projectId}`,
      `GET /comment/project/${projectId}/FENSTER`,
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
      author: { id: desk.office.people.secondUser.id },
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

describe('a thread with answers that customers read', () => {
  it('does not go to the accounts', async () => {
    const root = await say('user', { text: 'Rechnung' });
    await say('user', { text: 'Gern', replyTo: root.id, visibility: 'KUNDE' });
    const move = { id: root.id, version: root.version, text: root.text, subject: 'ABRECHNUNG' };
    expect(await desk.refused('user', 'POST /comment', move)).toMatchObject({
      status: 400,
      code: 'comment.alwaysInternal',
    });
  });
});

describe('mentioning', () => {
  it('refuses who could not read it, with the name', async () => {
    const { guestOfHalb, guestOfLhb, disabled } = desk.office.people;
    const refuse = async (wish: CommentWish) =>
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

  it('stays possible to correct for customers when the person mentioned has left the project', async () => {
    const { user, secondUser } = desk.office.people;
    const said = await say('guestOfHalb', { mentionedUserIds: [secondUser.id] });
    await desk.test.context.pool.query('delete from project_member where project_id = $1', [projectId]);
    const { id, version } = said;
    const changed = { id, version, text: 'ohne Tippfehler', mentionedUserIds: [secondUser.id, user.id] };
    expect((await desk.call('guestOfHalb', 'POST /comment', changed)).status).toBe(200);
  });
});
