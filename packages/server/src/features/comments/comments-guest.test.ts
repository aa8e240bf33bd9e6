import { ProjectComment } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
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

describe('what customers read', () => {
  const readable = async (): Promise<string[]> =>
    (await harness.listFor('guestOfHalb')).map(({ id }) => id);

  it('is made visible deliberately, and that is written down', async () => {
    const made = await say('user');
    const params = { id: made.id, version: 1, text: made.text, visibility: 'KUNDE' };
    expect(await harness.refused('user', 'POST /comment', params)).toMatchObject({
      code: 'comment.confirmVisible',
    });
    expect(await readable()).not.toContain(made.id);
    const shown = await say('user', { ...params, confirmVisible: true });
    expect(shown).toMatchObject({ visibility: 'KUNDE', wasVisible: true });
    expect(await readable()).toContain(made.id);
    const { rows } = await sql<{ action: string }>`select action from audit
      where action = 'comment.shown' and entity_id = ${projectId}`.execute(
      harness.test.context.database,
    );
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
      const { text } = await harness.call('guestOfHalb', call);
      expect(text).not.toContain(canary);
      expect(text).not.toContain(root.id);
    }
    const subjects = await harness.call('guestOfHalb', `GET /comment/subjects/${projectId}`);
    expect(JSON.stringify(subjects.json)).toContain('"count":1');
    expect(subjects.text).not.toContain('ABRECHNUNG');
  });

  it('counts in its subject only what they may read', async () => {
    await say('user', { subject: 'GEHEIM-1' });
    const reply = await harness.call('guestOfHalb', `GET /comment/subjects/${projectId}`);
    expect(reply.text).not.toContain('GEHEIM-1');
  });

  it('stays visible when it is their own', async () => {
    const own = await say('guestOfHalb');
    const hide = { id: own.id, version: 1, text: own.text, visibility: 'INTERN' };
    expect(await harness.refused('admin', 'POST /comment', hide)).toMatchObject({
      code: 'comment.guestStaysVisible',
    });
    const changed = await say('guestOfHalb', { id: own.id, version: 1, text: 'Nachtrag' });
    expect(changed).toMatchObject({ visibility: 'KUNDE', text: 'Nachtrag', wasVisible: false });
  });

  it('names only the people they know', async () => {
    const ofMember = await say('secondUser', { visibility: 'KUNDE' });
    const ofOther = await say('admin', {
      visibility: 'KUNDE',
      mentionedUserIds: [harness.office.people.accountant.id],
    });
    expect(await readAs('guestOfHalb', ofMember.id)).toMatchObject({
      author: { id: harness.office.people.secondUser.id },
    });
    expect(await readAs('guestOfHalb', ofOther.id)).toMatchObject({ author: null, mentionedUsers: [] });
  });

  it('tells no difference between internal, foreign and missing ones', async () => {
    const internal = await say('user');
    const answers = await Promise.all(
      [internal.id, newId()].flatMap((id) => [
        harness.refused('guestOfHalb', `GET /comment/${id}`),
        harness.refused('guestOfHalb', 'POST /comment', { id, version: 1, text: 'x' }),
        harness.refused('guestOfHalb', `GET /comment/draft/${newId()}`),
      ]),
    );
    expect(answers.slice(0, 3)).toEqual(answers.slice(3));
    const reply = { projectId, text: 'x', replyTo: internal.id };
    const nothing = { ...reply, replyTo: newId() };
    expect(await harness.refused('guestOfHalb', 'POST /comment', reply)).toEqual(
      await harness.refused('guestOfHalb', 'POST /comment', nothing),
    );
  });

  it('sets no tasks', async () => {
    const task = { projectId, text: 'x', dueDate: '2027-01-04' };
    expect(await harness.refused('guestOfHalb', 'POST /comment', task)).toMatchObject({
      code: 'access.fieldsDenied',
    });
  });
});

describe('a thread with answers that customers read', () => {
  it('does not go to the accounts', async () => {
    const root = await say('user', { text: 'Rechnung' });
    await say('user', { text: 'Gern', replyTo: root.id, visibility: 'KUNDE' });
    const move = { id: root.id, version: root.version, text: root.text, subject: 'ABRECHNUNG' };
    expect(await harness.refused('user', 'POST /comment', move)).toMatchObject({
      status: 400,
      code: 'comment.alwaysInternal',
    });
  });
});

describe('mentioning', () => {
  it('refuses who could not read it, with the name', async () => {
    const { guestOfHalb, guestOfLhb, disabled } = harness.office.people;
    const refuse = async (params: CommentParams) =>
      (await harness.refused('user', 'POST /comment', { projectId, text: 'x', ...params })).detail;
    expect(await refuse({ mentionedUserIds: [guestOfHalb.id] })).toContain('Martina Huber');
    const visible = { visibility: 'KUNDE' };
    expect(await refuse({ ...visible, mentionedUserIds: [guestOfLhb.id] })).toContain('Tarık Özdemir');
    expect(await refuse({ mentionedUserIds: [disabled.id] })).toContain('erwähnt');
    const made = await say('user', { ...visible, mentionedUserIds: [guestOfHalb.id] });
    expect(made.mentionedUsers).toMatchObject([{ displayname: 'Martina Huber' }]);
    const hide = { id: made.id, version: 1, text: made.text, visibility: 'INTERN' };
    expect(await harness.refused('user', 'POST /comment', hide)).toMatchObject({
      code: 'comment.mentionRefused',
    });
  });

  it('of a group asks the same of its members', async () => {
    const { people, customerIds } = harness.office;
    const group = await harness.call('admin', 'POST /groups', {
      name: 'Bauleitung HALB',
      kind: 'KUNDE',
      customerId: customerIds.halb,
      memberIds: [people.guestOfHalb.id, people.user.id],
    });
    const { id } = ProjectComment.pick({ id: true }).parse(group.json);
    const params = { projectId, text: 'x', mentionedGroupIds: [id] };
    expect((await harness.refused('user', 'POST /comment', params)).detail).toContain('Martina Huber');
    const made = await say('user', { ...params, visibility: 'KUNDE' });
    expect(made.mentionedGroups).toEqual([{ id, name: 'Bauleitung HALB' }]);
    expect((await readAs('guestOfHalb', made.id)).mentionedGroups).toEqual([]);
  });

  it('is for customers those they know, and nobody else is there', async () => {
    const { user, accountant } = harness.office.people;
    await say('guestOfHalb', { mentionedUserIds: [user.id] });
    const params = (id: string) => ({ projectId, text: 'x', mentionedUserIds: [id] });
    expect(await harness.refused('guestOfHalb', 'POST /comment', params(accountant.id))).toEqual(
      await harness.refused('guestOfHalb', 'POST /comment', params(newId())),
    );
    const reply = await harness.call('guestOfHalb', `GET /comment/mentionable/${projectId}`);
    expect(reply.json).toMatchObject({
      users: [{ displayname: 'Jana Keller', hint: 'Projektleitung' }, { hint: 'Mitglied' }],
      groups: [],
    });
  });

  it('stays possible to correct for customers when the person mentioned has left the project', async () => {
    const { user, secondUser } = harness.office.people;
    const said = await say('guestOfHalb', { mentionedUserIds: [secondUser.id] });
    await harness.test.context.pool.query('delete from project_member where project_id = $1', [
      projectId,
    ]);
    const { id, version } = said;
    const changed = { id, version, text: 'ohne Tippfehler', mentionedUserIds: [secondUser.id, user.id] };
    expect((await harness.call('guestOfHalb', 'POST /comment', changed)).status).toBe(200);
  });
});
