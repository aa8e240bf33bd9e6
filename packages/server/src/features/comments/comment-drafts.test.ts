import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type CommentHarness, openCommentHarness } from '#test/comment-harness.ts';

let harness: CommentHarness;
let projectId: string;
let say: CommentHarness['say'];

beforeAll(async () => {
  harness = await openCommentHarness();
  ({ projectId, say } = harness);
});
afterAll(async () => harness.close());

describe('unread comments', () => {
  it('are those of others since one looked', async () => {
    const subject = 'UNGELESEN';
    const unread = async (who: OfficePersonKey): Promise<unknown> => {
      const reply = await harness.call(who, `GET /comment/subjects/${projectId}`);
      return JSON.stringify(reply.json).match(/"subject":"UNGELESEN"[^}]*"unread":(\d+)/u)?.[1];
    };
    await say('user', { subject });
    expect([await unread('user'), await unread('admin')]).toEqual(['0', '1']);
    await harness.call('admin', `POST /comment/seen/${projectId}`, { subject });
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
    (await harness.call(who, `GET ${path()}`)).text;

  it('are one per place, and of nobody else', async () => {
    await harness.call('user', `POST ${path()}`, draft);
    await harness.call('user', `POST ${path()}`, { ...draft, text: 'Die Bank hat bestätigt' });
    await harness.call('user', `POST ${path()}`, { ...draft, subject: 'BND', text: 'Anderes' });
    const reply = await harness.call('user', `GET ${path()}`);
    expect(reply.json).toMatchObject([{ text: 'Anderes' }, { text: 'Die Bank hat bestätigt' }]);
    expect(await texts('admin')).toBe('[]');
  });

  it('go when they are sent, emptied or thrown away', async () => {
    await harness.call('secondUser', `POST ${path()}`, draft);
    await say('secondUser', { subject: 'BZA', text: 'Die Bank hat bestätigt' });
    expect(await texts('secondUser')).toBe('[]');
    await harness.call('secondUser', `POST ${path()}`, draft);
    await harness.call('secondUser', `POST ${path()}`, { ...draft, text: ' ' });
    expect(await texts('secondUser')).toBe('[]');
    const made = await say('secondUser');
    await harness.call('secondUser', `POST ${path()}`, { ...draft, commentId: made.id });
    await harness.call('secondUser', `DELETE ${path()}?subject=BZA&commentId=${made.id}`);
    expect(await texts('secondUser')).toBe('[]');
  });

  it('of a comment that customers cannot read are refused as of one that is not there', async () => {
    const internal = await say('user');
    const params = (commentId: string) => ({ ...draft, commentId });
    expect(await harness.refused('guestOfHalb', `POST ${path()}`, params(internal.id))).toEqual(
      await harness.refused('guestOfHalb', `POST ${path()}`, params(newId())),
    );
  });

  it('stay when somebody else throws away one at the same place', async () => {
    const place = { ...draft, subject: 'GEMEINSAM' };
    await harness.call('guestOfHalb', `POST ${path()}`, place);
    await harness.call('admin', `POST ${path()}`, place);
    const reply = await harness.call('guestOfHalb', `DELETE ${path()}?subject=GEMEINSAM`);
    expect(reply.status).toBe(204);
    expect(await texts('guestOfHalb')).toBe('[]');
    expect(await texts('admin')).toContain('Die Bank hat');
    await harness.call('guestOfHalb', `POST ${path()}`, { ...place, text: ' ' });
    expect(await texts('admin')).toContain('Die Bank hat');
  });

  it('of a comment in another project are refused as of one that is not there', async () => {
    const { id: otherId } = await harness.create({ customerId: harness.office.customerIds.halb });
    const visible = await say('user', { projectId: otherId, visibility: 'KUNDE' });
    const refused = async (who: OfficePersonKey, params: object) =>
      harness.refused(who, `POST ${path()}`, { ...draft, ...params });
    for (const who of ['guestOfHalb', 'user'] as const) {
      expect(await refused(who, { commentId: visible.id })).toEqual(
        await refused(who, { commentId: newId() }),
      );
      expect(await refused(who, { replyTo: visible.id })).toEqual(
        await refused(who, { replyTo: newId() }),
      );
    }
  });
});
