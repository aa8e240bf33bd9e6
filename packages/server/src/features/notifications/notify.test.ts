import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type NotificationCause, notify, withdrawCause } from '#core/notify/notify.service.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let projectId: string;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function run(text: string, values: readonly unknown[] = []): Promise<void> {
  await harness.test.testDatabase.pool.query(text, [...values]);
}

beforeEach(async () => {
  const { people, customerIds } = harness.office;
  const project = await harness.create({
    customerId: customerIds.halb,
    responsibleUserId: people.secondUser.id,
    memberIds: [people.user.id],
  });
  projectId = project.id;
  await run('delete from notification');
});

function causeOf(more: Partial<NotificationCause> = {}): NotificationCause {
  return {
    type: 'KOMMENTAR',
    projectId,
    title: 'Neuer Kommentar',
    message: 'Bitte prüfen.',
    link: '/project0',
    severity: 'INFO',
    actor: null,
    forGuests: true,
    about: { kind: 'comment', id: newId() },
    ...more,
  };
}

async function notifyAll(more: Partial<NotificationCause> = {}): Promise<void> {
  const { database } = harness.test.context;
  await database.transaction().execute(async (db) => notify(db, causeOf(more)));
}

interface Notified {
  readonly username: string;
  readonly type: string;
  readonly reasons: readonly string[];
  readonly count: number;
  readonly titles: readonly string[];
  readonly muted: boolean;
  readonly mail_plan: string;
}

async function notified(): Promise<readonly Notified[]> {
  const { rows } = await harness.test.testDatabase.pool.query<Notified>(`
    select username, type, reasons, count, muted, mail_plan,
      array(select entry ->> 'title' from jsonb_array_elements(entries) as entry) as titles
    from notification join app_user on app_user.id = recipient_id order by username, type, notification.id`);
  return rows;
}

async function names(): Promise<readonly string[]> {
  return (await notified()).map(({ username }) => username);
}

const nameOf = (key: keyof Harness['office']['people']) => harness.office.people[key].username;

function sorted(...keys: readonly (keyof Harness['office']['people'])[]): readonly string[] {
  return keys.map(nameOf).toSorted();
}

describe('who is told', () => {
  it('are Projektleitung, members and the guests of the customer, each with the reason', async () => {
    await notifyAll();
    expect(await names()).toEqual(sorted('secondUser', 'user', 'guestOfHalb'));
    const reasons = new Map((await notified()).map((row) => [row.username, row.reasons]));
    expect(reasons.get(nameOf('secondUser'))).toEqual(['PROJEKTLEITUNG']);
    expect(reasons.get(nameOf('user'))).toEqual(['MITGLIED']);
    expect(reasons.get(nameOf('guestOfHalb'))).toEqual(['AUFTRAGGEBER']);
  });

  it('are no guests where the cause is internal, also not one who is mentioned', async () => {
    await notifyAll({ forGuests: false, mentioned: [harness.office.people.guestOfHalb.id] });
    expect(await names()).toEqual(sorted('secondUser', 'user'));
  });

  it('are no guests of another customer, also not one who is mentioned', async () => {
    await notifyAll({ mentioned: [harness.office.people.guestOfLhb.id] });
    expect(await names()).toEqual(sorted('secondUser', 'user', 'guestOfHalb'));
  });

  it('are admins alone while the project lies in the Papierkorb', async () => {
    await run("update project set state = 'DELETED', deleted_at = now() where id = $1", [projectId]);
    await notifyAll({ mentioned: [harness.office.people.admin.id] });
    expect(await names()).toEqual(sorted('admin'));
  });

  it('is never who did it', async () => {
    await notifyAll({ actor: harness.office.people.user });
    expect(await names()).toEqual(sorted('secondUser', 'guestOfHalb'));
  });

  it('is nobody whose account is disabled, ran out or is a placeholder', async () => {
    for (const problem of ['enabled = false', "expires_on = '2020-01-01'", 'dummy = true']) {
      await run(`begin; update app_user set ${problem} where username = '${nameOf('user')}'; commit`);
      await notifyAll({ forGuests: false });
      expect(await names()).toEqual(sorted('secondUser'));
      await run(
        `update app_user set enabled = true, expires_on = null, dummy = false; delete from notification`,
      );
    }
  });

  it('is told once with all reasons, and as mentioned where that is one of them', async () => {
    await notifyAll({ forGuests: false, mentioned: [harness.office.people.user.id] });
    const one = (await notified()).find(({ username }) => username === nameOf('user'));
    expect(one).toMatchObject({ type: 'ERWAEHNUNG', count: 1 });
    expect(one?.reasons.toSorted()).toEqual(['ERWAEHNT', 'MITGLIED']);
  });

  it('are also members of a group of the project and who works on a service', async () => {
    const { admin, accountant } = harness.office.people;
    const groupId = newId();
    await run("insert into user_group (id, name, kind) values ($1, 'Statik', 'TEAM')", [groupId]);
    await run('insert into user_group_member values ($1, $2)', [groupId, accountant.id]);
    await run('insert into project_group (project_id, group_id, position) values ($1, $2, 0)', [
      projectId,
      groupId,
    ]);
    await run(
      `insert into project_service (id, project_id, position, service_code, title, assignee_id)
      values ($1, $2, 9, 'EHB', 'x', $3)`,
      [newId(), projectId, admin.id],
    );
    await notifyAll({ forGuests: false });
    expect(await names()).toEqual(sorted('secondUser', 'user', 'admin', 'accountant'));
  });

  it('are only the people meant, where the cause is nobody else’s business', async () => {
    const { admin } = harness.office.people;
    await notifyAll({ only: [{ userId: admin.id, reason: 'PERSOENLICH' }] });
    expect(await notified()).toMatchObject([{ username: nameOf('admin'), reasons: ['PERSOENLICH'] }]);
  });
});

describe('bundling', () => {
  it('makes one row of thirty changes within two minutes, the newest first', async () => {
    for (let count = 1; count <= 30; count += 1)
      await notifyAll({ title: `Nr. ${count}`, forGuests: false });
    const rows = await notified();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.count).toBe(30);
    expect(rows[0]?.titles.slice(0, 2)).toEqual(['Nr. 30', 'Nr. 29']);
    expect(rows[0]?.titles).toHaveLength(30);
  });

  it('makes one row also of changes at once', async () => {
    await Promise.all(Array.from({ length: 8 }, async () => notifyAll({ forGuests: false })));
    expect((await notified()).map(({ count }) => count)).toEqual([8, 8]);
  });

  it('says news of the same cause once', async () => {
    const about = { kind: 'project', id: projectId } as const;
    await notifyAll({ about, title: 'Gelb', forGuests: false });
    await notifyAll({ about, title: 'Grün', forGuests: false });
    await notifyAll({ about, title: 'Gelb', forGuests: false });
    expect((await notified())[0]).toMatchObject({ count: 3, titles: ['Gelb', 'Grün'] });
  });

  it('keeps at most fifty entries and goes on counting', async () => {
    for (let count = 1; count <= 60; count += 1) await notifyAll({ forGuests: false });
    const [row] = await notified();
    expect(row?.count).toBe(60);
    expect(row?.titles).toHaveLength(50);
  });

  it('begins a new row after two minutes, for another type and once it was read', async () => {
    await notifyAll({ forGuests: false });
    await run("update notification set started_at = now() - interval '121 seconds'");
    await notifyAll({ forGuests: false });
    await run('update notification set open = false, read_at = now()');
    await notifyAll({ forGuests: false });
    await notifyAll({ forGuests: false, type: 'STATUS' });
    const own = (await notified()).filter(({ username }) => username === nameOf('user'));
    expect(own.map(({ type, count }) => [type, count])).toEqual([
      ['KOMMENTAR', 1],
      ['KOMMENTAR', 1],
      ['KOMMENTAR', 1],
      ['STATUS', 1],
    ]);
  });

  it('never bundles what belongs to no project', async () => {
    const only = [{ userId: harness.office.people.user.id, reason: 'ALLE' }] as const;
    const message = {
      projectId: null,
      type: 'SYSTEM',
      about: { kind: 'message', id: newId() },
      only,
    } as const;
    await notifyAll(message);
    await notifyAll(message);
    expect(await notified()).toHaveLength(2);
  });

  it('is internal as soon as one of its causes is', async () => {
    await notifyAll({ forGuests: true });
    await notifyAll({ forGuests: false });
    const { rows } = await harness.test.testDatabase.pool.query(
      'select for_guests, count(*)::int from notification group by 1 order by 1',
    );
    expect(rows).toEqual([
      { for_guests: false, count: 2 },
      { for_guests: true, count: 1 },
    ]);
  });
});

describe('the wish of the person', () => {
  it('decides about mail per type, else the profile does', async () => {
    const { user, secondUser } = harness.office.people;
    await run("update app_user set notify_mail = 'taeglich' where id = $1", [user.id]);
    await run('insert into notification_setting (user_id, channels) values ($1, $2)', [
      secondUser.id,
      { KOMMENTAR: 'POSTEINGANG' },
    ]);
    await notifyAll({ forGuests: false });
    const plans = new Map((await notified()).map((row) => [row.username, row.mail_plan]));
    expect(plans.get(user.username)).toBe('TAEGLICH');
    expect(plans.get(secondUser.username)).toBe('KEINE');
    await run("delete from notification_setting; update app_user set notify_mail = 'sofort'");
  });

  it('silences a project, but for being mentioned, and a type of it', async () => {
    const { user } = harness.office.people;
    const mute = 'insert into notification_mute (id, user_id, project_id, type) values ($1, $2, $3, $4)';
    await run(mute, [newId(), user.id, projectId, null]);
    await notifyAll({ forGuests: false });
    await notifyAll({ forGuests: false, mentioned: [user.id] });
    await run(mute, [newId(), user.id, projectId, 'ERWAEHNUNG']);
    await run('update notification set open = false');
    await notifyAll({ forGuests: false, mentioned: [user.id] });
    const own = (await notified()).filter(({ username }) => username === user.username);
    expect(own.map(({ type, muted }) => [type, muted])).toEqual([
      ['ERWAEHNUNG', false],
      ['ERWAEHNUNG', true],
      ['KOMMENTAR', true],
    ]);
  });
});

describe('taking back', () => {
  it('takes the words of a deleted cause from everybody, and leaves the rest of a bundle', async () => {
    const gone = { kind: 'comment', id: newId() } as const;
    await notifyAll({ about: gone, title: 'Falsch', forGuests: false });
    await notifyAll({ title: 'Bleibt', forGuests: false });
    await notifyAll({ about: gone, type: 'UNTERLAGE', forGuests: false });
    await harness.test.context.database
      .transaction()
      .execute(async (db) => withdrawCause(db, gone, 'everyone'));
    const rows = await notified();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.titles).toEqual(['Bleibt']);
  });

  it('takes from guests alone what became internal', async () => {
    const about = { kind: 'comment', id: newId() } as const;
    await notifyAll({ about });
    await harness.test.context.database
      .transaction()
      .execute(async (db) => withdrawCause(db, about, 'guests'));
    expect(await names()).toEqual(sorted('secondUser', 'user'));
  });
});
