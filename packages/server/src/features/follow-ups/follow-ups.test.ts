import { FollowUp, SearchResults, UserObligations } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { followUpTask, notifyOfFollowUps } from '#features/follow-ups/follow-up-notices.service.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';
import { runTask } from '#test/run-task.ts';

let harness: Harness;
let projectId: string;
let now = new Date();

beforeAll(async () => {
  harness = await openHarness({ now: () => now });
});
afterAll(async () => harness.close());

const run = async (text: string, values: readonly unknown[] = []) =>
  harness.test.testDatabase.pool.query(text, [...values]);

beforeEach(async () => {
  now = new Date('2026-06-01T06:00:00Z');
  await run('delete from follow_up');
  const { user, secondUser } = harness.office.people;
  projectId = (await harness.create({ responsibleUserId: secondUser.id, memberIds: [user.id] })).id;
  await run('delete from notification');
});

async function save(body: object, who: OfficePersonKey = 'user'): Promise<FollowUp> {
  const input = { projectId, at: '2026-06-10', text: 'Beim Bauherrn nachfragen', ...body };
  const reply = await harness.call(who, 'POST /wiedervorlage', input);
  if (![200, 201].includes(reply.status)) throw new Error(reply.text);
  return FollowUp.parse(reply.json);
}

async function listed(query = '', who: OfficePersonKey = 'user'): Promise<readonly FollowUp[]> {
  return FollowUp.array().parse((await harness.call(who, `GET /wiedervorlage${query}`)).json);
}

async function act(step: string, { id, version }: FollowUp, more: object = {}) {
  return harness.call('user', `POST /wiedervorlage/${id}/${step}`, { version, ...more });
}

async function notified(): Promise<readonly string[]> {
  const { rows } = await run(`select displayname || ': ' || (entry ->> 'title') as text from notification
    join app_user on app_user.id = recipient_id, jsonb_array_elements(entries) as entry
    where type = 'ERINNERUNG' order by displayname, entry ->> 'at'`);
  return rows.map(({ text }: { text: string }) => text);
}

async function look(day: string): Promise<readonly string[]> {
  now = new Date(`${day}T06:00:00Z`);
  await runTask(harness.test.context, followUpTask);
  return notified();
}

/** Absent in June, with a colleague who stands in. */
async function sendAway(userId: string, deputyId: string): Promise<void> {
  await run(
    `insert into absence (id, user_id, first_day, last_day, state, deputy_id)
      values ($1, $2, current_date - 1, current_date + 1, 'GENEHMIGT', $3)`,
    [newId(), userId, deputyId],
  );
}

describe('a Wiedervorlage', () => {
  it('is for whoever writes it down, is put off, done and opened again, each with its version', async () => {
    const saved = await save({});
    expect(saved).toMatchObject({ assigneePerson: { displayname: 'Jana Keller' }, can: { edit: true } });
    const later = FollowUp.parse((await act('snooze', saved, { at: '2026-07-01' })).json);
    const done = FollowUp.parse((await act('done', later)).json);
    expect(done).toMatchObject({ at: '2026-07-01', doneBy: { displayname: 'Jana Keller' } });
    expect((await act('done', later)).status).toBe(409);
    expect((await act('undo', done)).json).toMatchObject({ doneAt: null, version: 4 });
    const history = await harness.call('user', `GET /wiedervorlage/${saved.id}/history`);
    expect(history.json).toMatchObject([
      { changes: [{ label: 'Erledigt', old: 'ja', new: null }] },
      { changes: [{ label: 'Erledigt', new: 'ja' }] },
      { changes: [{ label: 'Wiedervorlage am', old: '10.06.2026', new: '01.07.2026' }] },
      { action: 'create' },
    ]);
  });

  it('is found with its project, its Unterlage, its Auftraggeber and with whom it is for', async () => {
    const customerId = harness.office.customerIds.halb;
    await save({});
    await save({ projectId: undefined, customerId, assignee: harness.office.people.secondUser.id });
    expect(await listed(`?projectId=${projectId}`, 'accountant')).toHaveLength(1);
    expect(await listed(`?customerId=${customerId}`)).toHaveLength(1);
    expect(await listed('', 'user')).toMatchObject([{ customer: null }]);
    expect(await listed('', 'secondUser')).toMatchObject([{ project: null }]);
    const { id } = harness.office.people.user;
    expect((await harness.call('user', `GET /dashboard/${id}`)).json).toMatchObject({
      followUps: { due: 0, total: 1, items: [{ at: '2026-06-10', project: { id: projectId } }] },
    });
  });

  it('is found by words of it, of its project and its Auftraggeber, open ones first, and not by guests', async () => {
    const customerId = harness.office.customerIds.halb;
    const { name } = await harness.read(projectId);
    const first = await save({ text: 'Zwetschgen zählen' });
    await act('done', first);
    await save({ text: 'Zwetschgen pflücken', at: '2026-09-01' });
    await save({ text: 'Mirabellen', projectId: undefined, customerId });
    const found = async (q: string, who: OfficePersonKey = 'accountant') => {
      const { json } = await harness.call(who, `GET /search?q=${encodeURIComponent(q)}`);
      return SearchResults.parse(json).followUps.items.map(({ text, isDone }) => `${text} ${isDone}`);
    };
    expect(await found('zwetschgen')).toEqual(['Zwetschgen pflücken false', 'Zwetschgen zählen true']);
    expect(await found(`pflücken ${name}`)).toEqual(['Zwetschgen pflücken false']);
    expect(await found('mirabellen albblick')).toEqual(['Mirabellen false']);
    expect(await found('zwetschgen', 'guestOfHalb')).toEqual([]);
    await run("update project set state = 'DELETED', deleted_at = now() where id = $1", [projectId]);
    expect(await found('zwetschgen')).toEqual([]);
  });

  it('stays with whoever has it, where a change names nobody', async () => {
    const groupId = newId();
    await run(`insert into user_group (id, name, kind) values ($1, 'Bestand', 'TEAM')`, [groupId]);
    const changed = { projectId: undefined, text: 'Anders' };
    const ofTeam = await save({ groupId });
    for (const nobody of [{}, { assignee: null, groupId: null }]) {
      const { version } = (await listed(`?projectId=${projectId}`))[0] ?? ofTeam;
      const kept = await save({ id: ofTeam.id, version, ...changed, ...nobody });
      expect(kept).toMatchObject({ groupId, assignee: null, text: 'Anders' });
    }
    const { id } = await save({});
    await run('update follow_up set assignee = null where id = $1', [id]);
    expect(await save({ id, version: 1, ...changed })).toMatchObject({ assignee: null, groupId: null });
  });

  it('refuses what is nothing, nobody, or two things at once', async () => {
    const { guestOfHalb, user } = harness.office.people;
    const wrong = [
      [{ projectId: newId() }, 404],
      [{ projectId: undefined, attachmentId: newId() }, 404],
      [{ projectId: undefined }, 400],
      [{ customerId: harness.office.customerIds.halb }, 400],
      [{ assignee: guestOfHalb.id }, 400],
      [{ groupId: newId() }, 400],
      [{ assignee: user.id, groupId: newId() }, 400],
      [{ text: ' ' }, 400],
      [{ at: '2026-02-30' }, 400],
    ] as const;
    for (const [body, status] of wrong) {
      const input = { projectId, at: '2026-06-10', text: 'Nachfragen', ...body };
      expect([body, (await harness.call('user', 'POST /wiedervorlage', input)).status]).toEqual([
        body,
        status,
      ]);
    }
  });

  it('of a colleague is changed by neither others nor guests', async () => {
    const { id, version } = await save({}, 'secondUser');
    const denied = { status: 403, code: 'access.denied' };
    for (const who of ['user', 'guestOfHalb'] as const)
      expect(await harness.refused(who, `POST /wiedervorlage/${id}/done`, { version })).toMatchObject(
        denied,
      );
    expect(await harness.refused('guestOfHalb', 'GET /wiedervorlage')).toMatchObject(denied);
    expect((await harness.call('admin', `POST /wiedervorlage/${id}/done`, { version })).status).toBe(
      200,
    );
  });

  it('is not there while its project lies in the Papierkorb, and comes back with it', async () => {
    const { id, version } = await save({});
    await run(`update project set state = 'DELETED' where id = $1`, [projectId]);
    expect(await listed()).toEqual([]);
    expect(await look('2026-06-10')).toEqual([]);
    const missing = await harness.refused('user', `POST /wiedervorlage/${id}/done`, { version });
    expect(missing).toMatchObject({ status: 404, code: 'followUp.notFound', current: undefined });
    await run(`update project set state = 'CANCELLED' where id = $1`, [projectId]);
    expect(await look('2026-06-10')).toHaveLength(1);
  });

  it('goes to a colleague with the other work of an account', async () => {
    const { user, secondUser } = harness.office.people;
    await save({}, 'secondUser');
    expect(await look('2026-06-10')).toHaveLength(1);
    const open = await harness.call('admin', `GET /user/${secondUser.id}/obligations`);
    const { kinds } = UserObligations.parse(open.json);
    expect(kinds.find(({ kind }) => kind === 'FOLLOW_UP')).toMatchObject({ count: 1, handedOver: true });
    const handOver = { userId: user.id };
    const answer = await harness.call('admin', 'POST /user/disableUser', {
      id: secondUser.id,
      handOver,
    });
    expect(answer.json).toMatchObject({ handedOver: { followUps: 1 } });
    await harness.call('admin', 'POST /user/enableUser', { id: secondUser.id });
    expect(await listed()).toMatchObject([{ version: 2 }]);
    expect(await notified()).toEqual([]);
  });
});

describe('on its day', () => {
  it('everybody is notified once, also from two nodes, and again for another day', async () => {
    const saved = await save({});
    expect(await look('2026-06-09')).toEqual([]);
    now = new Date('2026-06-10T06:00:00Z');
    const second = await openSecondHarness(harness, { now: () => now });
    const nodes = [harness.test.context, second.test.context];
    const counts = await Promise.all(nodes.map(notifyOfFollowUps));
    await second.close();
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await look('2026-06-11')).toEqual(['Jana Keller: Wiedervorlage: Beim Bauherrn nachfragen']);
    await act('snooze', saved, { at: '2026-06-12' });
    expect(await notified()).toEqual([]);
    expect(await look('2026-06-12')).toHaveLength(1);
  });

  it('an old notice goes with another day, person or team, and stays with another text', async () => {
    const { user, secondUser } = harness.office.people;
    const groupId = newId();
    await run(`insert into user_group (id, name, kind) values ($1, 'Umzug', 'TEAM')`, [groupId]);
    const changes = [
      [{ text: 'Anderer Text' }, 1],
      [{ at: '2026-07-01' }, 0],
      [{ assignee: secondUser.id }, 0],
      [{ groupId, assignee: null }, 0],
    ] as const;
    for (const [change, count] of changes) {
      await run('delete from notification; delete from follow_up');
      const { id, version } = await save({});
      expect(await look('2026-06-10')).toHaveLength(1);
      await save({ id, version, projectId: undefined, assignee: user.id, ...change });
      expect([change, (await notified()).length]).toEqual([change, count]);
    }
  });

  it('is notified of again where it was done, and put off', async () => {
    const done = FollowUp.parse((await act('done', await save({}))).json);
    const later = await act('snooze', done, { at: '2026-06-12' });
    expect(later.json).toMatchObject({ at: '2026-06-12', doneAt: null, doneBy: null });
    expect(await look('2026-06-12')).toHaveLength(1);
  });

  // Whitsun: Sunday and Monday 24 and 25 May 2026, so that what is due on Saturday to Monday is said on Friday.
  it('or on the working day before a weekend or holiday, also after days without a server', async () => {
    for (const at of ['2026-05-23', '2026-05-25']) await save({ at });
    expect(await look('2026-05-21')).toEqual([]);
    expect(await look('2026-05-22')).toHaveLength(2);
    await save({ at: '2026-05-26' });
    expect(await look('2026-06-30')).toHaveLength(3);
  });

  it('the team hears of it, who stands in for somebody absent, and at last everybody of the project', async () => {
    const { user, secondUser, accountant } = harness.office.people;
    const groupId = newId();
    await run(`insert into user_group (id, name, kind) values ($1, 'Nachfassen', 'TEAM')`, [groupId]);
    await run('insert into user_group_member values ($1, $2), ($1, $3)', [
      groupId,
      user.id,
      accountant.id,
    ]);
    await save({ groupId, text: 'Im Team' });
    expect(await look('2026-06-10')).toHaveLength(2);
    await run('delete from notification; delete from follow_up');
    await sendAway(user.id, accountant.id);
    await save({ text: 'Vertreten' });
    expect(await look('2026-06-11')).toHaveLength(2);
    await run('delete from notification; delete from absence');
    await save({ text: 'Für niemanden' });
    await run('update follow_up set assignee = null');
    expect(await look('2026-06-12')).toContain(
      `${secondUser.displayname}: Wiedervorlage: Für niemanden`,
    );
  });
});
