import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type CommentDesk, openCommentDesk } from '#test/comment-desk.ts';

let desk: CommentDesk;
let projectId: string;
let say: CommentDesk['say'];

beforeAll(async () => {
  desk = await openCommentDesk();
  ({ projectId, say } = desk);
});
afterAll(async () => desk.close());

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
