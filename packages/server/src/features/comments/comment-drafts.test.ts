import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommentDraft } from '@energieakte/contract';
import { z } from 'zod';
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
  const [first, second] = [newId(), newId()];
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
    windowId: first,
    takes: null,
  };
  const path = () => `/comment/draft/${projectId}` as const;
  const texts = async (who: OfficePersonKey): Promise<string> =>
    (await harness.call(who, `GET ${path()}`)).text;

  it('are one per place and window, and of nobody else', async () => {
    await harness.call('user', `POST ${path()}`, draft);
    await harness.call('user', `POST ${path()}`, { ...draft, text: 'Die Bank hat bestätigt' });
    await harness.call('user', `POST ${path()}`, { ...draft, subject: 'BND', text: 'Anderes' });
    const reply = await harness.call('user', `GET ${path()}`);
    expect(reply.json).toMatchObject([{ text: 'Anderes' }, { text: 'Die Bank hat bestätigt' }]);
    expect(await texts('admin')).toBe('[]');
  });

  it('of two windows stand beside each other, and each goes for itself', async () => {
    const at = { ...draft, subject: 'FENSTER' };
    const list = async () =>
      CommentDraft.array().parse((await harness.call('user', `GET ${path()}`)).json);
    const here = async () => (await list()).filter(({ subject }) => subject === at.subject);
    await harness.call('user', `POST ${path()}`, { ...at, text: 'Erstes' });
    const [read] = await here();
    const takes = { windowId: first, keptAt: read?.updatedAt };
    // The first window goes on: what the second one read is not there any more.
    await harness.call('user', `POST ${path()}`, { ...at, text: 'Erstes weiter' });
    await harness.call('user', `POST ${path()}`, { ...at, text: 'Zweites', windowId: second, takes });
    expect((await here()).map(({ text }) => text)).toEqual(['Zweites', 'Erstes weiter']);
    await say('user', { subject: at.subject, text: 'Zweites', draft: { windowId: second, takes } });
    expect((await here()).map(({ text }) => text)).toEqual(['Erstes weiter']);
    const [left] = await here();
    const taken = { windowId: first, keptAt: left?.updatedAt };
    await harness.call('user', `POST ${path()}`, { ...at, windowId: second, takes: taken });
    expect(await here()).toMatchObject([{ windowId: second }]);
    await harness.call('user', `POST ${path()}`, { ...at, windowId: second, takes: taken, text: ' ' });
    expect(await here()).toEqual([]);
  });

  it('that were gone on with unchanged go with what is sent', async () => {
    const at = { ...draft, subject: 'UNVERÄNDERT' };
    await harness.call('admin', `POST ${path()}`, at);
    const reply = await harness.call('admin', `GET ${path()}`);
    const [{ updatedAt: keptAt } = { updatedAt: '' }] = CommentDraft.array().parse(reply.json);
    const gone = { windowId: second, takes: { windowId: first, keptAt } };
    await say('admin', { subject: at.subject, text: at.text, draft: gone });
    expect(await texts('admin')).not.toContain('UNVERÄNDERT');
  });

  it('thrown away as they were read stay when they have changed since', async () => {
    const at = { ...draft, subject: 'GELESEN' };
    const { json } = await harness.call('secondUser', `POST ${path()}`, at);
    const keptAt = z.object({ savedAt: z.string() }).parse(json).savedAt;
    await harness.call('secondUser', `POST ${path()}`, { ...at, text: 'Geändert' });
    const query = `subject=GELESEN&windowId=${first}&keptAt=${keptAt}`;
    await harness.call('secondUser', `DELETE ${path()}?${query}`);
    expect(await texts('secondUser')).toContain('Geändert');
    await harness.call('secondUser', `DELETE ${path()}?subject=GELESEN&windowId=${first}`);
    expect(await texts('secondUser')).toBe('[]');
  });

  it('go when they are sent, emptied or thrown away', async () => {
    await harness.call('secondUser', `POST ${path()}`, draft);
    await say('secondUser', {
      subject: 'BZA',
      text: 'Die Bank hat bestätigt',
      draft: { windowId: first, takes: null },
    });
    expect(await texts('secondUser')).toBe('[]');
    await harness.call('secondUser', `POST ${path()}`, draft);
    await harness.call('secondUser', `POST ${path()}`, { ...draft, text: ' ' });
    expect(await texts('secondUser')).toBe('[]');
    const made = await say('secondUser');
    await harness.call('secondUser', `POST ${path()}`, { ...draft, commentId: made.id });
    await harness.call(
      'secondUser',
      `DELETE ${path()}?subject=BZA&commentId=${made.id}&windowId=${first}`,
    );
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
    const reply = await harness.call(
      'guestOfHalb',
      `DELETE ${path()}?subject=GEMEINSAM&windowId=${first}`,
    );
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
