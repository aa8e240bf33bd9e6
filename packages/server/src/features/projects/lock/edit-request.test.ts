import { EditRequest, EditRequests } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearNotices } from '#test/heard-notices.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, expireLock, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function ask(who: OfficePersonKey, id: string, message?: string): Promise<EditRequest> {
  const body = message === undefined ? undefined : { message };
  const reply = await harness.call(who, `POST /project/requestEdit/${id}`, body);
  if (reply.status !== 200) throw new Error(reply.text);
  return EditRequest.parse(reply.json);
}

async function requests(who: OfficePersonKey, id: string): Promise<EditRequests> {
  return EditRequests.parse((await harness.call(who, `GET /project/editRequests/${id}`)).json);
}

async function answer(who: OfficePersonKey, id: string, word: string) {
  return harness.call(who, `POST /project/answerEdit/${id}`, { answer: word });
}

describe('asking for the editing of a project', () => {
  it('reaches the holder and nobody else, and survives a reload', async () => {
    const { people } = harness.office;
    const created = await harness.create();
    await harness.startEdit('admin', created.id);
    const heard = hearNotices(harness.test.context.changes);
    const asked = await ask('user', created.projectId, ' Nur eine Telefonnummer ');
    expect(asked).toMatchObject({
      by: { displayname: 'Jana Keller' },
      message: 'Nur eine Telefonnummer',
      answer: null,
    });
    const notice = await heard.until(
      (one) => one.type === 'project.editRequested' && one.id === created.id,
    );
    heard.stop();
    expect(notice).toEqual({
      type: 'project.editRequested',
      id: created.id,
      userIds: [people.admin.id, people.user.id],
    });
    expect((await requests('admin', created.id)).toMe).toEqual([asked]);
    expect((await requests('user', created.id)).mine).toEqual(asked);
    expect(await requests('secondUser', created.id)).toEqual({ toMe: [], mine: null, takenOver: null });
  });

  it('is one open request per person and project, also when asked at once', async () => {
    const created = await harness.create();
    await harness.startEdit('admin', created.id);
    const asked = await Promise.all([1, 2, 3, 4].map(async () => ask('user', created.id)));
    await ask('secondUser', created.id);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect((await requests('admin', created.id)).toMe).toHaveLength(2);
  });

  it('is pointless when nobody or oneself is editing', async () => {
    const created = await harness.create();
    const call = `POST /project/requestEdit/${created.id}` as const;
    expect((await harness.refused('user', call)).code).toBe('project.notLocked');
    await harness.startEdit('user', created.id);
    expect((await harness.refused('user', call)).code).toBe('handover.ownLock');
    await expireLock(harness, created.id);
    expect((await harness.refused('admin', call)).code).toBe('project.notLocked');
  });
});

describe('the answer', () => {
  it('"not yet" is the holder’s to give, once', async () => {
    const created = await harness.create();
    await harness.startEdit('admin', created.id);
    const { id } = await ask('user', created.id);
    for (const who of ['user', 'secondUser', 'superAdmin'] as const)
      expect((await answer(who, id, 'LATER')).status).toBe(404);
    expect((await answer('admin', id, 'LATER')).status).toBe(200);
    expect((await answer('admin', id, 'LATER')).status).toBe(409);
    expect((await requests('user', created.id)).mine).toMatchObject({
      answer: 'LATER',
      answeredBy: { displayname: 'Uwe Roth' },
    });
    expect((await requests('admin', created.id)).toMe).toEqual([]);
    expect((await ask('user', created.id)).id).not.toBe(id);
  });

  it('is given by setting the project free', async () => {
    const created = await harness.create();
    await harness.startEdit('admin', created.id);
    await ask('user', created.id);
    await harness.call('admin', `POST /project/stopEdit/${created.id}`);
    expect((await requests('user', created.id)).mine).toMatchObject({ answer: 'RELEASED' });
    await harness.startEdit('user', created.id);
    expect((await requests('user', created.id)).toMe).toEqual([]);
  });

  it('is taken back when the page was only loaded anew', async () => {
    const created = await harness.create();
    await harness.startEdit('admin', created.id);
    const { id } = await ask('user', created.id);
    await harness.call('admin', `POST /project/stopEdit/${created.id}`);
    await harness.startEdit('admin', created.id);
    expect((await requests('admin', created.id)).toMe).toMatchObject([{ id, answer: null }]);
    expect((await requests('user', created.id)).mine).toMatchObject({ id, answer: null });
    await harness.call('admin', `POST /project/stopEdit/${created.id}`);
    await harness.startEdit('secondUser', created.id);
    await harness.call('secondUser', `POST /project/stopEdit/${created.id}`);
    await harness.startEdit('secondUser', created.id);
    expect((await requests('secondUser', created.id)).toMe).toEqual([]);
  });

  it('is no longer awaited once somebody else got the project', async () => {
    const created = await harness.create();
    await harness.startEdit('admin', created.id);
    await ask('user', created.id);
    await expireLock(harness, created.id);
    await harness.startEdit('secondUser', created.id);
    expect((await requests('secondUser', created.id)).toMe).toEqual([]);
    expect((await requests('user', created.id)).mine?.answer).toBe('RELEASED');
  });

  it('is not needed by whoever withdraws', async () => {
    const created = await harness.create();
    await harness.startEdit('admin', created.id);
    const { id } = await ask('user', created.id);
    expect((await answer('admin', id, 'WITHDRAWN')).status).toBe(404);
    expect((await answer('user', id, 'WITHDRAWN')).status).toBe(200);
    expect((await requests('admin', created.id)).toMe).toEqual([]);
  });
});

describe('a take-over', () => {
  it('tells the former holder who and why, until the lease ends', async () => {
    const created = await harness.create();
    await harness.startEdit('user', created.id);
    expect((await requests('user', created.id)).takenOver).toBeNull();
    await harness.call('admin', `POST /project/takeEdit/${created.id}`, {
      reason: 'Frist läuft heute ab',
    });
    expect((await requests('user', created.id)).takenOver).toMatchObject({
      by: { displayname: 'Uwe Roth' },
      reason: 'Frist läuft heute ab',
    });
    await harness.call('admin', `POST /project/stopEdit/${created.id}`);
    await harness.startEdit('admin', created.id);
    expect((await requests('user', created.id)).takenOver).toBeNull();
  });
});
